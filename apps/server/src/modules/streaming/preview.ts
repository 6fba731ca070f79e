import { toYesNo } from '@commonweal/contracts/kit/fields';
import { previewStreams } from '@commonweal/contracts/streaming/rule-calls';
import { mostMoves, mostTried } from '@commonweal/contracts/streaming/schemas';
import { placeOf, type StreamFacts, type StreamRule, streamsOf } from '@commonweal/contracts/streaming/stream';
import { type CallContext, handle } from '../../platform/calls/handle.ts';
import { turn } from '../../platform/turns.ts';
import { rulesOn, store } from './rule-store.ts';
import { foreseeAll, isReady } from './sort.ts';
import { listArrivals, listFacts } from './sort-store.ts';

/** The days of the month before the one of a day. */
export function lastMonth(today: string): { readonly month: string; readonly from: string; readonly to: string } {
  const end = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 0));
  const to = end.toISOString().slice(0, 10);
  const month = to.slice(0, 7);
  return { month, from: `${month}-01`, to };
}

const atOnce = 500;

/** The facts of arrivals; whether one was ready is what was found then, else what the engine says with what is on file now. */
async function factsOfArrivals(
  { db, today }: CallContext,
  numbers: readonly string[],
  asksEngine: boolean,
): Promise<Map<string, StreamFacts>> {
  const facts = new Map<string, StreamFacts>();
  for (let from = 0; from < numbers.length; from += atOnce) {
    const stored = await listFacts(db, numbers.slice(from, from + atOnce), false);
    const open = asksEngine ? stored.filter(each => each.kept_ready === null) : [];
    const foreseen = await foreseeAll(db, open, today);
    for (const each of stored) {
      const Ready = each.kept_ready ?? toYesNo(isReady(foreseen.get(each.application_number) ?? []));
      facts.set(each.application_number, { ...each, Ready });
    }
    await turn();
  }
  return facts;
}

const streamIn = (facts: StreamFacts, rules: readonly StreamRule[]) => {
  const placing = placeOf(facts, rules);
  return placing === 'ask' ? undefined : placing.rule;
};

export const preview = handle(previewStreams, async context => {
  const { db, caller, today } = context;
  const { month, from, to } = lastMonth(today);
  const [drafted, counting, { arrivals, total }] = await Promise.all([
    store.loadRules(db),
    rulesOn(db, today),
    listArrivals(db, caller, { from, to, limit: mostTried }),
  ]);
  const asksEngine = [...drafted, ...counting].some(rule => rule.Active === 'Y' && rule.Ready !== null);
  const facts = await factsOfArrivals(
    context,
    arrivals.map(each => each.number),
    asksEngine,
  );
  const tried = arrivals.flatMap(({ number, name }) => {
    const each = facts.get(number);
    if (!each) return [];
    const after = streamIn(each, drafted);
    return [
      { number, name, from: streamIn(each, counting)?.Stream ?? '', to: after?.Stream ?? '', rule: after?.RuleId },
    ];
  });
  const codes = [...new Set([...streamsOf(drafted), ...streamsOf(counting), ''])];
  const moved = tried.filter(each => each.from !== each.to);
  return {
    Month: month,
    Arrivals: tried.length,
    LeftOut: total - arrivals.length,
    Streams: codes.map(Stream => ({
      Stream,
      Before: tried.filter(each => each.from === Stream).length,
      After: tried.filter(each => each.to === Stream).length,
    })),
    Moves: moved.length,
    Moved: moved.slice(0, mostMoves).map(each => ({
      ApplicationNumber: each.number,
      Name: each.name,
      From: each.from,
      To: each.to,
    })),
    Rules: drafted.map(rule => ({ RuleId: rule.RuleId, Fits: tried.filter(each => each.rule === rule.RuleId).length })),
  };
});
