import { documentErrors } from '@commonweal/contracts/documents/errors';
import { rangeOf } from '../../platform/calls/file-answer.ts';
import type { CallContext, FileAnswer } from '../../platform/calls/handle.ts';
import { wholeOf } from '../../platform/files/file-store.ts';
import { refuse } from '../../platform/problem.ts';
import type { StoredDocument } from './search-store.ts';
import { aboutDocument } from './words.ts';

interface Held {
  readonly storage_key: string | null;
  readonly key_sealed: Uint8Array | null;
  readonly size_bytes: number | null;
}

export const bytesOf = async (
  { platform }: Pick<CallContext, 'platform'>,
  { storage_key, key_sealed, size_bytes }: Held,
  part?: { readonly from: number; readonly to: number },
) =>
  storage_key === null || !size_bytes ? undefined : platform.files.read({ storage_key, key_sealed, size_bytes }, part);

type Given = Held & { readonly file_name: string; readonly media_type: string | null };

const headOf = ({ file_name, media_type }: Given) => ({
  ...{ fileName: file_name, mediaType: media_type ?? 'application/octet-stream' },
});

/** A document without its file is answered empty: the screen then says that it cannot be viewed. */
function withoutFile(context: CallContext, document: StoredDocument, given: Given): FileAnswer {
  const missing = { activity: 'DOCUMENT_FILE_MISSING', eventType: 'alert' };
  if (given.storage_key !== null) context.audit({ ...aboutDocument(document), ...missing });
  return { ...headOf(given), bytes: new Uint8Array() };
}

/** Places that are fetched from the store at the same time. */
const atOnce = 8;

/** Several places of a file, one after the other in one answer: what opens a long file asks for hundreds of them. */
export async function answerParts(
  context: CallContext,
  document: StoredDocument,
  given: Given,
  parts: readonly { readonly From: number; readonly To: number }[],
): Promise<FileAnswer> {
  const size = given.size_bytes ?? 0;
  if (parts.some(({ To }) => To >= size)) return refuse(documentErrors.range);
  const asked = parts.reduce((sum, { From, To }) => sum + To - From + 1, 0);
  context.audit({ ...aboutDocument(document), reason: `${parts.length} parts, ${asked} of ${size} bytes` });
  const read = async ({ From: from, To: to }: (typeof parts)[number]): Promise<Buffer | undefined> => {
    const bytes = await bytesOf(context, given, { from, to });
    return bytes && wholeOf(bytes);
  };
  const some = (at: number) => Promise.all(parts.slice(at, at + atOnce).map(read));
  const first = await some(0);
  if (first.includes(undefined)) return withoutFile(context, document, given);
  async function* all(): AsyncGenerator<Buffer> {
    for (let [at, held] = [atOnce, first]; held.length > 0; at += atOnce) {
      for (const part of held)
        yield part ?? Promise.reject(new Error('A stored file was taken away while it was read'));
      held = await some(at);
    }
  }
  return { ...headOf(given), bytes: all(), size: asked };
}

/** A file of a document, or the range of it that was asked for. */
export async function answerFile(context: CallContext, document: StoredDocument, given: Given): Promise<FileAnswer> {
  const size = given.size_bytes ?? 0;
  const part = rangeOf(context.range, size);
  if (part === 'unsatisfiable') return refuse(documentErrors.range);
  const bytes = await bytesOf(context, given, part);
  context.audit({ ...aboutDocument(document), ...(part && { reason: `bytes ${part.from}-${part.to} of ${size}` }) });
  return bytes ? { ...headOf(given), bytes, size, part } : withoutFile(context, document, given);
}
