import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../../apps/server/src/platform/settings.ts';
import { screensIn } from '../../packages/contracts/src/kit/declared.ts';
import { screenedRecords, screenNameOf } from './records.ts';
import { declaringFiles } from './registry.ts';

/**
 * Every declared screen with the file that draws it, found by name: `userSearchScreen` is drawn by `user-search-page.tsx`. The
 * screen that a record declares needs no such file.
 */

const features = join(projectRoot, 'apps/web/src/features');

export const screensFile = 'apps/web/src/app/screens.generated.ts';

export const pageNameOf = (screen: string): string =>
  `${screen
    .replace(/Screen$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()}-page.tsx`;

function pageFiles(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const entry of readdirSync(features, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('-page.tsx')) continue;
    const file = relative(features, join(entry.parentPath, entry.name));
    found.set(entry.name, [...(found.get(entry.name) ?? []), file]);
  }
  return found;
}

export interface DrawnScreen {
  /** The name of its declaration, for example `userSearchScreen`. */
  readonly screen: string;
  readonly declaredIn: string;
  /** From the features' folder. */
  readonly page: string;
}

/** The screen of a record's list, with the record that it is drawn from. */
export interface DrawnRecord {
  readonly screen: string;
  readonly record: string;
  readonly declaredIn: string;
}

export async function drawnRecords(): Promise<DrawnRecord[]> {
  const named = await screenedRecords();
  return named.map(each => ({ screen: screenNameOf(each), record: each.name, declaredIn: each.file }));
}

export async function drawnScreens(): Promise<DrawnScreen[]> {
  const pages = pageFiles();
  const files = await declaringFiles();
  return files.flatMap(({ file, exports }) =>
    Object.keys(exports)
      .filter(name => screensIn({ only: exports[name] }).length > 0)
      .toSorted()
      .map(screen => {
        const drawing = pages.get(pageNameOf(screen)) ?? [];
        const [page] = drawing;
        if (page === undefined || drawing.length > 1) {
          throw new Error(`${screen} (${file}) is drawn by ${drawing.join(' and ') || 'no'} ${pageNameOf(screen)}`);
        }
        return { screen, declaredIn: file, page };
      }),
  );
}

export async function renderScreens(): Promise<string> {
  const drawn = await drawnScreens();
  const records = await drawnRecords();
  const files = [...new Set(drawn.map(each => each.declaredIn))];
  const named = (file: string): string =>
    drawn
      .filter(each => each.declaredIn === file)
      .map(each => each.screen)
      .join(', ');
  return [
    '// Made by `npm run generate`: a screen is drawn by the page of its name.',
    ...files.map(file => `import { ${named(file)} } from '@commonweal/contracts/${file.replace(/\.ts$/, '')}';`),
    `import { ${records.map(each => each.screen).join(', ')} } from '@commonweal/contracts/records.generated';`,
    "import { recordScreen } from './record-screen.tsx';",
    '',
    '/** Each file is a chunk of its own. */',
    'export const drawn = [',
    ...drawn.map(({ screen, page }) => `  { declaration: ${screen}, load: () => import('../features/${page}') },`),
    ...records.map(
      ({ screen, record, declaredIn }) =>
        `  recordScreen(${screen}, async () => (await import('@commonweal/contracts/${declaredIn.replace(/\.ts$/, '')}')).${record}),`,
    ),
    '] as const;',
    '',
  ].join('\n');
}
