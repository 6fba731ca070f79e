import { type Plugin, parseAst } from 'vite';

/**
 * A screen names the calls that it makes for the tests and the documents. The browser makes them by their declarations; the
 * names of all of them would be loaded with the menus and never read.
 */

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function namesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isNode(value)) return [];
  if (value.type === 'Property' && isNode(value.key) && value.key.name === 'calls') return [value];
  return Object.values(value).flatMap(namesIn);
}

export function withoutCallNames(): Plugin {
  return {
    name: 'without-call-names',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contracts[\\/]src[\\/](?:[^\\/]+[\\/]screens|records\.generated)\.ts$/ },
      handler(code) {
        const names = namesIn(parseAst(code, { lang: 'ts' }));
        return names
          .toSorted((a, b) => b.start - a.start)
          .reduce((text, { start, end }) => `${text.slice(0, start)}calls: []${text.slice(end)}`, code);
      },
    },
  };
}
