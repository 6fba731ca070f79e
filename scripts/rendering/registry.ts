import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../apps/server/src/platform/settings.ts';
import { callsIn, screensIn } from '../../packages/contracts/src/kit/declared.ts';

/** The files of the contracts that declare calls or screens, as a list that can be imported. */

const source = join(projectRoot, 'packages/contracts/src');

export const registryFile = 'packages/contracts/src/registry.generated.ts';

/** `users/bulk-calls.ts` → `usersBulkCalls` */
const aliasOf = (file: string): string =>
  file.replace(/(?:\.generated)?\.ts$/, '').replace(/[-/](\w)/g, (_match, letter: string) => letter.toUpperCase());

/** The modules' files. `kit` says how to declare and `render-…` reads the registry; neither declares anything. */
function moduleFiles(): string[] {
  const folders = readdirSync(source, { withFileTypes: true }).filter(
    each => each.isDirectory() && each.name !== 'kit',
  );
  return folders
    .flatMap(folder => readdirSync(join(source, folder.name)).map(file => join(folder.name, file)))
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/render-'))
    .toSorted();
}

export interface DeclaringFile {
  /** From the contracts' source folder, for example `users/calls.ts`. */
  readonly file: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

export async function declaringFiles(): Promise<DeclaringFile[]> {
  const loaded = await Promise.all(
    moduleFiles().map(async file => ({ file, exports: await import(pathToFileURL(join(source, file)).href) })),
  );
  return loaded.filter(({ exports }) => callsIn(exports).length > 0 || screensIn(exports).length > 0);
}

export async function renderRegistry(): Promise<string> {
  const files = [...(await declaringFiles()).map(({ file }) => file), 'records.generated.ts'];
  return [
    '// Made by `npm run generate` from the files of the modules.',
    ...files.map(file => `import * as ${aliasOf(file)} from './${file}';`),
    '',
    'export const declaring: readonly object[] = [',
    ...files.map(file => `  ${aliasOf(file)},`),
    '];',
    '',
  ].join('\n');
}
