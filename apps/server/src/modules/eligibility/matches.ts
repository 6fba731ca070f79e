import type { VerifiedFact } from '@commonweal/contracts/applications/data-sources';
import type { Tx } from '../../platform/database/pool.ts';
import { decide } from './decide.ts';
import type { CaseFacts, EvidenceFact } from './household/facts.ts';
import { type MappedHousehold, mapHousehold } from './household/mapping.ts';
import { listAskedMatches } from './match-store.ts';
import { isRestrictedSource } from './sight.ts';

/** Facts from federal matches lead to nothing worse before the household was asked about them (7 CFR 273.2(f)(9)). */

export interface Matches {
  /** How many of them the determination stands on. */
  readonly count: number;
  /** Those of which the household was not asked, where the answer would be another one without them. */
  readonly unasked: number;
}

const assets: readonly string[] = ['liquid-asset', 'vehicle', 'real-estate', 'life-insurance', 'business-asset'];

/** What a household is asked for proof of; a fact with no such name has to be proved itself. */
export function askedAs({ kind, data }: EvidenceFact, codeProperty: CaseFacts['codeProperty']): VerifiedFact | null {
  if (kind === 'earned-income' || kind === 'self-employment') return 'wages';
  if (assets.includes(kind)) return 'assets';
  if (kind !== 'unearned-income') return null;
  const means = codeProperty('INCOMESOURCETYPE', String(data.IncomeType ?? ''), 'Determination');
  if (means === 'unemployment') return 'unemployment';
  return means === 'ssa' || means === 'ssi' ? 'socialSecurity' : 'otherIncome';
}

/** The same household without some facts: whether the answer stands on them. */
function isWithout(facts: CaseFacts, mapped: MappedHousehold, rowIds: ReadonlySet<string>): boolean {
  const [program, month] = [mapped.document.program ?? '', mapped.document.month ?? ''];
  const evidence = facts.evidence.filter(fact => !rowIds.has(fact.rowId));
  const [now, without] = [mapped, mapHousehold({ ...facts, evidence }, { program, month })].map(
    each => decide(each).outcome,
  );
  return now?.result === without?.result && now?.amount === without?.amount;
}

export async function matchesOf(
  tx: Tx,
  caseId: string,
  { facts, mapped }: { readonly facts: CaseFacts; readonly mapped: MappedHousehold },
  today: string,
): Promise<Matches> {
  const counted = new Set(
    mapped.sources.filter(source => isRestrictedSource(facts.codeProperty, source)).map(source => source.rowId),
  );
  if (counted.size === 0) return { count: 0, unasked: 0 };
  const asked = await listAskedMatches(
    tx,
    caseId,
    facts.evidence.flatMap(each => {
      const fact = counted.has(each.rowId) ? askedAs(each, facts.codeProperty) : null;
      return fact === null ? [] : [{ rowId: each.rowId, fact }];
    }),
    today,
  );
  const left = new Set([...counted].filter(rowId => !asked.has(rowId)));
  return { count: counted.size, unasked: left.size === 0 || isWithout(facts, mapped, left) ? 0 : left.size };
}
