import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { Report } from '@commonweal/contracts/reports/calls';
import { reportErrors } from '@commonweal/contracts/reports/errors';
import {
  downloadMadeReport,
  getMadeReports,
  madeDays,
  makeReportStart,
  mostDaysMade,
  seeMadeReports,
} from '@commonweal/contracts/reports/made-calls';
import { type CallContext, type Handler, handle, handleFile } from '../../platform/calls/handle.ts';
import { hasHiddenInput } from '../../platform/calls/hidden-inputs.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Reading } from '../../platform/database/replica.ts';
import type { Job } from '../../platform/jobs.ts';
import { longWork } from '../../platform/long-work/kind.ts';
import { refuse } from '../../platform/problem.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { waitAtMost } from '../../platform/waits-store.ts';
import { fileOf } from './file.ts';
import * as store from './made-store.ts';
import {
  type Asked,
  groupingOf,
  joinParts,
  makePart,
  type Parts,
  questionOf,
  readFigures,
  type Step,
  steps,
} from './make.ts';
import { isScheduleOf } from './schedule-store.ts';

/** Reports that are made while nobody waits, step by step; they rest sealed until they expire. */

const purpose = 'made report';
const day = 86_400_000;

const sealOf = ({ platform }: CallContext) => platform.sealer(purpose);

async function partsOf(context: CallContext, id: string): Promise<Partial<Parts>> {
  const sealed = await store.readBody(context.db, id);
  return sealed ? (JSON.parse(sealOf(context).open(sealed)) as Partial<Parts>) : {};
}

/** What nobody waits for may take longer than a screen's question. The work's own transaction is one already. */
function withTime<Answer>(
  reading: Reading,
  { db }: CallContext,
  work: (reading: Reading) => Promise<Answer>,
): Promise<Answer> {
  const unhurried = async (tx: Tx): Promise<Answer> => {
    await waitAtMost(tx, '10min');
    return work({ ...reading, db: tx });
  };
  return reading.db === db ? unhurried(db) : inTransaction(reading.db, unhurried);
}

/** What of the report is there once a step is done. */
const leaves = { figures: 'Groups', before: 'Before' } as const satisfies Record<Step, keyof Parts>;

async function keep(context: CallContext, asked: Asked, id: string, place: number): Promise<void> {
  const question = questionOf(context, asked, { most: mostDaysMade });
  const before = await partsOf(context, id);
  const isLast = place >= steps.length - 1;
  // By what is missing, not by the place alone: a portal of another version, with other steps, may have begun it.
  const wanted = isLast ? steps.filter(step => !(leaves[step] in before)) : steps.slice(place, place + 1);
  const body = await readFigures(context, reading =>
    withTime(reading, context, async unhurried => {
      let parts = before;
      for (const step of wanted) parts = { ...parts, ...(await makePart(unhurried.db, asked, question, step)) };
      return isLast ? joinParts(unhurried, asked, question, parts) : parts;
    }),
  );
  const done = Math.min(place + 1, steps.length);
  await store.keepBody(context.db, id, sealOf(context).seal(JSON.stringify(body)), done);
}

export const reportMaking = longWork({
  declaration: makeReportStart,
  activity: 'REPORT_RUN',
  atOnce: 1,
  async rows(context, request) {
    questionOf(context, request, { most: mostDaysMade });
    groupingOf(request.ReportType, request.GroupBy);
    const { ScheduleId } = request;
    if (ScheduleId && !(await isScheduleOf(context.db, ScheduleId, context.caller.userId)))
      refuse(reportErrors.scheduleNotFound);
    return steps.map((_, place) => ({ id: String(place + 1), version: 1 }));
  },
  async begun(context, request, id) {
    const { span } = questionOf(context, request, { most: mostDaysMade });
    await store.insertReport(context.db, {
      id,
      user_id: context.caller.userId,
      schedule_id: request.ScheduleId ?? null,
      report_type: request.ReportType,
      from_day: span.from,
      to_day: span.to,
      started_at: context.now,
    });
    context.audit({ reason: `${request.ReportType} ${span.from} ${span.to}` });
  },
  async run(context, request, rows, id) {
    for (const row of rows) await keep(context, request, id, Number(row.id) - 1);
    return rows.map(({ id: row }) => ({
      id: row,
      name: row,
      code: '00' as const,
      sentence: { text: 'reports.mine.step' },
    }));
  },
  ended: (db, id, now) => store.endReport(db, id, steps.length, now, new Date(now.getTime() + madeDays * day)),
});

export const madeHandlers: Handler[] = [
  reportMaking.handler,

  handle(getMadeReports, async ({ db, caller }) => ({ data: await store.listMade(db, caller.userId) })),

  handle(seeMadeReports, async ({ db, caller, now }, { Ids }) => {
    await store.markSeen(db, caller.userId, Ids, now);
    return success;
  }),

  handleFile(downloadMadeReport, async (context, { ReportId, Format }) => {
    const { db, caller, now } = context;
    const sealed = (await store.findReady(db, ReportId, caller.userId, now)) ?? refuse(reportErrors.madeNotFound);
    const report = Report.parse(JSON.parse(sealOf(context).open(sealed)));
    if (hasHiddenInput(makeReportStart, caller, { GroupBy: report.GroupBy })) return refuse(commonErrors.forbidden);
    context.audit({ reason: `${report.ReportType} ${report.From} ${report.To} as ${Format}` });
    return fileOf(context, report, Format);
  }),
];

/** What has expired is gone. */
export const forgetReportsJob: Job = {
  name: 'forget-made-reports',
  every: '45 * * * *',
  run: async ({ db, clock }) => {
    await store.forgetExpired(db, clock.now());
  },
};
