import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/pool.ts';
import { portalDecides } from '../../deciding/index.ts';
import type { LockedCase } from '../../evidence/index.ts';

export interface DueFromFile {
  readonly case_number: string;
  readonly program: string;
  readonly certified_to: string;
}

interface Asked {
  readonly today: string;
  readonly days: number;
  /** Programs that are never renewed without the household. */
  readonly without: readonly string[];
}

/** Periods that end soon, were not tried yet, and whose next one nobody has decided on or waits with a request for. */
const due = ({ today, days, without }: Asked) => sql`case_program p
    join benefit_case k on k.region_id = p.region_id and k.id = p.case_id
  where p.status = 'R' and k.mode <> 'IA' and ${portalDecides('k', today)} and p.renewal_on is not null and not p.program = any(${[...without]}::text[])
    and p.certified_to between ${today}::date and ${today}::date + ${days}::int
    and not exists (select 1 from file_renewal f where f.case_id = k.id and f.program = p.program
      and f.certified_to = p.certified_to)
    and not exists (select 1 from authorization_decision d where d.case_id = k.id and d.program = p.program
      and d.status in ('effective', 'planned', 'waiting') and d.month > to_char(p.certified_to, 'YYYY-MM'))`;

export async function listDueFromFile(
  tx: Tx,
  asked: Asked,
  after: DueFromFile | null,
  most: number,
): Promise<DueFromFile[]> {
  const { rows } = await sql<DueFromFile>`select k.case_number, p.program, p.certified_to::text as certified_to
    from ${due(asked)} and (${after?.certified_to ?? null}::date is null or (p.certified_to, k.case_number, p.program) >
      (${after?.certified_to ?? null}::date, ${after?.case_number ?? ''}, ${after?.program ?? ''}))
    order by p.certified_to, k.case_number, p.program limit ${most}`.execute(tx);
  return rows;
}

/** The case, held; undefined where somebody was there first. */
export async function lockDueFromFile(tx: Tx, asked: Asked, of: DueFromFile): Promise<LockedCase | undefined> {
  const { rows } = await sql<LockedCase>`select k.region_id as "regionId", k.id as "caseId",
      k.case_number as "caseNumber", k.head_client_id as "headClientId", k.version
    from ${due(asked)} and k.case_number = ${of.case_number} and p.program = ${of.program} for update of k`.execute(tx);
  return rows[0];
}

/** What a refused try has written meanwhile does not stay. */
export const holdTry = (tx: Tx) => sql`savepoint try_from_file`.execute(tx);
export const throwTryAway = (tx: Tx) => sql`rollback to savepoint try_from_file`.execute(tx);

export interface TriedFromFile {
  readonly program: string;
  readonly certified_to: string;
  readonly month: string;
  readonly outcome: 'renewed' | 'waiting' | 'ask';
  readonly unknown_en: readonly string[];
  readonly unknown_es: readonly string[];
}

export const keepTried = (tx: Tx, { regionId, caseId }: LockedCase, tried: TriedFromFile, at: Date) =>
  tx
    .insertInto('file_renewal')
    .values({
      ...tried,
      region_id: regionId,
      case_id: caseId,
      unknown_en: [...tried.unknown_en],
      unknown_es: [...tried.unknown_es],
      tried_at: at,
    })
    .execute();

/** What the portal tried by itself, by program and the end of its period. */
export async function listTried(tx: Tx, caseId: string) {
  const { rows } = await sql<
    TriedFromFile & { tried_at: Date }
  >`select program, certified_to::text as certified_to, month,
      outcome, unknown_en, unknown_es, tried_at from file_renewal where case_id = ${caseId}`.execute(tx);
  return new Map(rows.map(row => [`${row.program} ${row.certified_to}`, row]));
}
