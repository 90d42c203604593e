import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** The page goes into the Python package; the server serves it from there. */
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/funicular/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  test: { include: ['tests/**/*.test.ts'], setupFiles: ['tests/english.ts'] },
});
