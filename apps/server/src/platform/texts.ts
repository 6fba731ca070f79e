import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyPage, languages, type OfferedLanguage, offeredLanguages } from '@commonweal/contracts/content/calls';
import { fillText, type TextParams, type TextTree as Tree, textAt } from '@commonweal/contracts/content/words';
import type { FieldFault } from '@commonweal/contracts/kit/faults';

/**
 * Every sentence people read, from the features' own files. The content service hands them to the browser; the server
 * uses the same ones for errors, exports and letters.
 */

export interface Texts {
  readonly version: string;
  readonly pages: readonly string[];
  page(language: string, page: string): Tree | undefined;
  common(language: string): Tree;
  /** What the content service answers for a page, or for every page. */
  content(language: string, page: string): { readonly page: Tree; readonly Common: Tree } | undefined;
  text(language: OfferedLanguage, key: string, params?: TextParams): string;
  fault(language: OfferedLanguage, fault: FieldFault): string;
}

const readTree = (file: string): Tree => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

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
    const found = textAt(commons.get(language), path) ?? textAt(pages.get(language)?.get(path[0] ?? ''), path.slice(1));
    return fillText(found ?? key, params);
  };
  return {
    version,
    pages: features,
    page: (language, page) => pages.get(language)?.get(page),
    common: language => commons.get(language) ?? {},
    content(language, name) {
      const known = pages.get(language);
      const special: Readonly<Record<string, Tree>> = { common: {}, [everyPage]: Object.fromEntries(known ?? []) };
      const page = Object.hasOwn(special, name) ? special[name] : known?.get(name);
      return page && { page, Common: commons.get(language) ?? {} };
    },
    text,
    fault(language, fault) {
      const named = fault.path.split('.').findLast(step => !/^\d+$/.test(step)) ?? '';
      const field = String(fault.params.field ?? named);
      // Names that only one module uses stand in its own texts, so that the shell need not carry them.
      const label =
        textAt(commons.get(language), ['common', 'field', field]) ??
        [...(pages.get(language)?.values() ?? [])].map(page => textAt(page, ['field', field])).find(Boolean) ??
        field;
      return text(language, `ui.fault.${oneSided(fault)}`, { ...fault.params, label });
    },
  };
}

/** English unless the caller prefers Spanish. */
export function languageOf(acceptLanguage: string | undefined): OfferedLanguage {
  return /^\s*es\b/i.test(acceptLanguage ?? '') ? 'es' : 'en';
}
