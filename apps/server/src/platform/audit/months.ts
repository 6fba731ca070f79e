import { trailKinds } from '@commonweal/contracts/audit/month-calls';
import type { Job } from '../jobs.ts';
import type { Platform } from '../platform.ts';
import { readAnchors } from './anchor.ts';
import { countTrail, dropMonth, listHolds, listMonths, makeMonth, restOf, type TrailMonth } from './months-store.ts';
import { writeAudit } from './record.ts';
import { verifyAudit } from './seal.ts';
import { readExportedSeals } from './seal-export-store.ts';

/** Months that are made before they begin: a job that fails for a season still finds a place for every row. */
const ahead = 3;
/** More months than anybody keeps: a loop that would not end is ended. */
const most = 1200;

const monthOf = (moment: Date, later = 0): string =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later, 1)).toISOString().slice(0, 10);
const startOf = (month: string): Date => new Date(`${month}T00:00:00.000Z`);

/** The months ahead, and a month of their own for rows that have none. */
export async function makeMonths({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  let moved = 0;
  for (const kind of trailKinds) {
    for (let tried = 0; tried < most; tried += 1) {
      const month = await restOf(db, kind);
      if (month === null) break;
      moved += await makeMonth(db, kind, month);
    }
    for (let later = 0; later <= ahead; later += 1) moved += await makeMonth(db, kind, monthOf(clock.now(), later));
  }
  return moved;
}

/** A month whose every minute is sealed as it was, with every seal in the write-once folder. */
async function isSealedAway({ db, settings }: Platform, month: string): Promise<boolean> {
  const from = startOf(month);
  const span = { from, to: startOf(monthOf(from, 1)) };
  const [anchors, copy] = await Promise.all([readAnchors(settings.dataFolder), readExportedSeals(settings.sealFolder)]);
  const verdict = await verifyAudit(db, anchors, { span, exported: copy.seals });
  const isWhole = copy.faults.length === 0 && verdict.broken.length === 0 && verdict.exported === verdict.seals;
  return isWhole && (await countTrail(db, span)) === verdict.rows;
}

/** Months that have served their time leave as a whole; what is held, or not sealed away, stays. */
export async function dropMonths(platform: Platform): Promise<TrailMonth[]> {
  const { db, clock, settings, log } = platform;
  const held = new Set((await listHolds(db)).filter(hold => hold.held === 'Y').map(hold => hold.kind));
  const dropped: TrailMonth[] = [];
  for (const each of await listMonths(db)) {
    const kept = settings.trailMonths[each.kind];
    if (kept === 0 || held.has(each.kind)) continue;
    if (each.month >= monthOf(clock.now(), -kept)) continue;
    if (each.kind === 'audit' && !(await isSealedAway(platform, each.month))) {
      log.error(
        { month: each.month },
        'A month of the audit trail stays: its seals are not all in the write-once folder',
      );
      continue;
    }
    const rows = await dropMonth(db, each);
    const job = { actor: `job ${jobName}`, sessionId: null, ip: '', userAgent: '', correlationId: '' };
    const reason = `${each.kind} ${each.month.slice(0, 7)}: ${rows} rows, kept for ${kept} months`;
    await writeAudit(db, job, clock.now(), 'TRAIL_MONTH_SWEPT', 'done', [{ reason }]);
    dropped.push({ ...each, row_count: rows });
  }
  return dropped;
}

const jobName = 'trail-months';

export const trailMonthsJob: Job = {
  name: jobName,
  every: '40 7 * * *',
  async run(platform) {
    const moved = await makeMonths(platform);
    const dropped = await dropMonths(platform);
    platform.log.info({ moved, dropped: dropped.length }, 'Months of the trails');
  },
};
