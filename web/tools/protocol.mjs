// Makes src/protocol.ts from the Python models: schema on standard input, TypeScript on standard output.
import { compile } from 'json-schema-to-typescript';
import { text } from 'node:stream/consumers';

const schema = JSON.parse(await text(process.stdin));

/** Words of newer drafts, and titles that would become types of their own. */
const DROPPED = new Set(['title', 'minItems', 'maxItems']);

const plain = (node) => {
  if (Array.isArray(node)) return node.map(plain);
  if (node === null || typeof node !== 'object') return node;
  if (node.$ref) return { $ref: node.$ref };
  if (node.prefixItems) return tuple(node.prefixItems.map(plain));
  const kept = Object.entries(node).filter(
    ([key, value]) => !(DROPPED.has(key) && typeof value !== 'object'),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, plain(value)]));
};

const tuple = (items) => ({
  type: 'array',
  items,
  minItems: items.length,
  maxItems: items.length,
});

const made = await compile(plain(schema), 'Protocol', {
  additionalProperties: false,
  bannerComment:
    '// Made from the Python models by `make protocol`; do not edit. Each message in words: docs/socket.md',
  style: { singleQuote: true, printWidth: 100 },
  unreachableDefinitions: true,
});

/** What only says where a definition stood in the schema. */
const ORIGIN =
  /( \*\n)? \* This interface was referenced by `Protocol`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g;

process.stdout.write(
  made
    .replace(ORIGIN, '')
    .replaceAll('/**\n */\n', '')
    .replace(/ *\/\*\*\n *\* @minItems \d\n *\* @maxItems \d\n *\*\/\n/g, '')
    .replace('export interface Protocol {}\n', ''),
);
