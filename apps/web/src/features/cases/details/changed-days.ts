import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { evidenceGroups } from '@commonweal/contracts/evidence/kinds';
import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import { addDays } from '@commonweal/ui';

/** The days on which something became true or ceased to be, and those on which we learned of it. */
export function changedDays(view: CaseView): { true: string[]; known: string[] } {
  const facts = [...view.Members, ...view.Relationships, ...evidenceGroups.flatMap(group => view[group])];
  return {
    true: [...new Set(facts.flatMap(({ From, To }) => (To === '' ? [From] : [From, addDays(To, 1)])))].toSorted(),
    known: [...new Set(facts.map(({ ChangedAt }) => toAgencyDate(ChangedAt)))].toSorted(),
  };
}
