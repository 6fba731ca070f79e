import type { CaseMember, CaseRelationship } from '@commonweal/contracts/cases/schemas';
import type { EvidenceData } from '@commonweal/contracts/evidence/fields';
import { isKind } from '@commonweal/contracts/evidence/kinds';
import type { EvidenceRow } from '@commonweal/contracts/evidence/schemas';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { type RawBuilder, sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { holdsOn } from '../evidence/index.ts';
import { type FactReader, mayReadFact } from '../protection/index.ts';

/** Which day is looked at, and what was known when; `known` null is what we know now. */
export interface Look {
  readonly caseId: string;
  readonly day: string;
  readonly known: Date | null;
}

interface StoredFact {
  readonly id: string;
  readonly fact_id: string;
  readonly effective_from: string;
  readonly effective_to: string | null;
  readonly recorded_at: Date;
  readonly recorder: string;
  readonly fact_version: number;
}

/** The believed rows of a case's facts, each with its fact's version; all of its rows count for that. */
function believed(table: string, columns: string, { caseId, known }: Look): RawBuilder<unknown> {
  const picked = sql.raw(columns);
  return sql`(select f.*, coalesce(${staffName('u')}, f.recorded_by) as recorder from (
      select id, fact_id, effective_from, effective_to, recorded_at, recorded_by, superseded_at, ${picked},
        count(*) over (partition by fact_id) + count(superseded_at) over (partition by fact_id) as fact_version
      from ${sql.table(table)} where case_id = ${caseId}) f
    left join app_user u on u.user_id = f.recorded_by
    where ${known === null ? sql`f.superseded_at is null` : sql`f.recorded_at <= ${known} and (f.superseded_at is null or f.superseded_at > ${known})`})`;
}

const factOf = (row: StoredFact, day: string) => ({
  FactId: row.fact_id,
  RowId: row.id,
  From: row.effective_from,
  To: row.effective_to ?? '',
  Holds: holdsOn(row.effective_from, row.effective_to, day),
  Version: row.fact_version,
  ChangedAt: row.recorded_at.toISOString(),
  ChangedBy: row.recorder,
});

interface StoredMember extends StoredFact {
  readonly client_id: string;
  readonly participation: Record<string, string>;
  readonly pin: string;
  readonly first_name: string;
  readonly middle_initial: string;
  readonly last_name: string;
  readonly suffix: string;
  readonly birth_date: string | null;
  readonly death_date: string | null;
  readonly gender: string;
  readonly ssn_sealed: Buffer | null;
  readonly ssn_status: string;
  readonly shares_ssn: boolean;
}

type LastFour = (sealed: Uint8Array | null) => string;

export async function listMembers(tx: Tx, look: Look, lastFour: LastFour): Promise<CaseMember[]> {
  const { rows } = await sql<StoredMember>`select m.*, c.pin, c.first_name, c.middle_initial, c.last_name, c.suffix,
      c.birth_date, c.death_date, c.gender, c.ssn_sealed, c.ssn_status,
      exists (select 1 from client o where o.ssn_hash = c.ssn_hash and o.client_id <> c.client_id
        and o.merged_into is null) as shares_ssn
    from ${believed('case_member', 'client_id, participation', look)} m join client c on c.client_id = m.client_id
    order by c.birth_date nulls last, c.pin, m.effective_from`.execute(tx);
  return rows.map(row => ({
    ...factOf(row, look.day),
    Pin: row.pin,
    FirstName: row.first_name,
    MiddleInitial: row.middle_initial,
    LastName: row.last_name,
    Suffix: row.suffix,
    BirthDate: row.birth_date ?? '',
    DeathDate: row.death_date ?? '',
    Gender: row.gender,
    SsnEnding: lastFour(row.ssn_sealed),
    SsnStatus: row.ssn_status,
    SharesSsn: toYesNo(row.shares_ssn),
    Participation: row.participation,
  }));
}

interface StoredRelationship extends StoredFact {
  readonly from_pin: string;
  readonly to_pin: string;
  readonly relationship: string;
}

export async function listRelationships(tx: Tx, look: Look): Promise<CaseRelationship[]> {
  const { rows } = await sql<StoredRelationship>`select r.*, a.pin as from_pin, b.pin as to_pin
    from ${believed('case_relationship', 'from_client_id, to_client_id, relationship', look)} r
    join client a on a.client_id = r.from_client_id join client b on b.client_id = r.to_client_id
    order by a.pin, b.pin, r.effective_from`.execute(tx);
  return rows.map(row => ({
    ...factOf(row, look.day),
    FromPin: row.from_pin,
    ToPin: row.to_pin,
    Relationship: row.relationship,
  }));
}

interface StoredEvidence extends StoredFact {
  readonly kind: string;
  readonly pin: string | null;
  readonly data: EvidenceData;
  readonly verification: string;
  readonly document_number: string | null;
  readonly is_seen: boolean;
}

/** What the case says, and of that what the reader sees: facts from federal matches are left out for whoever is not cleared. */
export interface ReadEvidence {
  readonly all: readonly EvidenceRow[];
  readonly seen: readonly EvidenceRow[];
}

export async function listEvidence(tx: Tx, look: Look, reader: FactReader): Promise<ReadEvidence> {
  const { rows } = await sql<StoredEvidence>`select e.*, c.pin, ${mayReadFact(reader, 'e')} as is_seen
    from ${believed('evidence', 'kind, client_id, data, verification, document_number', look)} e
    left join client c on c.client_id = e.client_id
    order by e.effective_from desc, e.fact_id`.execute(tx);
  const read = rows.flatMap(row =>
    isKind(row.kind)
      ? [
          {
            isSeen: row.is_seen,
            fact: {
              ...factOf(row, look.day),
              Kind: row.kind,
              Pin: row.pin ?? '',
              Data: row.data,
              Verification: row.verification,
              DocumentNumber: row.document_number ?? '',
            },
          },
        ]
      : [],
  );
  return { all: read.map(each => each.fact), seen: read.filter(each => each.isSeen).map(each => each.fact) };
}
