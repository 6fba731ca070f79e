import { hearingRequestUntil } from '@commonweal/rules';
import { dateIn } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';
import { insertAuthorization, insertNotice, listReceiving, type NewAuthorization } from './authorization-store.ts';
import { applyToCase } from './carry-out.ts';
import { decide } from './decide.ts';
import { loadFacts } from './facts-store.ts';
import { mapHousehold } from './household/mapping.ts';
import { insertDetermination } from './store.ts';
import { namingOf } from './words.ts';

const program = 'SNAP';
const cents = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100));

/**
 * Decisions that agree with what the demonstration's households say: those whose food assistance can be decided from their
 * evidence have a determination of this month, its authorization and its payment. What cannot be decided is left for people.
 */
export async function layDecisions(tx: Tx, now: Date, most: number): Promise<void> {
  const today = dateIn(now);
  const month = today.slice(0, 7);
  for (const found of await listReceiving(tx, program, most)) {
    const { regionId, caseId, caseNumber, worker } = found;
    const { facts, names } = await loadFacts(tx, { caseId, caseNumber, program, month, known: null });
    const input = mapHousehold(facts, { program, month });
    const { outcome } = decide(input);
    if (outcome.result !== 'eligible' || outcome.amount === null) continue;
    const made = { regionId, caseId, program, month, madeAt: now, madeBy: worker };
    const determinationId = newId();
    await insertDetermination(tx, { ...made, id: determinationId, knownOn: null, input, outcome });
    const decided: NewAuthorization = {
      region_id: regionId,
      id: newId(),
      case_id: caseId,
      determination_id: determinationId,
      program,
      month,
      decision: 'approve',
      status: 'effective',
      reasons: [],
      amount_cents: cents(outcome.amount),
      full_month_cents: cents(outcome.full_month_amount ?? outcome.amount),
      // The certification that the case has stays as it is.
      certified_from: null,
      certified_to: null,
      postponed_to: null,
      notice_type: 'same',
      adverse: false,
      exception: '',
      effective_on: today,
      only_month: false,
      remark: '',
      review_because: [],
      decided_by: worker,
      decided_at: now,
    };
    await insertAuthorization(tx, decided);
    const naming = namingOf(names);
    await insertNotice(tx, {
      ...made,
      authorizationId: decided.id,
      noticeType: 'same',
      reasons: [],
      lines: outcome.trace.map(step => ({ en: naming(step.says), es: naming(step.says_es), citation: step.citation })),
      amountCents: decided.amount_cents,
      adverse: false,
      datedOn: today,
      effectiveOn: today,
      hearingUntil: hearingRequestUntil(today, () => true),
      continuedUntil: null,
    });
    await applyToCase(tx, decided, outcome.issuance_day, { today, now });
  }
}
