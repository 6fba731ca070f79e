import { approvalErrors } from '@commonweal/contracts/approvals/errors';
import type { Disaster } from '@commonweal/contracts/disasters/calls';
import { disasterErrors } from '@commonweal/contracts/disasters/errors';
import { disasterLife } from '@commonweal/contracts/disasters/lifecycle';
import * as calls from '@commonweal/contracts/disasters/replacement-calls';
import { decide as mayStart } from '@commonweal/contracts/kit/access';
import { bulkErrors } from '@commonweal/contracts/kit/bulk';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { longWorkLimits } from '@commonweal/contracts/kit/long-work';
import { addMonths, firstDayOf, lastDayOf, monthOfDate } from '@commonweal/rules/kit/dates';
import * as z from 'zod';
import { recordChange } from '../../platform/audit/record-change.ts';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { longWork } from '../../platform/long-work/kind.ts';
import type { RowOutcome } from '../../platform/long-work/rows.ts';
import { Refusal, refuse } from '../../platform/problem.ts';
import { applicationRules } from '../applications/index.ts';
import { type Applier, requestApproval } from '../approvals/index.ts';
import { payOut, replacementOf } from '../eligibility/index.ts';
import { tellReplacement } from '../notices/index.ts';
import * as store from './replacement-store.ts';
import { findDisaster, lockDisaster } from './store.ts';

/**
 * Food that a disaster destroyed is replaced for whole counties: a share of what was issued for a month, by two persons, for each
 * household once (7 CFR 274.6(a)). How much it is comes with the waiver of the disaster; the portal knows none.
 */

const program = 'SNAP';
const subject = 'benefit replacement';
const reason = {
  code: 'RPL-D',
  en: 'A disaster destroyed food',
  es: 'Un desastre destruyó comida',
  citation: '7 CFR 274.6(a)',
};

async function get({ db }: CallContext, id: string): Promise<Disaster> {
  return (await findDisaster(db, id)) ?? refuse(disasterErrors.notFound);
}

/** Food that was lost was bought with the benefits of the days of the disaster, or of the month before. */
function needsMonth({ StartsOn, EndsOn }: Disaster, { Month }: calls.ReplacementTerms, path: string): void {
  const [min, max] = [addMonths(monthOfDate(StartsOn), -1), monthOfDate(EndsOn)];
  if (Month >= min && Month <= max) return;
  refuse(commonErrors.invalid, { fieldFaults: [{ path, code: 'out_of_range', params: { min, max } }] });
}

const sumOf = ({ households, cents }: Pick<store.ReplaceableSum, 'households' | 'cents'>): calls.ReplacementSum => ({
  Households: households,
  Amount: cents / 100,
});

const previewOf = (sum: store.ReplaceableSum): calls.ReplacementPreview => ({
  ...sumOf(sum),
  Issued: sum.issued / 100,
  Earlier: sum.earlier / 100,
});

/** A household is paid through the one way of payments, told once, and kept by its key. */
async function replace(
  context: CallContext,
  { DisasterId }: Disaster,
  { Month: month }: calls.ReplacementTerms,
  row: store.Replaceable,
): Promise<RowOutcome> {
  const { db, now, today, caller } = context;
  const { region_id: regionId, case_id: caseId, case_number: caseNumber } = row;
  const payment = {
    ...replacementOf(month, row.cents, [row]),
    availableOn: today,
    takes: null,
    isFirstMonth: false,
  };
  const doing = { by: caller.userId, at: now, today };
  const [paymentId = ''] = await payOut(db, { regionId, caseId, program }, [payment], row.authorization_id, doing);
  await store.keepReplaced(db, DisasterId, row, paymentId, now);
  await tellReplacement(context, caseNumber, DisasterId, {
    program,
    effectiveOn: today,
    cents: row.cents,
    beforeCents: null,
    periodFrom: firstDayOf(month),
    periodTo: lastDayOf(month),
    reasons: [reason],
  });
  context.audit({ subjectType: 'payment', subjectId: paymentId, caseNumber, reason: DisasterId });
  return {
    id: caseId,
    // By its county, each alike: numbers left out would tell which and how many households are closed to the reader.
    name: row.county,
    code: '00',
    sentence: { text: 'disasters.replacement.paid', params: { amount: (row.cents / 100).toFixed(2) } },
  };
}

async function approvedOf(context: CallContext, disasterId: string) {
  const disaster = await get(context, disasterId);
  const terms = (await store.findReplacement(context.db, disasterId)) ?? refuse(disasterErrors.notReplaced);
  return { disaster, terms };
}

