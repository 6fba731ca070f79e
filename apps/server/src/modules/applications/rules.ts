import { addDays } from '@commonweal/contracts/evidence/timeline';
import { type ApplicationRule, applicationRuleTable } from '@commonweal/contracts/reference/application-rules';
import type { Tx } from '../../platform/database/pool.ts';
import type { RequestRow } from './application-store.ts';
import { listEntries } from './code-store.ts';

const declared = (rule: ApplicationRule): number => Number(applicationRuleTable.entries[rule].att?.Value);

/** Settings of policy (APPLICATIONRULE) as they stand; one that is not a whole number counts as declared. */
export async function applicationRules(db: Tx): Promise<(rule: ApplicationRule) => number> {
  const entries = await listEntries(db, applicationRuleTable.name);
  const stored = new Map(entries.map(each => [each.code, each.att('Value')]));
  return rule => {
    const value = stored.get(rule) ?? '';
    return /^\d{1,4}$/.test(value) ? Number(value) : declared(rule);
  };
}

/**
 * The last day on which a denied request may be reopened without a new application (7 CFR 273.2(h)). A delay that was the
 * agency's has no last day: it goes on with the same application.
 */
export function reopenUntil(
  request: Pick<RequestRow, 'program' | 'delay_by'>,
  applicationDate: string,
  rules: (rule: ApplicationRule) => number,
): string | null {
  if (request.delay_by === 'agency') return null;
  return addDays(applicationDate, rules(request.program === 'SNAP' ? 'REOPENSNAP' : 'REOPENOTHER'));
}
