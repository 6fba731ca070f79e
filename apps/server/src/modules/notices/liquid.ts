import { Liquid } from 'liquidjs';

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

/** Every name that a template reads, loops' own names left out. Throws where it cannot be read. */
export const namesIn = (text: string): string[] => engine.globalFullVariablesSync(text);

export class TemplateStopped extends Error {}

export type Values = Readonly<Record<string, unknown>>;

export function renderText(text: string, values: Values): string {
  const [forbidden] = forbiddenTags(text);
  if (forbidden !== undefined) throw new TemplateStopped(forbidden);
  const said = String(engine.parseAndRenderSync(text, values));
  if (said.length > bounds.output) throw new TemplateStopped('too long');
  return said;
}
