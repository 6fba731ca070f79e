import { toYesNo } from '@commonweal/contracts/kit/fields';
import type { Foreseen } from '@commonweal/contracts/streaming/schemas';
import { type Placing, placeOf, type StreamFacts, type StreamRule } from '@commonweal/contracts/streaming/stream';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';
import type { Job } from '../../platform/jobs.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { businessToday } from '../clock/index.ts';
import { foresee } from '../eligibility/index.ts';
import { type Acting, nobody, releaseItems } from '../work/index.ts';
import { rulesOn } from './rule-store.ts';
import { listFacts, listUnsorted, type SortedFacts, type SortedRow, saveSorted } from './sort-store.ts';

/** Asks the rules, and the engine only for those applications whose place depends on it. */

export interface Placed {
  readonly stored: SortedFacts;
  readonly facts: StreamFacts;
  readonly placing: Placing;
  readonly foresight: readonly Foreseen[];
}

const factsOf = (stored: SortedFacts): StreamFacts => ({
  Programs: stored.Programs,
  Household: stored.Household,
  Expedited: stored.Expedited,
  Renewal: stored.Renewal,
  Disability: stored.Disability,
  SelfEmployment: stored.SelfEmployment,
  RealEstate: stored.RealEstate,
  Immigration: stored.Immigration,
  Confidential: stored.Confidential,
  Ready: stored.Ready,
});

/** Every program that is asked for, as the engine would answer it now. */
export async function foreseeAll(
  db: Tx,
  given: readonly SortedFacts[],
  today: string,
): Promise<Map<string, readonly Foreseen[]>> {
  const asked = given.flatMap(each =>
    each.Programs.map(program => ({
      applicationNumber: each.application_number,
      applicationDate: each.application_date,
      caseId: each.case_id,
      caseNumber: each.case_number,
      program,
    })),
  );
  const answers = await foresee(db, asked, today);
  const found = new Map<string, Foreseen[]>();
  for (const [at, { applicationNumber, program }] of asked.entries()) {
    const answer = answers[at];
    if (!answer) continue;
    const line = { Program: program, Result: answer.result, Amount: answer.amount, Missing: [...answer.missing] };
    found.set(applicationNumber, [...(found.get(applicationNumber) ?? []), line]);
  }
  return found;
}

/** Ready: nothing is missing for any program that is asked for. */
export const isReady = (foresight: readonly Foreseen[]): boolean =>
  foresight.length > 0 && foresight.every(each => each.Missing.length === 0);

const settled = (placing: Placing | 'ask'): Placing => {
  if (placing === 'ask') throw new Error('With what the engine says, every rule has an answer');
  return placing;
};

export async function place(
  db: Tx,
  numbers: readonly string[],
  rules: readonly StreamRule[],
  today: string,
): Promise<Placed[]> {
  const stored = await listFacts(db, numbers, true);
  const first = stored.map(each => ({ stored: each, facts: factsOf(each), placing: placeOf(factsOf(each), rules) }));
  const open = first.filter(each => each.placing === 'ask').map(each => each.stored);
  const foreseen = await foreseeAll(db, open, today);
  return first.map(each => {
    if (each.placing !== 'ask') return { ...each, placing: each.placing, foresight: [] };
    const foresight = foreseen.get(each.stored.application_number) ?? [];
    const facts = { ...each.facts, Ready: toYesNo(isReady(foresight)) };
    return { stored: each.stored, facts, placing: settled(placeOf(facts, rules)), foresight };
  });
}

const rowOf = ({ stored, facts, placing, foresight }: Placed): SortedRow => ({
  region_id: stored.region_id,
  id: newId(),
  application_number: stored.application_number,
  stream: placing.rule?.Stream ?? '',
  rule_name: placing.rule?.Name ?? '',
  facts,
  verdicts: placing.verdicts,
  foresight,
  // What no rule fits goes to nobody until somebody places it, where it was held back at all.
  held: stored.workgroup_id === null && placing.rule?.Holds !== 'N',
});

/** Sorts and keeps it; what was held back and goes into a stream that holds nothing is routed as an arrival. */
export async function sortAndKeep(acting: Acting, numbers: readonly string[]): Promise<SortedRow[]> {
  const { db, now, today } = acting;
  const rules = await rulesOn(db, today);
  const placed = await place(db, numbers, rules, today);
  const rows = placed.map(rowOf);
  await saveSorted(db, rows, now);
  const free = placed.filter(each => each.stored.workgroup_id === null && each.placing.rule?.Holds === 'N');
  await releaseItems(
    acting,
    free.map(each => each.stored.application_number),
    null,
    { act: 'workgroup', cause: 'work.cause.sorted' },
  );
  return rows;
}

/** For the demonstration: what waits, sorted, and held until somebody releases it. */
export async function layStreams(db: Tx, numbers: readonly string[], now: Date, today: string): Promise<void> {
  const placed = await place(db, numbers, await rulesOn(db, today), today);
  await saveSorted(
    db,
    placed.map(each => ({ ...rowOf(each), held: true })),
    now,
  );
}

const atOnce = 100;
const mostBatches = 50;

/** What came in since is sorted within the minute. */
export const sortArrivalsJob: Job = {
  name: 'sort-arrivals',
  every: '* * * * *',
  async run({ db, clock }) {
    const now = clock.now();
    const today = await businessToday(db, now);
    for (let batch = 0; batch < mostBatches; batch += 1) {
      const sorted = await inTransaction(db, async tx => {
        if ((await rulesOn(tx, today)).length === 0) return 0;
        const numbers = await listUnsorted(tx, atOnce);
        if (numbers.length > 0) await sortAndKeep({ db: tx, by: nobody, now, today }, numbers);
        return numbers.length;
      });
      if (sorted < atOnce) return;
    }
  },
};
