import type { Person } from './person.ts';
import type { Story } from './story.ts';

/** Who receives has been found eligible: people and facts are made to agree with that. */
export const receivedIn = ({ programs }: Pick<Story, 'programs'>): ReadonlySet<string> =>
  new Set(programs.flatMap(each => (each.status === 'R' ? [each.program] : [])));

const oldAge = 65;
export const isAgedOrDisabled = ({ age, disabled }: Person): boolean => age >= oldAge || disabled;
/** Statuses with which food assistance can be had (7 CFR 273.4). */
const covered: ReadonlySet<string> = new Set(['CZ', 'NC', 'DC', 'NA', 'LP', 'CH']);
export const isCovered = ({ citizenship }: Person): boolean => covered.has(citizenship);

/** Medicare, of which the savings programs pay the premium: the old have it, and of younger households the head who is disabled. */
export const onMedicare = (people: readonly Person[]): Person[] => {
  const old = people.filter(person => person.age >= oldAge);
  return old.length > 0 ? old : people.slice(0, 1);
};

/**
 * The people of a household as they must be for what it receives: a number that was given or asked for, a status that counts for at
 * least one of them, and age or disability where a program is for those.
 */
export function peopleReceiving(people: readonly Person[], story: Story): Person[] {
  const received = receivedIn(story);
  if (received.size === 0) return [...people];
  const needsStatus = ['SNAP', 'TCA', 'MFAM', 'MSSI', 'MSP'].some(program => received.has(program));
  const hasStatus = people.some(isCovered) || !needsStatus;
  const forDisabled = received.has('MSSI') || (received.has('MSP') && people.every(person => person.age < oldAge));
  const hasBasis = people.some(isAgedOrDisabled) || !forDisabled;
  return people.map((person, at): Person => {
    const isHead = at === 0;
    const citizen = isHead && !hasStatus ? { citizenship: 'NC', alienNumber: '' } : {};
    const asked = person.ssn === null && (person.citizenship !== 'UN' || 'citizenship' in citizen);
    return {
      ...person,
      ...citizen,
      ...(asked && { ssnStatus: 'applied' as const }),
      ...(isHead && !hasBasis && { disabled: true }),
    };
  });
}
