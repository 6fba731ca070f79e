import { closedToReading } from '@commonweal/contracts/documents/lifecycle';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { type DocumentViewer, mayOpenDocument } from '../protection/index.ts';

export interface CasePaper {
  readonly document_number: string;
  readonly document_subtype_id: string;
  readonly file_name: string;
  readonly file_kind: string;
  readonly media_type: string | null;
  readonly received_date: string;
  readonly uploaded_date: Date;
  readonly pages: number | null;
  readonly storage_key: string | null;
  readonly key_sealed: Buffer | null;
  readonly size_bytes: number | null;
  readonly sha256: Buffer | null;
  /** What its pages say, in their order, as far as they were read. */
  readonly texts: string[];
}

/** The readable documents of a case and of its applications, the oldest first, as far as the viewer may open them. */
export async function listCasePapers(
  db: Tx,
  viewer: DocumentViewer,
  { caseId, caseNumber }: { readonly caseId: string; readonly caseNumber: string },
  most: number,
): Promise<CasePaper[]> {
  const { rows } = await sql<CasePaper>`select d.document_number, d.document_subtype_id, d.file_name, d.file_kind,
      d.received_date, d.uploaded_date, d.pages, f.media_type, f.storage_key, f.key_sealed, f.size_bytes, f.sha256,
      coalesce((select array_agg(t.body order by t.page) from document_text t where t.document_id = d.id), '{}') as texts
    from document d left join stored_file f on f.file_id = d.file_id
    where (d.case_number = ${caseNumber} or d.application_number in
        (select a.application_number from application a where a.case_id = ${caseId}))
      and d.state <> all(${[...closedToReading, 'deleted']}::text[]) and ${mayOpenDocument(viewer, 'd')}
    order by d.received_date, d.document_number limit ${most}`.execute(db);
  return rows;
}
