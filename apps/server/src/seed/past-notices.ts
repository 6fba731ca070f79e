import { interviewTypes } from '@commonweal/contracts/appointments/codes';
import { daysBetween } from '@commonweal/contracts/availability/wall-clock';
import { addDays } from '@commonweal/contracts/evidence/timeline';
import { workingDayFrom } from '@commonweal/contracts/holidays/working-days';
import { renewalDatesOf, renewalNoticeOf } from '@commonweal/rules/clocks/renewal';
import { sql } from 'kysely';
import { dateIn } from '../platform/clock.ts';
import type { Tx } from '../platform/database/pool.ts';
import { type Approved, approvalOf, type Letter, listApproved, wanted, writeLetters } from './notices.ts';

/** What households were told in the last two years: each period of a program, its end, and interviews that were missed. */

const daysBack = 730;
/** A letter comes back now and then. */
const everyReturned = 37;
/** Amounts were a little smaller every time one goes back. */
const less = 0.97;

interface Period {
  readonly from: string;
  readonly to: string;
  /** How many came after it. */
  readonly ago: number;
}

/** The periods of a program from when the case was opened, newest first. */
function periodsOf(row: Approved, since: string): Period[] {
  const length = daysBetween(row.certified_from, row.certified_to) + 1;
  const periods: Period[] = [];
  for (let from = row.certified_from, ago = 0; from >= since && from >= row.opened_on; ago += 1) {
    periods.push({ from, to: addDays(from, length - 1), ago });
    from = addDays(from, -length);
  }
  return periods;
}

interface Missed {
  readonly case_number: string;
  readonly day: string;
}

const listMissed = async (tx: Tx): Promise<Missed[]> =>
  (
    await sql<Missed>`select case_number, day::text from appointment
      where status = 'missed' and type = any(${[...interviewTypes]}::text[]) order by day, case_number`.execute(tx)
  ).rows;

export async function seedPastNotices(tx: Tx, now: Date): Promise<void> {
  const today = dateIn(now);
  const since = addDays(today, -daysBack);
  const holidays = new Set((await tx.selectFrom('holiday').select('day').execute()).map(row => row.day));
  const leaves = (day: string): string => workingDayFrom(day, holidays);
  const rows = await listApproved(tx, today);
  const letters: Omit<Letter, 'status'>[] = [];
  for (const [at, row] of rows.entries()) {
    if (row.silent) continue;
    for (const { from, to, ago } of periodsOf(row, since)) {
      // The newest have their letter already.
      if (ago > 0 || at >= wanted) {
        const cents = Math.round((row.monthly_cents * less ** ago) / 100) * 100;
        letters.push({ ...approvalOf(row, from, to, cents), leavesOn: leaves(addDays(from, -3)) });
      }
      if (ago === 0) continue;
      const { timelyUntil, reopenUntil } = renewalDatesOf(row.program, to);
      letters.push({
        row,
        type: renewalNoticeOf(row.program),
        program: row.program,
        says: { Ends: to, RenewBy: timelyUntil, ReopenBy: reopenUntil > to ? reopenUntil : '' },
        effectiveOn: null,
        leavesOn: leaves(addDays(to, -45)),
      });
    }
  }
  const households = new Map(rows.filter(row => !row.silent).map(row => [row.case_number, row]));
  for (const { case_number, day } of await listMissed(tx)) {
    const row = households.get(case_number);
    if (!row) continue;
    letters.push({
      row,
      type: 'MISS',
      program: '',
      says: { Interview: day, Day30: addDays(day, 20) },
      effectiveOn: null,
      leavesOn: leaves(addDays(day, 1)),
    });
  }
  await writeLetters(
    tx,
    letters
      .filter(each => each.leavesOn < today)
      .map((each, at): Letter => ({ ...each, status: at % everyReturned === 5 ? 'RT' : 'ML' })),
    now,
  );
}
