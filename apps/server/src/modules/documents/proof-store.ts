import type { Turn } from '@commonweal/contracts/documents/page-calls';
import type { ProofStanding, ProofSubject } from '@commonweal/contracts/documents/proof-calls';
import type { EvidenceData } from '@commonweal/contracts/evidence/fields';
import { type RawBuilder, sql } from 'kysely';
import { clientName, staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';
import {
  type DocumentViewer,
  mayOpenApplication,
  mayOpenCase,
  mayOpenDocument,
  mayReadFact,
} from '../protection/index.ts';
import { asWhole, partOf, sourceOf, standsAt } from './place-store.ts';
import type { StoredDocument } from './search-store.ts';
import { type Place, turnPlace } from './turned.ts';

/** A proof is seen by whoever may open its document and its case, both; whoever may not finds no trace of it. */

type Sql = RawBuilder<unknown>;

interface Described {
  readonly subject: ProofSubject;
  readonly subject_key: string;
  readonly kind: string | null;
  readonly data: EvidenceData | null;
  readonly pin: string | null;
  readonly name: string | null;
}

export interface StoredProof extends Described {
  readonly region_id: string;
  readonly id: string;
  readonly case_id: string;
  readonly case_number: string;
  readonly document_number: string;
  readonly document_subtype_id: string;
  /** Where the page stands now. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly settles: boolean;
  readonly standing: ProofStanding;
  readonly marked_at: Date;
  readonly marker: string;
  readonly ended_at: Date | null;
  readonly ender: string | null;
  readonly end_reason: string;
}

const standing = sql`case when p.replaced_by is not null then 'replaced' when p.ended_at is not null then 'ended'
  when d.state = 'deleted' then 'deleted'
  when at.position is null and exists (select 1 from document_page g where g.document_id = d.id) then 'pageOut'
  when at.position is null and f.sha256 is distinct from p.file_sha256 then 'changed'
  when p.subject = 'evidence' and (e.superseded_at is not null or e.data is distinct from m.data) then 'factChanged'
  else 'stands' end`;

async function listProofs(db: Tx, viewer: DocumentViewer, of: Sql): Promise<StoredProof[]> {
  const { rows } = await sql<
    StoredProof & { readonly turned: Turn }
  >`select p.region_id, p.id, p.case_id, p.subject, p.subject_key, coalesce(at.position, p.page) as page,
      coalesce(at.turned, 0) as turned, ${partOf('x')}, ${partOf('y')},
      ${partOf('width')}, ${partOf('height')}, p.settles, p.marked_at, p.ended_at, p.end_reason, k.case_number, d.document_number,
      d.document_subtype_id, ${standing} as standing, coalesce(e.kind, v.fact) as kind, e.data, c.pin,
      ${clientName('c')} as name, ${staffName('by_user')} as marker, ${staffName('end_user')} as ender
    from document_proof p join document d on d.id = p.document_id join benefit_case k on k.id = p.case_id
    join app_user by_user on by_user.user_id = p.marked_by left join app_user end_user on end_user.user_id = p.ended_by
    left join stored_file f on f.file_id = d.file_id ${standsAt}
    left join evidence m on m.region_id = p.region_id and m.id = p.evidence_id
    left join lateral (select kind, data, client_id, superseded_at, verification from evidence
      where p.subject = 'evidence' and case_id = p.case_id and fact_id::text = p.subject_key
      order by (superseded_at is null) desc, effective_from desc limit 1) e on true
    left join lateral (select r.fact, a.client_id from verification_request r
      left join application_person a on a.application_id = r.application_id and a.id = r.person_id
      where p.subject = 'verification' and r.id::text = p.subject_key) v on true
    left join client c on c.client_id = coalesce(e.client_id, v.client_id)
      or (p.subject = 'identity' and c.pin = p.subject_key)
    where ${of} and ${mayOpenDocument(viewer, 'd')} and ${mayOpenCase(viewer, 'k')}
      and (p.subject <> 'evidence' or ${mayReadFact(viewer, 'e')})
    order by p.marked_at desc, p.id`.execute(db);
  // A place is kept on the page as it came; it is given on the page as it is shown.
  return rows.map(row => ({ ...row, ...turnPlace(row, row.turned) }));
}

export const listCaseProofs = (db: Tx, viewer: DocumentViewer, caseId: string): Promise<StoredProof[]> =>
  listProofs(db, viewer, sql`p.case_id = ${caseId}`);

export const listDocumentProofs = (db: Tx, viewer: DocumentViewer, documentId: string): Promise<StoredProof[]> =>
  listProofs(db, viewer, sql`p.document_id = ${documentId}`);

export async function findProof(db: Tx, viewer: DocumentViewer, proofId: string): Promise<StoredProof | undefined> {
  const [proof] = await listProofs(db, viewer, sql`p.id = ${proofId}`);
  return proof;
}

/** The case that a document is about: its own, that of its application, else the last one of its person. */
export async function caseOfDocument(
  db: Tx,
  viewer: DocumentViewer,
  document: Pick<StoredDocument, 'case_number' | 'application_number' | 'pin'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ case_number: string }>`select k.case_number from benefit_case k
    where ${mayOpenCase(viewer, 'k')} and ${isAbout(document)}
    order by (k.case_number = ${document.case_number}) desc nulls last, k.opened_on desc, k.case_number limit 1`.execute(
    db,
  );
  return rows[0]?.case_number;
}

const isAbout = (document: Pick<StoredDocument, 'case_number' | 'application_number' | 'pin'>): Sql => sql`(
  k.case_number = ${document.case_number}
  or k.id in (select a.case_id from application a where a.application_number = ${document.application_number})
  or (${document.case_number}::text is null and k.id in (select m.case_id from case_member m
    join client c on c.client_id = m.client_id where c.pin = ${document.pin} and m.superseded_at is null)))`;

export async function isDocumentOf(db: Tx, document: StoredDocument, caseNumber: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from benefit_case k where k.case_number = ${caseNumber} and ${isAbout(document)}`.execute(db);
  return rows.length > 0;
}

export interface StoredTarget extends Described {
  readonly verification: string;
  readonly is_head: boolean;
  readonly application_number: string | null;
}

const personName = sql`c.pin, ${clientName('c')} as name`;

/** What a page could prove of a case today: facts of these kinds, who its people are, verifications that are open. */
export async function listTargets(
  db: Tx,
  viewer: DocumentViewer,
  caseId: string,
  { kinds, today }: { readonly kinds: readonly string[]; readonly today: string },
): Promise<StoredTarget[]> {
  const holds = sql`superseded_at is null and effective_from <= ${today} and (effective_to is null or effective_to >= ${today})`;
  const { rows } = await sql<StoredTarget>`select 'evidence' as subject, e.fact_id::text as subject_key, e.kind, e.data,
      e.verification, ${personName}, false as is_head, null as application_number
    from (select * from evidence where case_id = ${caseId} and ${holds} and kind = any(${kinds}::text[])
      and ${mayReadFact(viewer, 'evidence')}) e
    left join client c on c.client_id = e.client_id
    union all select 'identity', c.pin, '', null, '', ${personName}, k.head_client_id = c.client_id, null
    from (select distinct client_id from case_member where case_id = ${caseId} and ${holds}) m
    join client c on c.client_id = m.client_id join benefit_case k on k.id = ${caseId}
    union all select 'verification', v.id::text, v.fact, null, '', ${personName}, false, a.application_number
    from application a join verification_request v on v.application_id = a.id and v.status = 'open'
    left join application_person p on p.application_id = a.id and p.id = v.person_id
    left join client c on c.client_id = p.client_id
    where a.case_id = ${caseId} and ${mayOpenApplication(viewer, 'a')}
    order by 1, 3, 7, 2`.execute(db);
  return rows;
}

export interface NewProof {
  readonly regionId: string;
  readonly caseId: string;
  readonly subject: ProofSubject;
  readonly subjectKey: string;
  readonly evidenceId: string | null;
  readonly document: Pick<StoredDocument, 'id' | 'file_id'>;
  /** As it is shown. */
  readonly page: number;
  readonly region: Place;
  readonly settles: boolean;
  readonly by: string;
  readonly now: Date;
}

export async function insertProof(db: Tx, given: NewProof): Promise<string> {
  const id = newId();
  const source = await sourceOf(db, given.document, given.page);
  const { x, y, width, height } = asWhole(given.region, source.turned);
  await sql`insert into document_proof (region_id, id, case_id, subject, subject_key, evidence_id, document_id, file_sha256,
      page, x, y, width, height, settles, marked_at, marked_by)
    values (${given.regionId}, ${id}, ${given.caseId}, ${given.subject}, ${given.subjectKey}, ${given.evidenceId},
      ${given.document.id}, ${source.sha256}, ${source.page}, ${x}, ${y}, ${width}, ${height}, ${given.settles},
      ${given.now}, ${given.by})`.execute(db);
  return id;
}

/** Answers false where it had ended already. */
export async function closeProof(
  db: Tx,
  proofId: string,
  end: { readonly by: string; readonly now: Date; readonly reason: string; readonly replacedBy: string | null },
): Promise<boolean> {
  const { rows } = await sql`update document_proof set ended_at = ${end.now}, ended_by = ${end.by},
      end_reason = ${end.reason}, replaced_by = ${end.replacedBy}
    where id = ${proofId} and ended_at is null returning id`.execute(db);
  return rows.length > 0;
}
