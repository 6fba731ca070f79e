import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type OfferedLanguage, offeredLanguages } from '@commonweal/contracts/content/calls';
import type { FieldFault } from '@commonweal/contracts/kit/faults';

/**
 * Every sentence people read, from the features' own files. The content service hands them to the browser; the server
 * uses the same ones for errors, exports and letters.
 */

type Tree = { readonly [key: string]: string | Tree };
export type Params = Readonly<Record<string, string | number>>;

export interface Texts {
  readonly version: string;
  readonly pages: readonly string[];
  page(language: string, page: string): Tree | undefined;
  common(language: string): Tree;
  text(language: OfferedLanguage, key: string, params?: Params): string;
  fault(language: OfferedLanguage, fault: FieldFault): string;
}

const readTree = (file: string): Tree => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

function lookUp(tree: Tree | undefined, path: readonly string[]): string | undefined {
  let at: string | Tree | undefined = tree;
  for (const step of path) at = typeof at === 'object' ? at[step] : undefined;
  return typeof at === 'string' ? at : undefined;
}

export const fill = (template: string, params: Params = {}): string =>
  template.replace(/\{\{\s*(\w+)\s*\}\}/g, (all, name: string) => String(params[name] ?? all));

/** A range with one end only has a sentence of its own. */
function oneSided({ code, params }: FieldFault): string {
  if (code !== 'out_of_range') return code;
  if (params.min === undefined && params.max !== undefined) return 'too_big';
  return params.max === undefined && params.min !== undefined ? 'too_small' : code;
}

export function readTexts(root: string): Texts {
  const web = join(root, 'apps/web/src');
  const features = existsSync(join(web, 'features')) ? readdirSync(join(web, 'features')).toSorted() : [];
  const commonOf = (language: string): Tree => ({
    ...readTree(join(web, 'platform/content/texts', `${language}.json`)),
    ui:
      (readTree(join(root, 'packages/ui/src/texts', `${language}.json`)).ui as Tree | undefined) ??
      readTree(join(root, 'packages/ui/src/texts', `${language}.json`)),
  });
  const pages = new Map<string, Map<string, Tree>>();
  const commons = new Map<string, Tree>();
  for (const language of languages) {
    const offered = offeredLanguages.some(each => each === language);
    commons.set(language, offered ? commonOf(language) : {});
    pages.set(
      language,
      new Map(
        features.map(name => [name, offered ? readTree(join(web, 'features', name, 'texts', `${language}.json`)) : {}]),
      ),
    );
  }
  const version = createHash('sha256')
    .update(JSON.stringify([[...commons], [...pages].map(([language, each]) => [language, [...each]])]))
    .digest('hex')
    .slice(0, 16);

  const text: Texts['text'] = (language, key, params) => {
    const path = key.split('.');
    const found = lookUp(commons.get(language), path) ?? lookUp(pages.get(language)?.get(path[0] ?? ''), path.slice(1));
    return fill(found ?? key, params);
  };
  return {
    version,
    pages: features,
    page: (language, page) => pages.get(language)?.get(page),
    common: language => commons.get(language) ?? {},
    text,
    fault(language, fault) {
      const field = fault.path.split('.').findLast(step => !/^\d+$/.test(step)) ?? '';
      // Names that only one module uses stand in its own texts, so that the shell need not carry them.
      const label =
        lookUp(commons.get(language), ['common', 'field', field]) ??
        [...(pages.get(language)?.values() ?? [])].map(page => lookUp(page, ['field', field])).find(Boolean) ??
        field;
      return text(language, `ui.fault.${oneSided(fault)}`, { ...fault.params, label });
    },
  };
}

/** English unless the caller prefers Spanish. */
export function languageOf(acceptLanguage: string | undefined): OfferedLanguage {
  return /^\s*es\b/i.test(acceptLanguage ?? '') ? 'es' : 'en';
}
