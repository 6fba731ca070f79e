import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../apps/server/src/platform/settings.ts';
import type { PageDeclaration } from '../../packages/contracts/src/kit/access.ts';
import { callsIn, pagesIn, recordsIn } from '../../packages/contracts/src/kit/declared.ts';
import type { AnyRecord } from '../../packages/contracts/src/kit/record.ts';
import { type DeclaringFile, declaringFiles } from './registry.ts';

/**
 * What a record declares beside its fields, written out: the screen of its list, the access page that stands in the same file,
 * its words in the audit trail. Menus are loaded before any schema, so they cannot read it off the record itself.
 */

export const recordsFile = 'packages/contracts/src/records.generated.ts';
export const plainRecordsFile = 'apps/server/src/plain-records.generated.ts';

export interface NamedRecord {
  /** The name of its declaration, for example `reviewCode`. */
  readonly name: string;
  /** From the contracts' source folder. */
  readonly file: string;
  readonly record: AnyRecord;
}

const recordsOf = ({ file, exports }: DeclaringFile): NamedRecord[] =>
  Object.keys(exports)
    .toSorted()
    .flatMap(name => recordsIn({ only: exports[name] }).map(record => ({ name, file, record })));

const allRecords = async (): Promise<NamedRecord[]> => (await declaringFiles()).flatMap(recordsOf);

/** Records that declare the screen of their list. */
export const screenedRecords = async (): Promise<NamedRecord[]> =>
  (await allRecords()).filter(({ record }) => record.given.screen);

export const screenNameOf = ({ name }: NamedRecord): string => `${name}Screen`;

function renderScreen(named: NamedRecord): string {
  const { given } = named.record;
  const { gates = [], ...own } = given.screen ?? {};
  const declared = {
    ...own,
    access: { kind: 'object', object: given.object, code: 'R' },
    gates,
    title: `${given.texts}.search.title`,
  };
  const calls = callsIn(named.record).map(call => call.name);
  return [
    `export const ${screenNameOf(named)} = screen({`,
    ...Object.entries(declared).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`),
    '  params: opens,',
    `  calls: ${JSON.stringify(calls)},`,
    '});',
  ].join('\n');
}

const renderPage = ({ name, objects, gates, openByDefault }: PageDeclaration): string =>
  `  page(${[name, objects, { gates, openByDefault }].map(each => JSON.stringify(each)).join(', ')}),`;

/** What the audit trail calls what is done to a record; the words of a deed are known there. */
function activitiesOf({ record }: NamedRecord): string[] {
  const { one, many, es } = record.given;
  if (!es) return [];
  const written = callsIn(record).flatMap(({ audit }) => ('activity' in audit ? [audit.activity] : []));
  const line = (name: string, spanish: string): string[] => {
    const subject = `${name.toUpperCase().replaceAll(' ', '_')}_`;
    const own = written.filter(each => each.startsWith(subject)).map(each => each.slice(subject.length));
    const english = name.charAt(0).toUpperCase() + name.slice(1);
    return own.length === 0
      ? []
      : [`  ${JSON.stringify([subject.slice(0, -1), english, spanish, [...new Set(own)].join(' ')])},`];
  };
  return [...line(one, es.one), ...line(many, es.many)];
}

export async function renderRecords(): Promise<string> {
  const screens = (await screenedRecords()).map(renderScreen);
  const pages = (await declaringFiles()).flatMap(({ exports }) => pagesIn(exports)).map(renderPage);
  return [
    '// Made by `npm run generate` from the declared records and the access pages beside them.',
    pages.length > 0
      ? "import { type PageDeclaration, page } from './kit/access.ts';"
      : "import type { PageDeclaration } from './kit/access.ts';",
    "import { opens } from './kit/parameters.ts';",
    "import { screen } from './kit/screen.ts';",
    '',
    'export const recordPages: readonly PageDeclaration[] = [',
    ...pages,
    '];',
    '',
    'export const recordActivities: readonly (readonly [subject: string, en: string, es: string, deeds: string])[] = [',
    ...(await allRecords()).flatMap(activitiesOf),
    '];',
    '',
    ...screens,
    '',
  ].join('\n');
}

/** A record whose module has no code on the server has nothing special: the kit answers its calls. */
const isPlain = ({ file }: NamedRecord): boolean =>
  !existsSync(join(projectRoot, 'apps/server/src/modules', file.split('/', 1)[0] ?? '', 'index.ts'));

export async function renderPlainRecords(): Promise<string> {
  const plain = (await allRecords()).filter(isPlain);
  return [
    '// Made by `npm run generate`: the records whose calls the record kit answers by itself.',
    ...plain.map(({ name, file }) => `import { ${name} } from '@commonweal/contracts/${file.replace(/\.ts$/, '')}';`),
    "import type { AnyRecord } from '@commonweal/contracts/kit/record';",
    '',
    `export const plainRecords: readonly AnyRecord[] = [${plain.map(({ name }) => name).join(', ')}];`,
    '',
  ].join('\n');
}
