import { inspectFile } from '@commonweal/server/modules/documents/inspect';
import { streamOf } from '@commonweal/server/platform/files/file-store';
import { newId } from '@commonweal/server/platform/ids';
import type { TestServer } from './index.ts';

interface Given {
  readonly bytes: Buffer;
  readonly kind?: 'PDF' | 'JPG' | 'PNG';
  readonly state?: string;
  readonly subtype?: string;
  readonly caseNumber?: string | null;
}

let made = 0;

/** A document as it is after its scan, with its file in the store. */
export async function storedPaper(
  server: TestServer,
  { bytes, kind = 'PDF', state = 'waiting for index', subtype = '', caseNumber = null }: Given,
): Promise<string> {
  made += 1;
  const file = await server.platform.files.put(streamOf(bytes));
  const { pages, texts } = await inspectFile(kind, streamOf(bytes));
  const [fileId, id, number] = [newId(), newId(), String(79_000_000 + made)];
  await server.owner.query(
    `insert into stored_file (file_id, storage_key, key_sealed, media_type, size_bytes, sha256, stored_at)
     values ($1, $2, $3, 'application/pdf', $4, $5, now())`,
    [fileId, file.storage_key, file.key_sealed, file.size_bytes, file.sha256],
  );
  await server.owner.query(
    `insert into document (region_id, id, document_number, document_subtype_id, case_number, received_date, uploaded_date,
       file_id, file_name, file_kind, state, workgroup_id, pages)
     values ('SC', $1, $2, $3, $4, (now() at time zone 'America/New_York')::date, now(), $5, 'paper.' || lower($6), $6, $7, 'DOCS-RETM', $8)`,
    [id, number, subtype, caseNumber, fileId, kind, state, pages],
  );
  for (const [at, text] of texts.entries()) {
    await server.owner.query('insert into document_text values ($1, $2, $3)', [id, at + 1, text]);
  }
  return number;
}
