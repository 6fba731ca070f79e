import { issuanceErrors, paymentErrors } from '@commonweal/contracts/eligibility/errors';
import * as calls from '@commonweal/contracts/eligibility/issuance-calls';
import { paymentLife } from '@commonweal/contracts/eligibility/lifecycle';
import { bulkErrors } from '@commonweal/contracts/kit/bulk';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { addMonths } from '@commonweal/rules/kit/dates';
import { type CallContext, type Handler, handle, handleFile } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { longWork } from '../../platform/long-work/kind.ts';
import type { RowOutcome } from '../../platform/long-work/rows.ts';
import { refuse } from '../../platform/problem.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { waitAtMost } from '../../platform/waits-store.ts';
import { holdDeciding } from '../deciding/index.ts';
import { reducedPrograms, sumOf } from './claims/recovery.ts';
import { type CollectedClaim, listCollected } from './claims/store.ts';
import { giveBack, keepRecoveries, recoveriesOf, takeFrom } from './claims/take-back.ts';
import { type AnswerFault, readAnswer, writeFile } from './ebt-file.ts';
import * as files from './ebt-file-store.ts';
import { dayPaid, daysByDigits, firstState } from './issuance.ts';
import * as store from './issuance-store.ts';
import { payingPrograms } from './what-if/copies.ts';

const monthsOf = (today: string): [string, string] => [today.slice(0, 7), addMonths(today.slice(0, 7), 1)];

/** One part of the caseload in one transaction: whatever stops the run, the next part goes on, and nobody is paid twice. */
async function payPart(context: CallContext, month: string, part: string, runId: string): Promise<RowOutcome> {
  const { db, now, today } = context;
  await holdDeciding(db);
  await store.lockPart(db, part);
  const plain = await store.payPlain(db, month, part, {
    runId,
    days: daysByDigits(month, today, payingPrograms),
    at: now,
  });
  const owing = plain.left > 0 ? await payOwing(context, month, part, runId) : { count: 0, cents: 0, recouped: 0 };
  const [count, cents] = [plain.count + owing.count, plain.cents + owing.cents];
  if (count > 0) await store.countPaid(db, runId, { count, cents, recouped: owing.recouped });
  return {
    id: part,
    name: part,
    code: count === 0 ? '02' : '00',
    sentence: {
      text: `eligibility.issuance.outcome.${count === 0 ? 'nothing' : 'paid'}`,
      params: { count, amount: (cents / 100).toFixed(2) },
    },
  };
}

/** What is left of a part: households whose claims take something from what they are paid. */
async function payOwing(context: CallContext, month: string, part: string, runId: string) {
  const { db, now, today } = context;
  const due = await store.listDue(db, month, part);
  const claims: CollectedClaim[] = [];
  for (const program of reducedPrograms) {
    const cases = due.filter(each => each.program === program).map(each => each.case_id);
    claims.push(...(await listCollected(db, cases, program)));
  }
  const claimsOf = Map.groupBy(claims, claim => `${claim.caseId} ${claim.program}`);
  const made = due.map(each => {
    const own = claimsOf.get(`${each.case_id} ${each.program}`) ?? [];
    const taken = takeFrom('recoupment', own, { ...each, month, isFirstMonth: each.is_first_month === true });
    const recouped = sumOf(taken);
    return {
      ...each,
      id: newId(),
      available_on: dayPaid(month, today, each.program, each.case_number),
      recouped_cents: recouped,
      status: firstState(each.cents, recouped),
      taken,
    };
  });
  const paid = await store.payDue(db, month, runId, made, now);
  // Another run may have been there first: only what was paid here gives to claims.
  const recoveries = made
    .filter(each => paid.reduced.includes(each.id))
    .flatMap(each => recoveriesOf(claims, each.taken, { paymentId: each.id, month, kind: 'recoupment' }, today));
  await keepRecoveries(db, claims, recoveries, { by: context.caller.userId, at: now, today });
  return paid;
}

async function isAnyDue({ db }: CallContext, month: string, parts: readonly string[]): Promise<boolean> {
  for (const part of parts) if (await store.isAnythingDue(db, month, part)) return true;
  return false;
}

export const issuanceRun = longWork({
  declaration: calls.startIssuanceRun,
  activity: 'PAYMENT_PAID',
  atOnce: 1,
  async rows(context, { Month }) {
    const [first, last] = monthsOf(context.today);
    if (Month < first || Month > last) {
      const code = Month < first ? 'too_early' : 'invalid';
      refuse(commonErrors.invalid, { fieldFaults: [{ path: 'Month', code, params: { min: first } }] });
    }
    const parts = await store.listParts(context.db, Month);
    if (!(await isAnyDue(context, Month, parts))) refuse(bulkErrors.nothing);
    return parts.map(part => ({ id: part, version: 1 }));
  },
  begun: async (context, { Month }, runId) => {
    await store.insertRun(context.db, runId, Month, context.caller.userId, context.now);
  },
  async run(context, { Month }, rows, runId) {
    const outcomes: RowOutcome[] = [];
    for (const row of rows) {
      const outcome = await payPart(context, Month, row.id, runId);
      outcomes.push(outcome);
      if (outcome.code === '00') {
        const { count, amount } = outcome.sentence.params ?? {};
        const reason = `${Month}, ${row.id}: ${count} payments, ${amount}`;
        context.audit({ subjectType: 'issuance run', subjectId: runId, reason });
      }
    }
    return outcomes;
  },
  ended: async (db, runId, now) => {
    await store.endRun(db, runId, now);
  },
});

