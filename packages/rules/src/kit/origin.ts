/**
 * Where an input of a rule comes from, declared beside the rule: facts of the household document by their path, the
 * result of earlier steps, a dated figure, or a setting of the jurisdiction. The chain from an amount back to every
 * fact is walked along these.
 */
export type Origin =
  | { readonly kind: 'fact'; readonly path: string }
  | { readonly kind: 'step'; readonly rule: string }
  | { readonly kind: 'figure'; readonly table: string }
  | { readonly kind: 'option'; readonly name: string };

export type Origins = readonly Origin[];

/**
 * Paths into the household document. `@` stands for the person the step names, `#` for the entry it is about, `*` for
 * every entry of a list, `[wages|ssa]` for the entries of these kinds.
 */
export const fact = (...paths: readonly string[]): Origins => paths.map(path => ({ kind: 'fact', path }));

export const step = (...rules: readonly string[]): Origins => rules.map(rule => ({ kind: 'step', rule }));

/** A table by name, or one figure of it (`snap.rates:earned_deduction_percent`); a `*` at the end stands for any table that begins so. */
export const figure = (...tables: readonly string[]): Origins => tables.map(table => ({ kind: 'figure', table }));

export const option = (name: string): Origins => [{ kind: 'option', name }];

/** The person a step is about. */
export const who: Origins = fact('/people/@/id');
