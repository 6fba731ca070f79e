import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { evidenceGroups } from '@commonweal/contracts/evidence/kinds';
import { addDays } from '@commonweal/ui';

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

/** The days on which something became true or ceased to be, and those on which we learned of it. */
export function changedDays(view: CaseView): { true: string[]; known: string[] } {
  const facts = [...view.Members, ...view.Relationships, ...evidenceGroups.flatMap(group => view[group])];
  return {
    true: [...new Set(facts.flatMap(({ From, To }) => (To === '' ? [From] : [From, addDays(To, 1)])))].toSorted(),
    known: [...new Set(facts.map(({ ChangedAt }) => dayOf.format(new Date(ChangedAt))))].toSorted(),
  };
}
