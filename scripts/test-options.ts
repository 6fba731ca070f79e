/** What may be written behind `npm test --`. */
export interface TestOptions {
  /** What fails has failed: nothing is tried a second time. */
  readonly strict: boolean;
}

export function readTestOptions(args: readonly string[]): TestOptions {
  const strange = args.filter(each => each !== '--strict');
  if (strange.length > 0) throw new Error(`Unknown: ${strange.join(' ')}. Known: --strict (no second tries).`);
  return { strict: args.includes('--strict') };
}

/** How the journeys are run: one more try for each that fails, unless nothing may fail. */
export const journeyArguments = ({ strict }: TestOptions): readonly string[] => ['test', `--retries=${strict ? 0 : 1}`];

/** The files of which another try is worth it. */
export const filesToTryAgain = (
  { strict }: TestOptions,
  first: { readonly code: number; readonly outcome: { readonly failed: readonly { readonly file: string }[] } },
): readonly string[] => (strict || first.code === 0 ? [] : [...new Set(first.outcome.failed.map(each => each.file))]);
