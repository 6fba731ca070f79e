import { type EvidenceData, emptyData } from '@commonweal/contracts/evidence/fields';
import { type EvidenceKind, evidenceKinds } from '@commonweal/contracts/evidence/kinds';
import { saidForCash } from './cash.ts';
import { addDays, addMonths, firstOfMonth, momentOn } from './dates.ts';
import { fitting } from './fitting.ts';
import { idAt } from './ids.ts';
import { assetsOf, expensesOf, incomeOf, othersOf } from './kinds-of-facts.ts';
import type { Asking, Fact, Known } from './known.ts';
import { randomFor } from './random.ts';
import { receivedIn } from './receiving.ts';
import { saidByReceiving } from './said.ts';
import { agreeing, savingsToWait } from './screening.ts';

const whole = (kind: EvidenceKind, data: Partial<EvidenceData>): EvidenceData => {
  const given = Object.entries(data).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return { ...emptyData(evidenceKinds[kind].fields), ...Object.fromEntries(given) };
};

function proofOf({ random, story }: Asking, kind: EvidenceKind): string {
  if (!evidenceKinds[kind].needsProof) return random.pick(['CS', 'NR', 'CS']);
  if (story.stage !== 'pending')
    return random.weighted([
      ['DO', 60],
      ['DX', 30],
      ['CC', 10],
    ] as const);
  return random.weighted([
    ['NV', 25],
    ['RQ', 35],
    ['DO', 25],
    ['DX', 10],
    ['CF', 5],
  ] as const);
}

/**
 * A change of the past supersedes what was believed and leaves two rows that are believed now: as it was until then, and
 * as it is since.
 */
function withTimes(asking: Asking, known: Known): Fact[] {
  const { random, story, now } = asking;
  const factId = idAt(random, now);
  const recordedAt = momentOn(random, addDays(story.applicationDate, random.between(0, 5)), now);
  const from = known.since;
  const first = {
    factId,
    kind: known.kind,
    clientId: known.person?.clientId ?? null,
    from,
    to: null,
    data: whole(known.kind, known.data),
    verification: proofOf(asking, known.kind),
    reason: '',
  };
  const changedOn = addMonths(firstOfMonth(asking.today), -1);
  if (!known.later || changedOn <= from || changedOn <= story.applicationDate) {
    return [{ ...first, id: idAt(random, recordedAt), recordedAt, supersededAt: null }];
  }
  const changedAt = momentOn(random, addDays(changedOn, random.between(3, 20)), now);
  const believed = { recordedAt: changedAt, supersededAt: null };
  return [
    { ...first, id: idAt(random, recordedAt), recordedAt, supersededAt: changedAt },
    { ...first, id: idAt(random, changedAt), to: addDays(changedOn, -1), ...believed },
    {
      ...first,
      id: idAt(random, changedAt),
      from: changedOn,
      data: whole(known.kind, { ...known.data, ...known.later }),
      ...believed,
      reason: 'Reported change',
    },
  ];
}

export const factsFrom = (asking: Asking, known: readonly Known[]): Fact[] =>
  known.flatMap(each => withTimes(asking, each));

/** What a household that receives has, and what it was asked before it did. */
function asReceived(asking: Asking, drawn: readonly Fact[]): Fact[] {
  const [head] = asking.people;
  if (!head || receivedIn(asking.story).size === 0) return [...drawn];
  // A stream of its own: what else is drawn for the household stays as it was.
  const own = { ...asking, random: randomFor(Number(head.pin), 1) };
  const fit = fitting(asking, drawn);
  const savings = savingsToWait(asking, fit);
  const held = fit.find(fact => fact.kind === 'liquid-asset');
  const saved =
    savings && held
      ? fit.map(fact => (fact.factId === held.factId ? { ...fact, data: { ...fact.data, ...savings } } : fact))
      : fit;
  const since = firstOfMonth(asking.story.applicationDate);
  const first: Known[] = savings && !held ? [{ kind: 'liquid-asset', person: head, since, data: savings }] : [];
  const facts = [...saved, ...factsFrom(own, first)];
  return [...facts, ...factsFrom(own, saidByReceiving(asking, facts))];
}

export function factsOf(asking: Asking): Fact[] {
  const known = agreeing(asking, [
    ...incomeOf(asking),
    ...assetsOf(asking),
    ...expensesOf(asking),
    ...othersOf(asking),
  ]);
  return asReceived(asking, factsFrom(asking, [...known, ...saidForCash(asking, known)]));
}
