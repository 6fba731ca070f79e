import type { EvidenceData } from '@commonweal/contracts/evidence/fields';
import { isKind } from '@commonweal/contracts/evidence/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { CaseFacts, CodeProperty, EvidenceFact, MemberFact, ProgramFact, TieFact } from './household/facts.ts';

/** Everything that a household document is made of, in a fixed number of statements. */

export interface Asked {
  readonly caseId: string;
  readonly program: string;
  readonly month: string;
  /** What was known at this moment; null: what is known now. */
  readonly known: Date | null;
}

const believed = (alias: string, { known }: Asked): RawBuilder<unknown> => {
  const at = (column: string) => sql.ref(`${alias}.${column}`);
  return known === null
    ? sql`${at('superseded_at')} is null`
    : sql`${at('recorded_at')} <= ${known} and (${at('superseded_at')} is null or ${at('superseded_at')} > ${known})`;
};

interface StoredTimes {
  readonly fact_id: string;
  readonly id: string;
  readonly effective_from: string;
  readonly effective_to: string | null;
}

const timesOf = (row: StoredTimes) => ({
  factId: row.fact_id,
  rowId: row.id,
  from: row.effective_from,
  to: row.effective_to,
});

interface StoredMember extends StoredTimes {
  readonly pin: string;
  readonly name: string;
  readonly participation: Record<string, string>;
  readonly birth_date: string | null;
  readonly gender: string;
  readonly ssn_status: string;
  readonly citizenship: string;
  readonly disabled: boolean;
  readonly veteran: boolean;
  readonly pregnancy_due_on: string | null;
  readonly school: string;
  readonly tax_filing_status: string;
}

interface NamedMember extends MemberFact {
  readonly name: string;
}

async function listMembers(tx: Tx, asked: Asked): Promise<NamedMember[]> {
  const { rows } =
    await sql<StoredMember>`select m.fact_id, m.id, m.effective_from, m.effective_to, m.participation, c.pin,
      c.first_name || ' ' || c.last_name as name, c.birth_date, c.gender, c.ssn_status, c.citizenship, c.disabled, c.veteran,
      c.pregnancy_due_on, c.school, c.tax_filing_status
    from case_member m join client c on c.client_id = m.client_id
    where m.case_id = ${asked.caseId} and ${believed('m', asked)}
    order by c.birth_date nulls last, c.pin, m.effective_from`.execute(tx);
  return rows.map(row => ({
    ...timesOf(row),
    pin: row.pin,
    name: row.name,
    participation: row.participation,
    birthDate: row.birth_date ?? '',
    gender: row.gender,
    ssnStatus: row.ssn_status,
    citizenship: row.citizenship,
    disabled: row.disabled,
    veteran: row.veteran,
    pregnancyDueOn: row.pregnancy_due_on ?? '',
    school: row.school,
    taxFilingStatus: row.tax_filing_status,
  }));
}

async function listTies(tx: Tx, asked: Asked): Promise<TieFact[]> {
  const { rows } = await sql<StoredTimes & { from_pin: string; to_pin: string; relationship: string }>`
    select r.fact_id, r.id, r.effective_from, r.effective_to, r.relationship, a.pin as from_pin, b.pin as to_pin
    from case_relationship r join client a on a.client_id = r.from_client_id join client b on b.client_id = r.to_client_id
    where r.case_id = ${asked.caseId} and ${believed('r', asked)}
    order by a.pin, b.pin, r.effective_from`.execute(tx);
  return rows.map(row => ({
    ...timesOf(row),
    fromPin: row.from_pin,
    toPin: row.to_pin,
    relationship: row.relationship,
  }));
}

