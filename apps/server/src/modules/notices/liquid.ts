import { Liquid, type Template } from 'liquidjs';

/**
 * Templates are Liquid without files, without includes, and with few tags. What loops without end or grows without end is
 * stopped by time and size; what reads beyond the data it is given finds nothing.
 */

const tags: ReadonlySet<string> = new Set([
  ...['if', 'elsif', 'else', 'endif', 'unless', 'endunless'],
  ...['case', 'when', 'endcase', 'for', 'endfor'],
]);

const bounds = { parse: 8000, milliseconds: 1000, memory: 50_000, output: 8000 } as const;

const engine = new Liquid({
  templates: {},
  ownPropertyOnly: true,
  strictVariables: true,
  strictFilters: true,
  lenientIf: true,
  parseLimit: bounds.parse,
  renderLimit: bounds.milliseconds,
  memoryLimit: bounds.memory,
});

/** The tags of a template that it may not use. */
export const forbiddenTags = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{%-?\s*(\w+)/g)].map(found => found[1] ?? '').filter(tag => !tags.has(tag))),
];

interface Read {
  readonly parsed: Template[];
  readonly names: readonly string[];
}

/** A night writes the same sentences to thousands: each is read once. What cannot be read is not kept. */
const mostKept = 500;
const kept = new Map<string, Read>();
function read(text: string): Read {
  const known = kept.get(text);
  if (known) return known;
  const parsed = engine.parse(text);
  const found = { parsed, names: engine.globalFullVariablesSync(parsed) };
  if (kept.size >= mostKept) kept.clear();
  kept.set(text, found);
  return found;
}

/** Every name that a template reads, loops' own names left out. Throws where it cannot be read. */
export const namesIn = (text: string): readonly string[] => read(text).names;

export class TemplateStopped extends Error {}

export type Values = Readonly<Record<string, unknown>>;

const isOutOfTime = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('render limit exceeded');

/** The clock goes on while the process stands still: only what is out of time twice takes its time itself. */
function render(text: string, values: Values): string {
  const { parsed } = read(text);
  try {
    return String(engine.renderSync(parsed, values));
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    return String(engine.renderSync(parsed, values));
  }
}

export function renderText(text: string, values: Values): string {
  const [forbidden] = forbiddenTags(text);
  if (forbidden !== undefined) throw new TemplateStopped(forbidden);
  const said = render(text, values);
  if (said.length > bounds.output) throw new TemplateStopped('too long');
  return said;
}
