import { mkdir, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bytes } from '../../platform/files/blobs.ts';
import { newId } from '../../platform/ids.ts';
import { Framed } from './apart/framed.ts';
import type { ReadPage } from './apart/ocr-child.ts';
import { type Bounds, runApart } from './apart/run-apart.ts';

/** Words of pages that are pictures. The languages come with the portal; nothing is asked for over a line. */

const languages = ['eng', 'spa'] as const;

/** Of the machine: whoever needs more is ended, and the page passed over. */
const mostMemory = 1024 * 1024 * 1024;

/** For one page; starting counts to the first. */
const bounds: Omit<Bounds, 'memory'> = {
  milliseconds: 30_000,
  each: 'piece',
  heap: 512,
  output: 16 * 1024 * 1024,
  quietly: true,
};

/** Whoever reads wants all languages in one folder: it is made of links, each laid down whole. */
export async function languageFolder(dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'ocr-languages');
  await mkdir(folder, { recursive: true });
  for (const code of languages) {
    const name = `${code}.traineddata.gz`;
    const address = import.meta.resolve(`@tesseract.js-data/${code}/4.0.0_best_int/${name}`);
    const fresh = join(folder, `${name}.${newId()}`);
    await symlink(fileURLToPath(address), fresh);
    await rename(fresh, join(folder, name));
  }
  return folder;
}

/** What these pages say, in their order, each as soon as it is known. */
export async function* readPictures(
  folder: string,
  kind: string,
  bytes: Bytes,
  pages: readonly number[],
  memory = mostMemory,
): AsyncGenerator<ReadPage> {
  const given = [kind, languages.join('+'), folder, ...pages.map(String)];
  const answer = new Framed(runApart('ocr-child', given, bytes, { ...bounds, memory }));
  try {
    for (const _page of pages) yield JSON.parse((await answer.nextWhole()).toString('utf8')) as ReadPage;
    await answer.finish();
  } finally {
    await answer.close();
  }
}
