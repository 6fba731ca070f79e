import type { CaseMember, CaseView } from '@commonweal/contracts/cases/schemas';
import { clientName } from '@commonweal/contracts/kit/person-names';
import type { Option } from '@commonweal/ui';

/** Each person of the household once, whenever they were in it; those of the day first. */
export function peopleOf(view: Pick<CaseView, 'Members'>): CaseMember[] {
  const order = { now: 0, future: 1, past: 2 } as const;
  const sorted = view.Members.toSorted((a, b) => order[a.Holds] - order[b.Holds]);
  return [...new Map(sorted.toReversed().map(member => [member.Pin, member])).values()].toReversed();
}

/** The name behind a PIN of the household; the PIN itself where nobody has it. */
export function nameOf(view: Pick<CaseView, 'Members'>, pin: string): string {
  const member = view.Members.find(each => each.Pin === pin);
  return member ? clientName(member) : pin;
}

export const personOptions = (view: Pick<CaseView, 'Members'>): Option[] =>
  peopleOf(view).map(member => ({ value: member.Pin, label: clientName(member) }));
