import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { type FactReader, mayReadFact } from '../protection/index.ts';

export async function findDeath(tx: Tx, clientId: string): Promise<string | null> {
  const { rows } = await sql<{ died: string | null }>`select death_date::text as died from client
    where client_id = ${clientId}`.execute(tx);
  return rows[0]?.died ?? null;
}

export interface MonthlyFact {
  readonly amount: number;
  /** As a determination names it; empty where the amount is a month's already. */
  readonly frequency: string;
}

/**
 * The incomes of a household that hold on a day, as far as the reader may see them (a doubt that comes and goes with what is typed
 * would tell the rest to the cent), and what the codes of frequency stand for.
 */
export async function listMonthly(
  tx: Tx,
  reader: FactReader,
  caseId: string,
  { day, without }: { readonly day: string; readonly without: string },
): Promise<{ income: MonthlyFact[]; frequencies: ReadonlyMap<string, string> }> {
  const { rows: codes } = await sql<{
    code: string;
    means: string;
  }>`select code, coalesce(att ->> 'Determination', '') as means
    from reference_entry where table_name = 'INCOMEFREQUENCY'`.execute(tx);
  const frequencies = new Map(codes.map(each => [each.code, each.means]));
  const { rows } = await sql<{ amount: number; code: string | null }>`
    select coalesce((data ->> 'GrossPerPay')::bigint, (data ->> 'Amount')::bigint,
        (data ->> 'Receipts')::bigint - coalesce((data ->> 'Costs')::bigint, 0), 0)::int as amount,
      coalesce(data ->> 'PayFrequency', data ->> 'Frequency') as code
    from evidence e where case_id = ${caseId} and fact_id <> ${without} and superseded_at is null and ${mayReadFact(reader, 'e')}
      and kind in ('earned-income', 'self-employment', 'unearned-income')
      and effective_from <= ${day} and (effective_to is null or effective_to >= ${day})`.execute(tx);
  return {
    income: rows.map(row => ({ amount: row.amount, frequency: frequencies.get(row.code ?? '') ?? '' })),
    frequencies,
  };
}