export const benefitReplacement = longWork({
  declaration: calls.startBenefitReplacement,
  activity: 'PAYMENT_PAID',
  atOnce: 20,
  async rows(context, { DisasterId }) {
    const ids = await store.listReplaceable(context.db, await approvedOf(context, DisasterId), longWorkLimits.rows);
    if (ids.length === 0) refuse(bulkErrors.nothing);
    return ids.map(id => ({ id, version: 1 }));
  },
  async run(context, { DisasterId }, rows) {
    const asked = await approvedOf(context, DisasterId);
    const ids = rows.map(row => row.id);
    const done = new Map<string, RowOutcome>();
    for (const row of await store.lockReplaceable(context.db, asked, ids)) {
      done.set(row.case_id, await replace(context, asked.disaster, asked.terms, row));
    }
    return ids.map(
      (id): RowOutcome =>
        done.get(id) ?? { id, name: '–', code: '02', sentence: { text: 'disasters.replacement.already', params: {} } },
    );
  },
});

/** What was asked for, as the second person's word finds it. */
const Asked = z.object({ ...calls.ReplacementInput.shape, Version: z.int() }).omit({ Reason: true });

/** The work is the approver's, where they may and there is room; otherwise it is begun with the button. */
async function begin(context: CallContext, DisasterId: string): Promise<void> {
  if (!mayStart(calls.startBenefitReplacement.access, context.caller, {})) return;
  try {
    await benefitReplacement.handler.run(context, { DisasterId } as never);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

export const replacementApplier: Applier = {
  concerns: async () => false,
  async apply(context, { subjectId, requestedBy, reason: why, change }) {
    const { db, caller, now } = context;
    await lockDisaster(db, subjectId);
    const disaster = await get(context, subjectId);
    const asked = Asked.safeParse(change);
    if (!asked.success || asked.data.Version !== disaster.Version) return refuse(approvalErrors.subjectChanged);
    advance(disasterLife, disaster.State, 'replace');
    if (await store.findReplacement(db, subjectId)) refuse(approvalErrors.subjectChanged);
    const { Version: _, ...terms } = asked.data;
    await store.insertReplacement(db, subjectId, terms, { asked: requestedBy, approved: caller.userId, at: now });
    await recordChange(context, {
      subjectType: subject,
      subjectId,
      version: 1,
      before: null,
      after: terms,
      reason: why,
    });
    await begin(context, subjectId);
  },
};

export const replacementHandlers: Handler[] = [
  handle(calls.getBenefitReplacement, async (context, { DisasterId }) => {
    const { db } = context;
    const disaster = await get(context, DisasterId);
    const [rules, isAsked, found] = await Promise.all([
      applicationRules(db),
      store.isReplacementAsked(db, DisasterId),
      store.findReplacement(db, DisasterId),
    ]);
    context.audit({ subjectType: subject, subjectId: DisasterId });
    return {
      Share: Math.min(rules('REPLACESHARE'), 100),
      Days: Math.min(rules('REPLACEDAYS'), calls.replacementLimits.days),
      Asked: toYesNo(isAsked),
      Replacement: found
        ? {
            Month: found.Month,
            Share: found.Share,
            Days: found.Days,
            Source: found.Source,
            AskedByName: found.asker,
            ApprovedByName: found.approver,
            ApprovedAt: found.approved_at.toISOString(),
            Done: sumOf(found),
            Waiting: sumOf(await store.sumReplaceable(db, { disaster, terms: found })),
          }
        : null,
    };
  }),

  handle(calls.previewBenefitReplacement, async (context, { DisasterId, ...terms }) => {
    const disaster = await get(context, DisasterId);
    needsMonth(disaster, terms, 'Month');
    context.audit({ subjectType: subject, subjectId: DisasterId });
    return previewOf(await store.sumOpenReplaceable(context.db, context.caller, { disaster, terms }));
  }),

  handle(calls.askBenefitReplacement, async (context, { DisasterId, Replacement }) => {
    const { db, caller } = context;
    await lockDisaster(db, DisasterId);
    const disaster = await get(context, DisasterId);
    if (disaster.Version !== context.version) return refuse(commonErrors.stale, { current: disaster });
    advance(disasterLife, disaster.State, 'replace');
    if (await store.findReplacement(db, DisasterId)) refuse(disasterErrors.replacedAlready);
    const { Reason, ...terms } = Replacement;
    needsMonth(disaster, terms, 'Replacement.Month');
    const sum = previewOf(await store.sumOpenReplaceable(db, caller, { disaster, terms }));
    if (sum.Households === 0) refuse(disasterErrors.nothingToReplace);
    const line = (key: string, After: string) => ({
      Field: key,
      title: `disasters.replacement.${key}`,
      Before: '',
      After,
    });
    const RequestId = await requestApproval(context, {
      kind: 'benefit-replacement',
      subjectType: 'disaster',
      subjectId: DisasterId,
      subjectName: disaster.Name,
      reason: Reason,
      lines: [
        line('field.Source', terms.Source),
        line('field.Month', terms.Month),
        line('field.Share', `${terms.Share} %`),
        line('field.Days', String(terms.Days)),
        line('households', String(sum.Households)),
        line('issued', sum.Issued.toFixed(2)),
        line('earlier', sum.Earlier.toFixed(2)),
        line('amount', sum.Amount.toFixed(2)),
      ],
      details: { ...terms, Version: disaster.Version },
    });
    return { ...success, RequestId };
  }),

  benefitReplacement.handler,
];