const totalOf = (rows: readonly { readonly cents: number }[]) => ({
  Count: rows.length,
  Amount: rows.reduce((sum, row) => sum + row.cents, 0) / 100,
});

const fileView = (file: files.FileRow): calls.EbtFile => ({
  FileId: file.file_id,
  FileNumber: file.file_number,
  MadeAt: file.made_at.toISOString(),
  MadeBy: file.maker,
  Lines: file.lines,
  Amount: file.total_cents / 100,
  Answered: toYesNo(file.answered_at !== null),
  AnsweredAt: file.answered_at?.toISOString() ?? '',
  RefusedLines: file.refused_lines,
  RefusedAmount: file.refused_cents / 100,
  Version: file.version,
});

const faultView = ({ platform, language }: CallContext, { line, code, params }: AnswerFault) => ({
  Line: line,
  Column: code,
  Message: platform.texts.text(language, `eligibility.issuance.fault.${code}`, params),
});

const aboutFile = (file: files.FileRow) => ({ subjectType: 'ebt file', subjectId: file.file_id });

/** A sum over every case of the state is no click: it is asked for once, not with every look at the runs. */
const longestSum = '25s';

export const issuanceHandlers: Handler[] = [
  issuanceRun.handler,

  handle(calls.getIssuance, async ({ db }) => {
    const [states, runs, made] = await Promise.all([
      store.sumByState(db),
      store.listRunsOfMonth(db),
      files.listFiles(db),
    ]);
    const stateSum = (status: string) => {
      const found = states.find(each => each.status === status);
      return { Count: found?.count ?? 0, Amount: (found?.cents ?? 0) / 100 };
    };
    return {
      Ready: stateSum('ready'),
      Held: stateSum('held'),
      Runs: runs.map(run => ({
        RunId: run.run_id,
        RunNumber: run.run_number,
        Month: run.month,
        StartedAt: run.started_at.toISOString(),
        StartedBy: run.starter,
        Ended: toYesNo(run.ended_at !== null),
        Payments: run.count,
        Amount: run.cents / 100,
        Recouped: run.recouped / 100,
      })),
      Files: made.map(fileView),
    };
  }),

  handle(calls.getIssuanceDue, ({ db, today }) =>
    inTransaction(db, async tx => {
      await waitAtMost(tx, longestSum);
      const Months: calls.IssuanceDue['Months'] = [];
      for (const Month of monthsOf(today)) {
        const { count, cents } = await store.sumDue(tx, Month);
        Months.push({ Month, Count: count, Amount: cents / 100 });
      }
      return { Months };
    }),
  ),

  handle(calls.makeEbtFile, async context => {
    const { db, caller, now, today } = context;
    await holdDeciding(db);
    const wanted = { fileId: newId(), madeOn: today, by: caller.userId, at: now, most: calls.ebtLimits.lines };
    const file = (await files.takeReady(db, wanted)) ?? refuse(issuanceErrors.nothingReady);
    const { FileId, FileNumber, Lines, Amount } = fileView(file);
    context.audit({ ...aboutFile(file), reason: `${FileNumber}: ${Lines} payments, ${Amount.toFixed(2)}` });
    return { ...success, FileId, FileNumber, Lines, Amount };
  }),

  handleFile(calls.downloadEbtFile, async (context, { FileId }) => {
    const file = (await files.findFile(context.db, FileId)) ?? refuse(issuanceErrors.fileNotFound);
    const lines = await files.listLines(context.db, FileId);
    context.audit({ ...aboutFile(file), reason: file.file_number });
    const bytes = Buffer.from(writeFile(file, lines), 'ascii');
    return { fileName: `ebt-${file.file_number}.txt`, mediaType: 'text/plain; charset=us-ascii', bytes };
  }),

  handle(calls.answerEbtFile, async (context, { FileId, Content, DryRun }) => {
    const { db, caller, now } = context;
    const file = (await files.findFile(db, FileId, true)) ?? refuse(issuanceErrors.fileNotFound);
    if (file.answered_at !== null) refuse(issuanceErrors.fileAnswered);
    const lines = await files.listLines(db, FileId);
    if (lines.some(line => !paymentLife.allows(line.status, 'confirm'))) refuse(paymentErrors.paymentNotSent);
    const { answers, faults } = readAnswer(Content, file, lines);
    const isSaved = DryRun === 'N' && faults.length === 0;
    if (isSaved) {
      const written = answers.map(({ line, isRefused, reason }) => ({
        line,
        status: isRefused ? ('refused' as const) : ('confirmed' as const),
        reason: isRefused ? reason : '',
      }));
      await files.writeAnswers(db, FileId, written, { by: caller.userId, at: now });
      const lost = new Set(written.filter(each => each.status === 'refused').map(each => each.line));
      const lostPayments = lines.filter(each => lost.has(each.line)).map(each => each.payment_id);
      await giveBack(db, lostPayments, { by: caller.userId, at: now });
    }
    context.audit({
      ...aboutFile(file),
      reason: `${file.file_number}: ${faults.length} faults, ${isSaved ? 'saved' : 'not saved'}`,
    });
    return {
      ResultCode: faults.length === 0 ? ('00' as const) : ('01' as const),
      Saved: toYesNo(isSaved),
      Confirmed: totalOf(answers.filter(each => !each.isRefused)),
      Refused: totalOf(answers.filter(each => each.isRefused)),
      FaultCount: faults.length,
      Faults: faults.slice(0, calls.ebtLimits.shownFaults).map(each => faultView(context, each)),
    };
  }),
];
