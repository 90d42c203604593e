import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const server = process.env.FUNICULAR ?? 'http://127.0.0.1:8000';

/** The development page of the map: `npx vite --config dev/vite.config.ts`, with a server beside it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: { input: fileURLToPath(new URL('map.html', import.meta.url)) },
  },
  server: { proxy: { '/api': server }, fs: { allow: ['..'] } },
  preview: { proxy: { '/api': server } },
});
