import { recomputeProvisional } from '@commonweal/contracts/eligibility/figure-calls';
import { decide as mayStart } from '@commonweal/contracts/kit/access';
import { bulkErrors } from '@commonweal/contracts/kit/bulk';
import { massChangeOf, massChanges } from '@commonweal/contracts/notices/mass-changes';
import { addMonths, monthOfDate } from '@commonweal/rules/kit/dates';
import type { CallContext } from '../../../platform/calls/handle.ts';
import { longWork } from '../../../platform/long-work/kind.ts';
import type { RowOutcome } from '../../../platform/long-work/rows.ts';
import { Refusal, refuse } from '../../../platform/problem.ts';
import { applicationRules } from '../../applications/index.ts';
import type { KeptReason } from '../authorization-store.ts';
import { decide, type FrozenInput, NoFigures } from '../decide.ts';
import { loadFacts } from '../facts-store.ts';
import { figuresByMonth, figuresInForce, versionsInForce } from '../figures/sets.ts';
import {
  isWaiting,
  keepRecomputed,
  listMonthsOf,
  listProvisional,
  listWaiting,
  type Provisional,
  type Recomputed,
} from '../figures/store.ts';
import { mapHousehold } from '../household/mapping.ts';
import { supplementByRule } from './by-rule.ts';
import { leaveToPeople } from './left-to-people.ts';
import { touch } from './touch.ts';

/**
 * Decisions that stood on figures carried forward, with the figures that were published since: each once for a version of the
 * figures, by the same rule as a change of policy. More is paid from the month of the decision on; less never reaches back.
 */

const asked = async ({ db, today }: CallContext) => ({ versions: await versionsInForce(db), today });

const waitingOf = async (context: CallContext): Promise<Provisional[]> =>
  (await listProvisional(context.db, context.caller, await asked(context))).filter(isWaiting);

/** The words and the law of what changed for everybody; a program that has none of its own is told of a change of the rules. */
function reasonFor(program: string): KeptReason {
  for (const code of ['MC-FNS', 'MC-FPL', 'MC-POL'] as const satisfies (keyof typeof massChanges)[]) {
    const law = massChangeOf(code, program);
    if (law) return { code, en: law.words.E, es: law.words.S, citation: law.citation };
  }
  return { code: 'MC-POL', en: massChanges['MC-POL'].words.E, es: massChanges['MC-POL'].words.S, citation: '' };
}

/** What a month is worth by some figures; null where the case leaves it open. */
function worthBy(input: FrozenInput): number | null {
  try {
    const { outcome } = decide(input);
    if (outcome.result === 'ineligible') return 0;
    return outcome.result === 'eligible' ? Math.round((outcome.amount ?? 0) * 100) : null;
  } catch (error) {
    if (error instanceof NoFigures) return null;
    throw error;
  }
}

const read = ({ db }: CallContext, { case_id: caseId, case_number: caseNumber, program }: Provisional, month: string) =>
  loadFacts(db, { caseId, caseNumber, program, month, known: null });

async function toPeople(
  context: CallContext,
  { id, program, case_number: caseNumber }: Provisional,
  hindrance: Recomputed['hindrance'],
): Promise<Recomputed> {
  await leaveToPeople(context, { by: id, program, caseNumber });
  return { outcome: 'item', hindrance, afterCents: null };
}

