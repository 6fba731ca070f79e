import type { Bytes } from '../../platform/files/blobs.ts';
import type { FileStore, KeptFile, NewFile } from '../../platform/files/file-store.ts';
import type { PagePlan, Plan } from './apart/arrange-child.ts';
import { EndedApart } from './apart/ended-apart.ts';
import { Framed, lengthOf } from './apart/framed.ts';
import type { BlackPlan } from './apart/redact-child.ts';
import { runApart } from './apart/run-apart.ts';

/** Files made from the pages of others; what they are made from stays as it is. */

/** Less than the database lets a transaction wait. */
const bounds = { milliseconds: 8000, memory: 1024 * 1024 * 1024, output: 256 * 1024 * 1024 };

export interface SourceFile extends KeptFile {
  readonly kind: string;
}

async function* planAndFiles(files: FileStore, plan: unknown, sources: readonly KeptFile[]): Bytes {
  const head = Buffer.from(JSON.stringify(plan));
  yield lengthOf(head.length);
  yield head;
  for (const source of sources) {
    const bytes = await files.read(source);
    if (!bytes) throw new EndedApart();
    yield lengthOf(source.size_bytes);
    yield* bytes;
  }
}

/** One program of this folder over several files, its answer read thing by thing; nothing stays where it fails. */
async function made(
  files: FileStore,
  program: string,
  plan: unknown,
  sources: readonly KeptFile[],
  count: number,
  milliseconds = bounds.milliseconds,
): Promise<NewFile[]> {
  const output = new Framed(runApart(program, [], planAndFiles(files, plan, sources), { ...bounds, milliseconds }));
  const kept: NewFile[] = [];
  try {
    for (let at = 0; at < count; at += 1) kept.push(await files.put(await output.next()));
    await output.finish();
    return kept;
  } catch (error) {
    for (const file of kept) await files.remove(file.storage_key);
    throw error;
  } finally {
    await output.close();
  }
}

/** One file for each list of pages. */
export function arrangeFiles(
  files: FileStore,
  sources: readonly SourceFile[],
  documents: readonly (readonly PagePlan[])[],
  milliseconds?: number,
): Promise<NewFile[]> {
  const plan: Plan = { kinds: sources.map(source => source.kind), documents };
  return made(files, 'arrange-child', plan, sources, documents.length, milliseconds);
}

/** A copy with black places and nothing under them. */
export async function blackenFile(
  files: FileStore,
  { kind, ...source }: SourceFile,
  places: BlackPlan['places'],
): Promise<NewFile | undefined> {
  const [copy] = await made(files, 'redact-child', { kind, places } satisfies BlackPlan, [source], 1);
  return copy;
}