async function listEvidence(tx: Tx, asked: Asked): Promise<EvidenceFact[]> {
  const { rows } = await sql<
    StoredTimes & { kind: string; pin: string | null; data: EvidenceData; verification: string }
  >`select e.fact_id, e.id, e.effective_from, e.effective_to, e.kind, e.data, e.verification, c.pin
    from evidence e left join client c on c.client_id = e.client_id
    where e.case_id = ${asked.caseId} and ${believed('e', asked)}
    order by e.kind, e.fact_id, e.effective_from`.execute(tx);
  return rows.flatMap(row =>
    isKind(row.kind)
      ? [
          {
            ...timesOf(row),
            kind: row.kind,
            pin: row.pin ?? '',
            data: row.data,
            verification: row.verification,
          },
        ]
      : [],
  );
}

interface StoredHead {
  readonly county: string;
  readonly mode: string;
  readonly head_pin: string;
  readonly homeless: boolean | null;
  readonly application_date: string | null;
  readonly programs: ProgramFact[] | null;
}

/** The case itself, its programs, the application that asks for this one, and whether its head has a home in the month. */
async function findHead(tx: Tx, { caseId, program, month }: Asked): Promise<StoredHead | undefined> {
  const { rows } = await sql<StoredHead>`select k.county, k.mode, c.pin as head_pin,
      (select a.homeless from client_address a where a.client_id = k.head_client_id and a.address_type = 'H'
        and a.from_on < ${`${month}-01`}::date + interval '1 month' and (a.to_on is null or a.to_on >= ${`${month}-01`}::date)
        order by a.from_on desc limit 1) as homeless,
      (select to_char(a.application_date, 'YYYY-MM-DD') from application a join program_request q on q.application_id = a.id
        where a.case_id = k.id and q.program = ${program} and q.status not in ('W')
        order by q.status in ('P', 'NA', 'S') desc, a.application_date desc limit 1) as application_date,
      (select jsonb_agg(jsonb_build_object('program', p.program, 'status', p.status,
          'certifiedFrom', coalesce(p.certified_from::text, ''), 'certifiedTo', coalesce(p.certified_to::text, ''),
          'monthlyCents', p.monthly_cents) order by p.program)
        from case_program p where p.case_id = k.id) as programs
    from benefit_case k join client c on c.client_id = k.head_client_id where k.id = ${caseId}`.execute(tx);
  return rows[0];
}

const codeTablesRead = [
  'CITIZENSHIP',
  'INCOMEFREQUENCY',
  'INCOMESOURCETYPE',
  'LIVINGARRANGEMENT',
  'PARTICIPATIONSTATUS',
  'PAYFREQUENCY',
  'RELATIONSHIP',
  'SCHOOL',
  'SHELTERTYPE',
  'UTILITYTYPE',
];

async function readCodes(tx: Tx): Promise<CodeProperty> {
  const { rows } = await sql<{ table_name: string; code: string; att: Record<string, unknown> | null }>`
    select table_name, code, att from reference_entry where table_name = any(${codeTablesRead}::text[])`.execute(tx);
  const known = new Map(rows.map(row => [`${row.table_name} ${row.code}`, row.att]));
  return (table, code, property) => String(known.get(`${table} ${code}`)?.[property] ?? '');
}

export interface LoadedFacts {
  readonly facts: CaseFacts;
  /** What people are called, by PIN. */
  readonly names: ReadonlyMap<string, string>;
}

export async function loadFacts(tx: Tx, asked: Asked & { readonly caseNumber: string }): Promise<LoadedFacts> {
  const [head, members, ties, evidence, codeProperty] = await Promise.all([
    findHead(tx, asked),
    listMembers(tx, asked),
    listTies(tx, asked),
    listEvidence(tx, asked),
    readCodes(tx),
  ]);
  return {
    names: new Map(members.map(member => [member.pin, member.name])),
    facts: {
      caseNumber: asked.caseNumber,
      county: head?.county ?? '',
      headPin: head?.head_pin ?? '',
      isRenewal: head?.mode === 'RN',
      members,
      ties,
      evidence,
      programs: head?.programs ?? [],
      applicationDate: head?.application_date ?? '',
      homeless: head?.homeless ?? null,
      codeProperty,
    },
  };
}
