import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { readTexts } from '../apps/server/src/platform/texts.ts';
import { namedKeys, patternOf } from './text-keys.ts';

/**
 * Which texts say once more, in both languages, what another one says already. Only a text that is named alone is meant: one
 * that is read by its place in a group, or by a template, belongs to its group, and the group is whole.
 */

export interface Text {
  readonly key: string;
  /** The feature that has it, or `common`. */
  readonly page: string;
  /** What it says, in English and in Spanish. */
  readonly says: string;
}

type Tree = Readonly<Record<string, unknown>>;

function* flat(tree: unknown, path: string): Generator<[key: string, text: string]> {
  if (typeof tree === 'string') yield [path, tree];
  if (typeof tree !== 'object' || tree === null) return;
  for (const [name, inner] of Object.entries(tree as Tree)) yield* flat(inner, path === '' ? name : `${path}.${name}`);
}

function readAll(): Text[] {
  const texts = readTexts(projectRoot);
  const treesOf = (language: string): [page: string, tree: unknown][] => [
    ['common', texts.common(language).common],
    ...texts.pages.map((page): [string, unknown] => [page, texts.page(language, page)]),
  ];
  const spanish = new Map(treesOf('es').flatMap(([page, tree]) => [...flat(tree, page)]));
  return treesOf('en').flatMap(([page, tree]) =>
    [...flat(tree, page)].map(([key, en]) => ({ key, page, says: `${en} | ${spanish.get(key) ?? ''}` })),
  );
}

export const all: readonly Text[] = readAll();

/** The same letters mean something else there: a state of the country, where somebody lives, a request, a block of time. */
const otherMeaning = new Set(['State', 'Address', 'RequestId', 'BlockId', 'AccountId']);

/** A text of `common` that says just what its key does (`field.Status` “Status”, `field.RegionId` “Region”), or a `word`. */
function isCommonWord({ key, says }: Text): boolean {
  const [page, group = '', name = ''] = key.split('.');
  if (page !== 'common') return false;
  if (key === 'common.yes' || key === 'common.no' || group === 'word') return true;
  const [english = ''] = says.split(' | ');
  if (!['field', 'record'].includes(group) || english.split(' ').length > 3 || otherMeaning.has(name)) return false;
  const said = english.replace(/[^A-Za-z]/g, '').toLowerCase();
  return [name, name.replace(/(?:Id|Code|Name)s?$/, '')].some(each => each.toLowerCase() === said);
}

const { literals, templates } = namedKeys();
const groups = new Set(
  all.flatMap(({ key }) => key.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'))),
);
const namedGroups = [...groups].filter(group => literals.has(group));
const patterns = [...templates.values()].flatMap(parts => patternOf(parts, namedGroups) ?? []);

/** Written out somewhere, and read by nothing else. */
const isNamedAlone = ({ key }: Text): boolean =>
  literals.has(key) &&
  !literals.has(key.slice(0, key.lastIndexOf('.'))) &&
  !/^[a-z-]+\.field\./.test(key) &&
  !patterns.some(pattern => pattern.test(key));

/** Of several that say the same, the shortest key: it says no more than the word. */
export const commonWords: ReadonlyMap<string, string> = new Map(
  all
    .filter(isCommonWord)
    .toSorted((one, other) => other.key.length - one.key.length)
    .map(({ says, key }) => [says, key]),
);

export const namedAlone: readonly Text[] = all.filter(isNamedAlone);

const bySaying = Map.groupBy(namedAlone, ({ says }) => says);

/** The text that this one repeats, or where else its words stand; undefined for a text that may stay. */
export function repeatOf({ key, page, says }: Text): string | undefined {
  const common = commonWords.get(says);
  if (common !== undefined) return common === key ? undefined : common;
  const others = (bySaying.get(says) ?? []).filter(other => other.key !== key);
  const own = others.find(other => other.page === page);
  if (own) return own.key;
  const elsewhere = new Set(others.map(other => other.page));
  return elsewhere.size > 1 ? `${[...elsewhere].join(' and ')}: a common.word` : undefined;
}
