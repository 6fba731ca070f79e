import {
  Context,
  type Emitter,
  ForTag,
  Liquid,
  LiquidError,
  type Template,
  TypeGuards,
  toValue,
  toValueSync,
} from 'liquidjs';

/**
 * Templates are Liquid without files, without includes, and with few tags. Only the render process (`render-child.ts`) loads
 * this file.
 */

const tags: ReadonlySet<string> = new Set([
  ...['if', 'elsif', 'else', 'endif', 'unless', 'endunless'],
  ...['case', 'when', 'endcase', 'for', 'endfor'],
]);

const bounds = { parse: 8000, memory: 50_000, output: 8000 } as const;

const engine = new Liquid({
  templates: {},
  ownPropertyOnly: true,
  strictVariables: true,
  strictFilters: true,
  lenientIf: true,
  parseLimit: bounds.parse,
  memoryLimit: bounds.memory,
});
// Liquid skips more characters before a tag name than the search below does, so the engine knows no other tag.
for (const name of Object.keys(engine.tags)) if (!tags.has(name)) delete engine.tags[name];

/** The tags of a template that it may not use. */
export const forbiddenTags = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{%-?\s*(\w+)/g)].map(found => found[1] ?? '').filter(tag => !tags.has(tag))),
];

interface Read {
  readonly parsed: Template[];
  readonly names: readonly string[];
}

/**
 * A nightly mailing repeats the same sentences thousands of times, so parsed texts are cached. A parsed text can take 150 bytes for each
 * character: the limit keeps one author's texts from filling the heap for the next one.
 */
const maxCachedCharacters = 200_000;
const kept = new Map<string, Read>();
let cachedCharacters = 0;
function read(text: string): Read {
  const known = kept.get(text);
  if (known) return known;
  const parsed = engine.parse(text);
  const found = { parsed, names: engine.globalFullVariablesSync(parsed) };
  if (cachedCharacters + text.length > maxCachedCharacters) {
    kept.clear();
    cachedCharacters = 0;
  }
  kept.set(text, found);
  cachedCharacters += text.length;
  return found;
}

/** Every name that a template reads, loops' own names left out. Throws where it cannot be read. */
export const namesIn = (text: string): readonly string[] => read(text).names;

const maxIterations = 1000;

/** The highest number of rounds of a loop; undefined where the data decides. */
function countRounds({ collection, hash }: ForTag): number | undefined {
  const { limit } = hash.hash;
  // A negative limit counts from the end of the collection.
  if (TypeGuards.isNumberToken(limit)) return limit.content < 0 ? undefined : limit.content;
  if (!TypeGuards.isRangeToken(collection)) return undefined;
  const { lhs, rhs } = collection;
  if (!TypeGuards.isNumberToken(lhs) || !TypeGuards.isNumberToken(rhs)) return undefined;
  return Math.max(0, rhs.content - lhs.content + 1);
}

function hasCostlyLoop(templates: readonly Template[], outer: number, depth: number): boolean {
  return templates.some(template => {
    const children = template.children ? toValueSync(template.children(false, true)) : [];
    if (!(template instanceof ForTag)) return hasCostlyLoop(children, outer, depth);
    const rounds = outer * (countRounds(template) ?? Number.POSITIVE_INFINITY);
    const isTooMany = depth > 0 || Number.isFinite(rounds) ? rounds > maxIterations : false;
    return isTooMany || hasCostlyLoop(children, rounds, depth + 1);
  });
}

/** True for a loop inside a loop whose rounds the text does not bound, and for more than a thousand rounds. */
export function hasUnboundedLoops(text: string): boolean {
  try {
    return hasCostlyLoop(read(text).parsed, 1, 0);
  } catch {
    // A text that cannot be read cannot loop; the checks report it as broken.
    return false;
  }
}

export class ForbiddenTagError extends Error {}
export class OverBudgetError extends Error {}

/** What all texts of one call may use together. */
export class RenderBudget {
  readonly #endsAt: number;
  #characters: number;

  constructor(milliseconds: number, characters: number) {
    this.#endsAt = performance.now() + milliseconds;
    this.#characters = characters;
  }

  getRemainingMilliseconds(): number {
    const remaining = this.#endsAt - performance.now();
    if (remaining <= 0) throw new OverBudgetError('time');
    return remaining;
  }

  useCharacters(count: number): void {
    this.#characters -= count;
    if (this.#characters < 0) throw new OverBudgetError('output');
  }
}

export type Values = Readonly<Record<string, unknown>>;

function formatValue(value: unknown): string {
  const plain: unknown = toValue(value);
  if (Array.isArray(plain)) return plain.map(formatValue).join('');
  return plain === undefined || plain === null ? '' : String(plain);
}

/** Counts the output while it is written, so that a loop ends as soon as the text is too long. */
class CountingEmitter implements Emitter {
  buffer = '';
  readonly #budget: RenderBudget;

  constructor(budget: RenderBudget) {
    this.#budget = budget;
  }

  write(value: unknown): void {
    const text = formatValue(value);
    this.#budget.useCharacters(text.length);
    this.buffer += text;
    if (this.buffer.length > bounds.output) throw new OverBudgetError('output');
  }
}

const isOverBudget = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof OverBudgetError ||
    error.message.includes('limit exceeded') ||
    (LiquidError.is(error) && isOverBudget(error.originalError)));

export function renderText(text: string, values: Values, budget: RenderBudget): string {
  const [forbidden] = forbiddenTags(text);
  if (forbidden !== undefined) throw new ForbiddenTagError(forbidden);
  const { parsed } = read(text);
  const renderLimit = budget.getRemainingMilliseconds();
  const context = new Context(values, engine.options, { sync: true, renderLimit }, { liquid: engine });
  const emitter = new CountingEmitter(budget);
  try {
    toValueSync(engine.renderer.renderTemplates(parsed, context, emitter));
  } catch (error) {
    throw isOverBudget(error) ? new OverBudgetError('render', { cause: error }) : error;
  }
  return emitter.buffer;
}
