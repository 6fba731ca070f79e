import type { Hindrance, HouseholdKind, PolicyOutcome } from '@commonweal/contracts/eligibility/policy-schemas';
import { determineRead, RulesError, readDocument } from '@commonweal/rules';
import type { ParameterSet } from '@commonweal/rules/parameters/parameter-set';
import type { MappedHousehold } from '../household/mapping.ts';

/** One case by two sets of figures, without steps: a whole caseload is gone through. */

export interface Verdict {
  readonly isEligible: boolean;
  /** Of a full month; null where the program pays no money. */
  readonly cents: number | null;
}

export interface Compared {
  readonly before: Verdict;
  readonly after: Verdict;
}

/** Null where the case leaves something open that the program needs: it is never taken for unchanged. */
export function compareBy(input: MappedHousehold, before: ParameterSet, after: ParameterSet): Compared | null {
  const { document, questions } = input;
  if (document.people.length === 0 || questions.some(each => each.blocks)) return null;
  try {
    const read = readDocument(document, { parameters: before, trace: false });
    const again =
      before.jurisdictions === after.jurisdictions ? read : readDocument(document, { parameters: after, trace: false });
    const verdicts = [determineRead(read, document, { parameters: before, trace: false })].concat(
      determineRead(again, document, { parameters: after, trace: false }),
    );
    const [one, other] = verdicts.map(({ result, amount, full_month_amount }) => {
      if (result !== 'eligible' && result !== 'ineligible') return null;
      const dollars = full_month_amount ?? amount;
      return { isEligible: result === 'eligible', cents: dollars === null ? null : Math.round(dollars * 100) };
    });
    return one && other ? { before: one, after: other } : null;
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}

/** What a month is worth: nothing where it is not eligible. */
export const worthOf = ({ isEligible, cents }: Verdict): number => (isEligible ? (cents ?? 0) : 0);

export function outcomeOf(compared: Compared | null): PolicyOutcome {
  if (compared === null) return 'open';
  const { before, after } = compared;
  const gain = worthOf(after) - worthOf(before) || Number(after.isEligible) - Number(before.isEligible);
  return gain > 0 ? 'gain' : gain < 0 ? 'lose' : 'same';
}

export interface About {
  /** What the case receives a month. */
  readonly receivedCents: number | null;
  readonly hearingContinues: boolean;
  readonly waitsForReview: boolean;
  readonly mayOpen: boolean;
}

/**
 * Why a change is not made by rule: something is missing; the file says something else than what is received, which nobody has
 * decided on; benefits continue for a hearing; a decision waits for a second person; or whoever makes it may not open the case.
 */
export function hindranceOf(compared: Compared | null, about: About): Hindrance | '' {
  if (!about.mayOpen) return 'notOpen';
  if (compared === null) return 'missing';
  if (about.waitsForReview) return 'review';
  const { before } = compared;
  if (!before.isEligible || (before.cents ?? 0) !== (about.receivedCents ?? 0)) return 'changed';
  return about.hearingContinues && outcomeOf(compared) === 'lose' ? 'hearing' : '';
}

const adult = 18;
const elder = 60;

export function householdKind({ document }: MappedHousehold): HouseholdKind {
  const [year = 0, month = 0] = (document.month ?? '').split('-').map(Number);
  const ages = document.people.map(({ age, birth_date }) => {
    const [bornYear = 0, bornMonth = 0] = (birth_date ?? '').split('-').map(Number);
    return age ?? (birth_date ? year - bornYear - Number(month < bornMonth) : adult);
  });
  if (ages.some(age => age >= elder) || document.people.some(person => person.disabled === true)) return 'elder';
  if (ages.some(age => age < adult)) return 'children';
  return document.people.length === 1 ? 'alone' : 'adults';
}
