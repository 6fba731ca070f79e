import type { EvidenceData } from '@commonweal/contracts/evidence/fields';
import { isKind } from '@commonweal/contracts/evidence/kinds';
import { type RawBuilder, sql } from 'kysely';
import { clientName, writtenName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { figuresByMonth } from './figures/sets.ts';
import type { CaseFacts, CodeProperty, EvidenceFact, MemberFact, ProgramFact, TieFact } from './household/facts.ts';

/** Everything that a household document is made of, in a fixed number of statements. */

export interface Asked {
  readonly caseId: string;
  readonly caseNumber: string;
  readonly program: string;
  readonly month: string;
}

/** Of many cases at once: what was known at a moment; null: what is known now. */
interface Cases {
  readonly ids: readonly string[];
  readonly known: Date | null;
}

const believed = (alias: string, { known }: Cases): RawBuilder<unknown> => {
  const at = (column: string) => sql.ref(`${alias}.${column}`);
  return known === null
    ? sql`${at('superseded_at')} is null`
    : sql`${at('recorded_at')} <= ${known} and (${at('superseded_at')} is null or ${at('superseded_at')} > ${known})`;
};

interface OfCase {
  readonly case_id: string;
}

interface StoredTimes extends OfCase {
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

/** The facts of each case, in the order in which they were read. */
function byCase<Row extends OfCase, Fact>(rows: readonly Row[], toFact: (row: Row) => Fact[]): Map<string, Fact[]> {
  const found = new Map<string, Fact[]>();
  for (const row of rows) found.set(row.case_id, [...(found.get(row.case_id) ?? []), ...toFact(row)]);
  return found;
}

interface StoredMember extends StoredTimes {
  readonly pin: string;
  readonly name: string;
  readonly listed_name: string;
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

/** In sentences and letters, and where a list or a label names them. */
export interface Called {
  readonly written: string;
  readonly listed: string;
}

interface NamedMember extends MemberFact {
  readonly called: Called;
}

async function listMembers(tx: Tx, cases: Cases): Promise<Map<string, NamedMember[]>> {
  const { rows } =
    await sql<StoredMember>`select m.case_id, m.fact_id, m.id, m.effective_from, m.effective_to, m.participation, c.pin,
      ${writtenName('c')} as name, ${clientName('c')} as listed_name, c.birth_date, c.gender, c.ssn_status, c.citizenship, c.disabled, c.veteran,
      c.pregnancy_due_on, c.school, c.tax_filing_status
    from case_member m join client c on c.client_id = m.client_id
    where m.case_id = any(${cases.ids}::uuid[]) and ${believed('m', cases)}
    order by c.birth_date nulls last, c.pin, m.effective_from`.execute(tx);
  return byCase(rows, row => [
    {
      ...timesOf(row),
      pin: row.pin,
      called: { written: row.name, listed: row.listed_name },
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
    },
  ]);
}

async function listTies(tx: Tx, cases: Cases): Promise<Map<string, TieFact[]>> {
  const { rows } = await sql<StoredTimes & { from_pin: string; to_pin: string; relationship: string }>`
    select r.case_id, r.fact_id, r.id, r.effective_from, r.effective_to, r.relationship, a.pin as from_pin, b.pin as to_pin
    from case_relationship r join client a on a.client_id = r.from_client_id join client b on b.client_id = r.to_client_id
    where r.case_id = any(${cases.ids}::uuid[]) and ${believed('r', cases)}
    order by a.pin, b.pin, r.effective_from`.execute(tx);
  return byCase(rows, row => [
    { ...timesOf(row), fromPin: row.from_pin, toPin: row.to_pin, relationship: row.relationship },
  ]);
}

async function listEvidence(tx: Tx, cases: Cases): Promise<Map<string, EvidenceFact[]>> {
  const { rows } = await sql<
    StoredTimes & { kind: string; pin: string | null; data: EvidenceData; verification: string }
  >`select e.case_id, e.fact_id, e.id, e.effective_from, e.effective_to, e.kind, e.data, e.verification, c.pin
    from evidence e left join client c on c.client_id = e.client_id
    where e.case_id = any(${cases.ids}::uuid[]) and ${believed('e', cases)}
    order by e.kind, e.fact_id, e.effective_from`.execute(tx);
  return byCase(rows, row =>
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
  readonly head_pin: string;
  readonly homeless: boolean | null;
  readonly application_date: string | null;
  readonly programs: ProgramFact[] | null;
}

/** The cases themselves, their programs, the applications that ask for these ones, and whether the heads have a home in the month. */
async function listHeads(tx: Tx, asked: readonly Asked[]): Promise<Map<number, StoredHead>> {
  const keyOf = ({ caseId, program, month }: Asked): string => `${caseId} ${program} ${month}`;
  // Several applications of one case ask the same: it is looked up once.
  const different = [...new Map(asked.map(each => [keyOf(each), each])).values()];
  const column = (of: (each: Asked) => string) => different.map(of);
  const { rows } = await sql<StoredHead & { place: number }>`select asked.place::int, k.county, c.pin as head_pin,
      (select a.homeless from client_address a where a.client_id = k.head_client_id and a.address_type = 'H'
        and a.from_on < (asked.month || '-01')::date + interval '1 month'
        and (a.to_on is null or a.to_on >= (asked.month || '-01')::date)
        order by a.from_on desc limit 1) as homeless,
      (select to_char(a.application_date, 'YYYY-MM-DD') from application a join program_request q on q.application_id = a.id
        where a.case_id = k.id and q.program = asked.program and q.status not in ('W')
        order by q.status in ('P', 'NA', 'S') desc, a.application_date desc limit 1) as application_date,
      (select jsonb_agg(jsonb_build_object('program', p.program, 'status', p.status,
          'certifiedFrom', coalesce(p.certified_from::text, ''), 'certifiedTo', coalesce(p.certified_to::text, ''),
          'monthlyCents', p.monthly_cents, 'renewalOn', coalesce(p.renewal_on::text, '')) order by p.program)
        from case_program p where p.case_id = k.id) as programs
    from unnest(${column(each => each.caseId)}::uuid[], ${column(each => each.program)}::text[],
      ${column(each => each.month)}::text[]) with ordinality as asked(case_id, program, month, place)
    join benefit_case k on k.id = asked.case_id join client c on c.client_id = k.head_client_id`.execute(tx);
  const found = new Map(rows.map(row => [keyOf(different[row.place - 1] as Asked), row]));
  return new Map(
    asked.flatMap((each, at) => {
      const head = found.get(keyOf(each));
      return head ? [[at, head] as const] : [];
    }),
  );
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
  'VERIFICATION',
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
  readonly names: ReadonlyMap<string, Called>;
}

/** Of many at once, in their order: the statements are as few as for one. */
export async function loadFactsOf(tx: Tx, asked: readonly Asked[], known: Date | null): Promise<LoadedFacts[]> {
  if (asked.length === 0) return [];
  const cases = { ids: [...new Set(asked.map(each => each.caseId))], known };
  const [heads, members, ties, evidence, codeProperty, figures] = await Promise.all([
    listHeads(tx, asked),
    listMembers(tx, cases),
    listTies(tx, cases),
    listEvidence(tx, cases),
    readCodes(tx),
    figuresByMonth(tx),
  ]);
  return asked.map(({ caseId, caseNumber, month }, at) => {
    const head = heads.get(at);
    const people = members.get(caseId) ?? [];
    return {
      names: new Map(people.map(member => [member.pin, member.called])),
      facts: {
        caseNumber,
        county: head?.county ?? '',
        headPin: head?.head_pin ?? '',
        members: people,
        ties: ties.get(caseId) ?? [],
        evidence: evidence.get(caseId) ?? [],
        programs: head?.programs ?? [],
        applicationDate: head?.application_date ?? '',
        homeless: head?.homeless ?? null,
        codeProperty,
        figures: figures(month).version,
      },
    };
  });
}

export async function loadFacts(
  tx: Tx,
  { known, ...asked }: Asked & { readonly known: Date | null },
): Promise<LoadedFacts> {
  const [loaded] = await loadFactsOf(tx, [asked], known);
  if (!loaded) throw new Error('One question has one answer');
  return loaded;
}
