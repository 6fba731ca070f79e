import { judge, type QualityOutcome } from '@commonweal/contracts/eligibility/quality';
import type { Finding } from '@commonweal/contracts/eligibility/quality-calls';
import { qualityElementTable } from '@commonweal/contracts/reference/quality';
import { dateIn } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/pool.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAuthorization, type NewAuthorization } from '../authorization-store.ts';
import { decide } from '../decide.ts';
import { insertDetermination } from '../store.ts';
import { countsOf, type Draw, draw, isDrawn, type Profile } from './draw.ts';
import * as store from './store.ts';

const dayMs = 86_400_000;
const toleranceCents = 5800;

/** What the invented reviews found: by how much the amount was off, which element it was, and whose error. */
const found = [
  { off: 0 },
  { off: 9400, element: '311', cause: 'client' },
  { off: 0 },
  { off: 0 },
  { off: -2300, element: '363', cause: 'agency' },
  { off: 0 },
  { off: -7100, element: '150', cause: 'agency' },
  { off: 0 },
] as const;
const openReviews = 4;

/** The first seed by which the decision is drawn: the demonstration shows what was drawn, not what was not. */
function drawnBy(drawing: Parameters<typeof draw>[0]): Draw {
  for (let seed = drawing.seed; ; seed++) {
    const one = draw({ ...drawing, seed });
    if (isDrawn(one)) return one;
  }
}

const findingsOf = (of: (typeof found)[number], cents: number): Finding[] =>
  qualityElementTable.codes.map(Element =>
    'element' in of && of.element === Element
      ? { Element, Verdict: 'wrong', Cents: cents, Cause: of.cause }
      : { Element, Verdict: 'correct', Cents: null, Cause: '' },
  );

async function finish(
  tx: Tx,
  at: { readonly region_id: string; readonly id: string; readonly case_id: string },
  review: {
    readonly cents: number;
    readonly of: (typeof found)[number];
    readonly doneAt: Date;
    readonly reviewer: string;
  },
): Promise<void> {
  const rightCents = Math.max(0, review.cents - review.of.off);
  const { outcome, errorCents }: { outcome: QualityOutcome; errorCents: number } = judge({
    decidedCents: review.cents,
    rightCents,
    isEligible: true,
    toleranceCents,
  });
  const completed = {
    state: 'done',
    reviewer: review.reviewer,
    outcome,
    right_cents: rightCents,
    error_cents: errorCents,
    tolerance_cents: toleranceCents,
    released: errorCents === 0,
    remark: '',
    done_at: review.doneAt,
  } as const;
  await store.completeReview(tx, at, completed, findingsOf(review.of, Math.abs(review.cents - rightCents)));
}

/** A further determination of the same household, and a decision by it that has not come to count. */
async function decideAgain(tx: Tx, { authorization, input }: store.Decided, status: 'waiting' | 'sentBack', at: Date) {
  const { region_id: regionId, case_id: caseId, program, month, decided_by: madeBy } = authorization;
  const determinationId = newId();
  const { outcome } = decide(input);
  await insertDetermination(tx, {
    ...{ regionId, caseId, program, month, madeBy },
    id: determinationId,
    knownOn: null,
    input,
    outcome,
    madeAt: at,
  });
  const again: NewAuthorization = {
    ...authorization,
    id: newId(),
    determination_id: determinationId,
    status,
    review_because: ['risk'],
    decided_at: at,
  };
  await insertAuthorization(tx, again);
  return again;
}

/** Reviews before payment: some that are done, of decisions that count or were sent back, and some that wait for somebody. */
export async function layReviews(tx: Tx, now: Date, reviewers: readonly [string, string]): Promise<void> {
  const profiles: Profile[] = await store.listProfiles(tx);
  const prone = (await store.listDecided(tx, dateIn(now).slice(0, 7))).flatMap(decided => {
    const { program, month } = decided.authorization;
    const counts = countsOf(decided.input, undefined, false);
    const drawing = { seed: 2026, caseNumber: decided.caseNumber, program, month, counts, profiles };
    return draw(drawing).chance > 0 ? [{ decided, drawn: drawnBy(drawing) }] : [];
  });
  for (const [at, { decided, drawn }] of prone.slice(0, found.length + openReviews).entries()) {
    const of = found[at];
    const isSentBack = of !== undefined && Math.abs(of.off) > toleranceCents;
    const decidedAt = new Date(now.getTime() - (at + 2) * dayMs);
    const authorization =
      of === undefined || isSentBack
        ? await decideAgain(tx, decided, of === undefined ? 'waiting' : 'sentBack', decidedAt)
        : decided.authorization;
    const { region_id: regionId, case_id: caseId, id: authorizationId } = authorization;
    await store.insertDraw(tx, { regionId, caseId, authorizationId, at: decidedAt }, drawn);
    const id = await store.insertReview(tx, { regionId, caseId, authorizationId });
    if (of === undefined) continue;
    const [first, second] = reviewers;
    await finish(
      tx,
      { region_id: regionId, id, case_id: caseId },
      {
        of,
        cents: authorization.amount_cents ?? 0,
        doneAt: new Date(decidedAt.getTime() + dayMs),
        reviewer: authorization.decided_by === first ? second : first,
      },
    );
  }
}
