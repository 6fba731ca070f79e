import { writeHistory } from '../../platform/audit/history.ts';
import type { Database } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs.ts';
import { sweep } from '../../platform/sweep.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { followByItself } from '../cases/index.ts';
import { businessToday } from '../clock/index.ts';
import { nobody } from '../work/index.ts';
import {
  listPlanned,
  lockAuthorization,
  lockCaseRow,
  type Planned,
  updateAuthorization,
} from './authorization-store.ts';
import { applyToCase } from './carry-out.ts';
import { findDetermination } from './store.ts';

interface Moment {
  readonly now: Date;
  readonly today: string;
}

async function takeEffect(db: Database, planned: Planned, { now, today }: Moment): Promise<void> {
  const { case_id, id, region_id } = planned;
  await inTransaction(db, async tx => {
    await lockCaseRow(tx, region_id, case_id);
    const row = await lockAuthorization(tx, case_id, id);
    const stored = row && (await findDetermination(tx, case_id, row.determination_id));
    if (row?.status !== 'planned' || !stored) return;
    await updateAuthorization(tx, row, { status: 'effective' });
    await applyToCase(tx, row, stored.outcome.issuance_day, { today, now });
    await followByItself(tx, { regionId: region_id, caseId: case_id }, { today, now });
    await writeHistory(tx, {
      subjectType: 'authorization',
      subjectId: id,
      version: row.version + 1,
      by: nobody,
      at: now,
      reason: '',
      before: { Status: row.status },
      after: { Status: 'effective' },
    });
  });
}

/** Decisions that the household was told of ten days ago count from their day on. */
export const plannedDecisionsJob: Job = {
  name: 'planned-decisions',
  every: '35 9 * * *',
  async run({ db, clock, log }) {
    const now = clock.now();
    const today = await businessToday(db, now);
    // A mass change plans as many as there are cases.
    await sweep<Planned>({
      what: 'Decision that counts from today',
      log,
      list: (last, most) => listPlanned(db, today, most, last?.id ?? ''),
      one: planned => takeEffect(db, planned, { now, today }),
    });
  },
};
