import { conversionLimits, LaterDecision, laterDecisionFields } from '@commonweal/contracts/conversion/layout';
import { objectOf } from '@commonweal/contracts/conversion/rules';
import { toFaults } from '@commonweal/contracts/kit/faults';
import type { CallContext } from '../../platform/calls/handle.ts';
import { listUnoffered, namedCodes } from '../../platform/records/offered-store.ts';
import { fewOf, type LineFault, ownFault } from './faults.ts';
import { keepDecision } from './load-store.ts';
import { openContent } from './sealed.ts';
import * as store from './store.ts';

/** Lines of the second kind: what the old system decided later for cases that were loaded. */

export interface JudgedDecision {
  readonly stored: store.StoredLine;
  readonly state: 'faulty' | 'ready';
  readonly faults: readonly LineFault[];
  readonly decision: LaterDecision | null;
  readonly converted: Awaited<ReturnType<typeof store.listConverted>>[number];
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export async function judgeDecisions(
  context: CallContext,
  lines: readonly store.StoredLine[],
): Promise<JudgedDecision[]> {
  const given = lines.map(line => objectOf(openContent(context, line)));
  const named = given.flatMap((line, at) => namedCodes(laterDecisionFields, line, null, `${at} `));
  const unoffered = await listUnoffered(context.db, named);
  const converted = await store.listConverted(
    context.db,
    given.map(line => ({ number: text(line.LegacyCaseNumber), program: text(line.Program) })),
  );
  return lines.map((stored, at) => {
    const read = LaterDecision.safeParse(given[at]);
    const faults = fewOf([
      ...(read.success ? [] : toFaults(read.error, conversionLimits.faults)),
      ...unoffered
        .filter(({ path }) => path.startsWith(`${at} `))
        .map(({ path }) => ({ path: path.slice(`${at} `.length), code: 'unknown_option' as const, params: {} })),
      ...(converted[at] ? [] : [ownFault('notConverted', 'LegacyCaseNumber')]),
    ]);
    const decision = read.success && faults.length === 0 ? read.data : null;
    return {
      stored,
      state: decision ? ('ready' as const) : ('faulty' as const),
      faults,
      decision,
      converted: converted[at] ?? null,
    };
  });
}

/** The number of the case that it belongs to. */
export async function loadDecision(
  { db }: CallContext,
  { decision, converted }: Pick<JudgedDecision, 'decision' | 'converted'>,
): Promise<string> {
  if (!decision || !converted) throw new Error('Only what is ready is loaded');
  await keepDecision(db, converted, decision.Program, decision);
  return converted.caseNumber;
}
