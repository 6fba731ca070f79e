/** How a text is found by its key and its gaps are filled: the same in the browser and on the server. */

/** Texts and groups of texts; what is neither is found to be no text. */
export type TextTree = { readonly [key: string]: unknown };
export type TextParams = Readonly<Record<string, string | number>>;

const isTree = (value: unknown): value is TextTree => typeof value === 'object' && value !== null;

export function textAt(tree: TextTree | undefined, path: readonly string[]): string | undefined {
  let at: unknown = tree;
  for (const step of path) at = isTree(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  return typeof at === 'string' ? at : undefined;
}

export const fillText = (template: string, params: TextParams = {}): string =>
  template.replace(/\{\{\s*(\w+)\s*\}\}/g, (all, name: string) => String(params[name] ?? all));
