import type { Hindrance } from '@commonweal/contracts/eligibility/policy-schemas';
import type { CallContext } from '../../../platform/calls/handle.ts';
import type { KeptReason } from '../authorization-store.ts';
import type { LoadedFacts } from '../facts-store.ts';
import { figuresOf } from '../figures/sets.ts';
import { mapHousehold } from '../household/mapping.ts';
import { decideByRule } from './by-rule.ts';
import type { ReceivingCase, TouchedCase } from './caseload-store.ts';
import { leaveToPeople } from './left-to-people.ts';
import { compareBy, hindranceOf, worthOf } from './verdict.ts';

/** Other figures for everybody, on one case that receives the program: decided by rule, or left to people. */

export interface Change {
  /** What is carried out, by its key. */
  readonly by: string;
  readonly program: string;
  readonly month: string;
  /** The version of the figures that counted before. */
  readonly base: string | undefined;
  readonly reason: KeptReason;
}

export interface Touched {
  readonly outcome: TouchedCase['outcome'];
  readonly hindrance: Hindrance | '';
  readonly authorizationId: string | null;
  readonly afterCents: number | null;
}

type Receiving = Omit<ReceivingCase, 'county' | 'received'>;

export async function touch(
  context: CallContext,
  { by, program, month, base, reason }: Change,
  each: Receiving,
  { facts, names }: LoadedFacts,
): Promise<Touched> {
  const mapped = mapHousehold(facts, { program, month });
  const compared = compareBy(mapped, figuresOf(base), figuresOf(mapped.figures));
  // Somebody decided with the new figures already, or they give what is received.
  if (compared?.after.isEligible && worthOf(compared.after) === (each.monthly_cents ?? 0)) {
    return { outcome: 'same', hindrance: '', authorizationId: null, afterCents: compared.after.cents };
  }
  const hindrance = hindranceOf(compared, {
    receivedCents: each.monthly_cents,
    hearingContinues: each.hearing_continues,
    waitsForReview: each.waits_for_review,
    mayOpen: each.may_open,
  });
  if (hindrance !== '') {
    await leaveToPeople(context, { by, program, caseNumber: each.case_number });
    return { outcome: 'item', hindrance, authorizationId: null, afterCents: compared?.after.cents ?? null };
  }
  const made = await decideByRule(context, { ...each, program, month }, mapped, names, reason);
  const outcome = made.notice_type === 'increase' || made.notice_type === 'closure' ? made.notice_type : 'decrease';
  return { outcome, hindrance, authorizationId: made.id, afterCents: made.full_month_cents };
}