/** A decision of which only months that are over are left: what they were worth more is paid, month by month. */
async function correctMonths(context: CallContext, row: Provisional): Promise<Recomputed> {
  const earliest = addMonths(monthOfDate(context.today), -(await applicationRules(context.db))('RESTOREMONTHS'));
  let found: Recomputed = { outcome: 'same', hindrance: '', afterCents: row.amount_cents };
  for (const { month, cents } of await listMonthsOf(context.db, row)) {
    if (month < earliest) continue;
    const { facts, names } = await read(context, row, month);
    const input = mapHousehold(facts, { program: row.program, month });
    const [before, after] = [worthBy({ ...input, figures: row.base_version }), worthBy(input)];
    if (after === cents) continue;
    if (!row.may_open) return toPeople(context, row, 'notOpen');
    if (before === null || after === null) return toPeople(context, row, 'missing');
    if (before !== cents) return toPeople(context, row, 'changed');
    if (row.waits_for_review) return toPeople(context, row, 'review');
    const isMore = after > cents;
    if (isMore) await supplementByRule(context, { ...row, month }, cents, input, names, reasonFor(row.program));
    if (isMore || found.outcome === 'same') {
      found = { outcome: isMore ? 'supplement' : 'less', hindrance: '', afterCents: after };
    }
  }
  return found;
}

async function recompute(context: CallContext, row: Provisional): Promise<Recomputed> {
  const { program, month, id: by } = row;
  if (row.is_planned) {
    const { facts } = await read(context, row, month);
    const after = worthBy(mapHousehold(facts, { program, month }));
    if (after !== null && after === (row.amount_cents ?? 0))
      return { outcome: 'same', hindrance: '', afterCents: after };
    return toPeople(context, row, 'planned');
  }
  if (!row.is_standing) return correctMonths(context, row);
  const loaded = await read(context, row, month);
  const change = { by, program, month, base: row.base_version, reason: reasonFor(program) };
  return touch(context, change, row, loaded);
}

async function recomputeAndKeep(context: CallContext, row: Provisional, version: string): Promise<RowOutcome> {
  const made = await recompute(context, row);
  await keepRecomputed(context.db, row, version, made, context.now);
  const { outcome, hindrance } = made;
  const said = outcome === 'item' ? `because.${hindrance}` : `outcome.${outcome}`;
  return {
    id: row.id,
    name: row.may_open ? row.case_number : '–',
    code: outcome === 'item' ? '01' : outcome === 'same' || outcome === 'less' ? '02' : '00',
    sentence: { text: `eligibility.figures.${said}`, params: { month: row.month } },
  };
}

export const recomputation = longWork({
  declaration: recomputeProvisional,
  activity: 'AUTHORIZATION_CREATED',
  atOnce: 20,
  async rows(context) {
    const waiting = await waitingOf(context);
    if (waiting.length === 0) refuse(bulkErrors.nothing);
    return waiting.map(each => ({ id: each.id, version: 1 }));
  },
  async run(context, _request, rows) {
    const { db, caller } = context;
    const ids = rows.map(row => row.id);
    const found = await listProvisional(db, caller, { ...(await asked(context)), ids });
    const figures = await figuresByMonth(db);
    const outcomes: RowOutcome[] = [];
    // The oldest first, as they were decided.
    for (const row of found.filter(isWaiting).toReversed()) {
      outcomes.push(await recomputeAndKeep(context, row, figures(row.month).version));
    }
    const done = new Set(outcomes.map(each => each.id));
    const already = { text: 'eligibility.figures.outcome.already', params: {} };
    return [
      ...outcomes,
      ...ids.filter(id => !done.has(id)).map((id): RowOutcome => ({ id, name: '–', code: '02', sentence: already })),
    ];
  },
});

/**
 * Publication has the decisions that stand on figures carried forward computed anew. While other tables wait for their second
 * person it is left to the last of them, so that a household is told once.
 */
export async function beginRecomputation(context: CallContext, published: string): Promise<void> {
  const { db, caller, today } = context;
  const { tables } = await figuresInForce(db, monthOfDate(today));
  const waiting = [...(await listWaiting(db))].filter(each => each !== published && tables.has(each));
  if (waiting.length > 0 || !mayStart(recomputeProvisional.access, caller, {})) return;
  try {
    await recomputation.handler.run(context, {} as never);
  } catch (error) {
    // Nothing to compute, or too much of theirs is under way: then it is begun with the button.
    if (!(error instanceof Refusal)) throw error;
  }
}
