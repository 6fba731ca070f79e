import type { Bytes } from '../../platform/files/blobs.ts';
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

/** What these pages say, in their order, each as soon as it is known. */
export async function* readPictures(
  kind: string,
  bytes: Bytes,
  pages: readonly number[],
  memory = mostMemory,
): AsyncGenerator<ReadPage> {
  const given = [kind, languages.join('+'), ...pages.map(String)];
  const answer = new Framed(runApart('ocr-child', given, bytes, { ...bounds, memory }));
  try {
    for (const _page of pages) yield JSON.parse((await answer.nextWhole()).toString('utf8')) as ReadPage;
    await answer.finish();
  } finally {
    await answer.close();
  }
}
