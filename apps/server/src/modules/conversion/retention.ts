import { conversionLineLife, lineStates } from '@commonweal/contracts/conversion/lifecycle';
import { writeAudit } from '../../platform/audit/record.ts';
import { newId } from '../../platform/ids.ts';
import type { Job } from '../../platform/jobs.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { applicationRules } from '../applications/index.ts';
import { nobody } from '../work/index.ts';
import { ownFault } from './faults.ts';
import { emptyLines } from './retention-store.ts';

const atOnce = 500;
const day = 86_400_000;
const removable = lineStates.filter(state => conversionLineLife.allows(state, 'remove'));

/** What stands on lines that nobody ever loaded is removed after a while; that it was stays with the file. */
export const emptyLinesJob: Job = {
  name: 'conversion-lines',
  every: '50 8 * * *',
  async run({ db, clock, log }) {
    const days = (await applicationRules(db))('CONVERSIONDAYS');
    if (days === 0) return;
    // In real time: the business clock may be moved for everybody, and no line shall be lost by that.
    const now = clock.now();
    const before = new Date(now.getTime() - days * day);
    const actor = { actor: nobody, sessionId: null, ip: '', userAgent: 'job', correlationId: newId(), screen: '' };
    for (let found = atOnce; found === atOnce; ) {
      const files = await inTransaction(db, async tx => {
        const emptied = await emptyLines(tx, { before, states: removable, fault: ownFault('removed'), most: atOnce });
        const lines = emptied.map(({ file_id, removed }) => ({
          subjectType: 'conversion file',
          subjectId: file_id,
          reason: `${removed} lines, ${days} days`,
        }));
        if (lines.length > 0) await writeAudit(tx, actor, now, 'CONVERSION_LINES_REMOVED', 'done', lines);
        return emptied;
      });
      found = files.reduce((sum, each) => sum + each.removed, 0);
      if (found > 0) log.info({ lines: found }, 'Conversion lines whose time is over');
    }
  },
};
