import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { priorityErrors } from '@commonweal/contracts/prioritisation/errors';
import { type PriorityRule, sameRules } from '@commonweal/contracts/prioritisation/prioritise';
import {
  mostRules,
  type PriorityRuleInput,
  type PriorityRuleRecord,
} from '@commonweal/contracts/prioritisation/schemas';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { ruleSet } from '../../platform/records/rule-set.ts';
import { loadCodes } from '../routing/index.ts';
import { store } from './store.ts';

/** Codes that are offered; one that was there already may stay. */
async function checkCodes({ db }: CallContext, input: PriorityRuleInput, before?: PriorityRuleRecord): Promise<void> {
  const codes = await loadCodes(db);
  const asked = [
    ['WorkItemTypes', 'WORKITEMTYPE'],
    ['Programs', 'PROGRAM'],
  ] as const;
  const faults = asked
    .filter(([field, table]) =>
      input[field].some(code => !before?.[field].includes(code) && codes.get(table)?.get(code)?.active !== true),
    )
    .map(([path]): FieldFault => ({ path, code: 'unknown_option', params: {} }));
  if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
}

/** Only what the rules say: who changed them when stays with the record. */
export const contentOf = (rule: PriorityRule): PriorityRule => ({
  RuleId: rule.RuleId,
  Name: rule.Name,
  Place: rule.Place,
  Weight: rule.Weight,
  Active: rule.Active,
  WorkItemTypes: rule.WorkItemTypes,
  Programs: rule.Programs,
  AgeAtLeast: rule.AgeAtLeast,
  DueWithin: rule.DueWithin,
  Overdue: rule.Overdue,
  Expedited: rule.Expedited,
  Hearing: rule.Hearing,
  Renewal: rule.Renewal,
  Confidential: rule.Confidential,
});

export const rules = ruleSet({
  store,
  most: mostRules,
  errors: priorityErrors,
  checkCodes,
  contentOf,
  isSame: sameRules,
  lineOf: rule => `${rule.Name} (${rule.Weight})`,
  extras: async () => ({}),
});
