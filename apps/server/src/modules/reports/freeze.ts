import type { Report, ReportFilters } from '@commonweal/contracts/reports/calls';
import type { ReportType } from '@commonweal/contracts/reports/definitions';
import { closedMonth, frozenTypes, monthOfSpan, spanOfMonth } from '@commonweal/contracts/reports/frozen';
import type { Span } from '@commonweal/contracts/reports/periods';
import { dateIn } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { computeTotal, publicViewer } from './figures.ts';
import { findFrozen, freeze, listRegions } from './frozen-store.ts';

/** Months that are over keep their figures, so that last year's report says the same next year. */

export const freezeMonthsJob: Job = {
  name: 'freeze-report-months',
  every: '50 8 * * *',
  async run({ db, clock }) {
    const now = clock.now();
    // In real time: a month that is only over on a clock that was moved would keep its half figures for ever.
    const month = closedMonth(dateIn(now));
    const span = spanOfMonth(month);
    for (const region of ['', ...(await listRegions(db))]) {
      for (const type of frozenTypes) {
        await inTransaction(db, async tx => {
          if (await findFrozen(tx, type, month, region)) return;
          const filters = region === '' ? {} : { RegionId: region };
          const question = { viewer: publicViewer, span, today: span.to, type, filters };
          await freeze(tx, { type, month, region, figures: await computeTotal(tx, question), now });
        });
      }
    }
  },
};

/** Only of the agency or of one region, and only of a whole month. */
export async function frozenOf(
  db: Tx,
  type: ReportType,
  span: Span,
  filters: ReportFilters,
): Promise<Report['Frozen']> {
  const month = monthOfSpan(span);
  const { RegionId = '', From: _from, To: _to, ...others } = filters;
  if (month === null || Object.values(others).some(Boolean)) return null;
  const found = await findFrozen(db, type, month, RegionId);
  return found ? { Values: found.figures, FrozenAt: found.frozen_at.toISOString() } : null;
}
