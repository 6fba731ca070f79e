import type { CaseMember, CaseView } from '@commonweal/contracts/cases/schemas';
import { formatPersonName, type Option } from '@commonweal/ui';

export const memberName = (member: CaseMember): string =>
  formatPersonName({
    last: member.LastName,
    first: member.FirstName,
    middle: member.MiddleInitial,
    suffix: member.Suffix,
  });

/** Each person of the household once, whenever they were in it; those of the day first. */
export function peopleOf(view: Pick<CaseView, 'Members'>): CaseMember[] {
  const order = { now: 0, future: 1, past: 2 } as const;
  const sorted = view.Members.toSorted((a, b) => order[a.Holds] - order[b.Holds]);
  return [...new Map(sorted.toReversed().map(member => [member.Pin, member])).values()].toReversed();
}

/** The name behind a PIN of the household; the PIN itself where nobody has it. */
export function nameOf(view: Pick<CaseView, 'Members'>, pin: string): string {
  const member = view.Members.find(each => each.Pin === pin);
  return member ? memberName(member) : pin;
}

export const personOptions = (view: Pick<CaseView, 'Members'>): Option[] =>
  peopleOf(view).map(member => ({ value: member.Pin, label: memberName(member) }));
