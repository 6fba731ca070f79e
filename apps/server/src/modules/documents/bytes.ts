import { documentErrors } from '@commonweal/contracts/documents/errors';
import { rangeOf } from '../../platform/calls/file-answer.ts';
import type { CallContext, FileAnswer } from '../../platform/calls/handle.ts';
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

/** A file of a document, or the range of it that was asked for. */
export async function answerFile(
  context: CallContext,
  document: StoredDocument,
  given: Held & { readonly file_name: string; readonly media_type: string | null },
): Promise<FileAnswer> {
  const size = given.size_bytes ?? 0;
  const part = rangeOf(context.range, size);
  if (part === 'unsatisfiable') return refuse(documentErrors.range);
  const file = { fileName: given.file_name, mediaType: given.media_type ?? 'application/octet-stream' };
  const bytes = await bytesOf(context, given, part);
  context.audit({ ...aboutDocument(document), ...(part && { reason: `bytes ${part.from}-${part.to} of ${size}` }) });
  if (bytes) return { ...file, bytes, size, part };
  // A document without its file is answered empty: the screen then says that it cannot be viewed.
  const missing = { activity: 'DOCUMENT_FILE_MISSING', eventType: 'alert' };
  if (given.storage_key !== null) context.audit({ ...aboutDocument(document), ...missing });
  return { ...file, bytes: new Uint8Array() };
}
