import { daysBeforeRenewal } from '@commonweal/contracts/work/clocks';
import { addMonths, monthOfDate } from '@commonweal/rules/kit/dates';
import { type AuditDetail, writeAudit } from '../../../platform/audit/record.ts';
import { anonymous, type Caller } from '../../../platform/caller.ts';
import { dateIn } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/pool.ts';
import { newId } from '../../../platform/ids.ts';
import type { Job } from '../../../platform/jobs.ts';
import { contextFor } from '../../../platform/long-work/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/problem.ts';
import { sweep } from '../../../platform/sweep.ts';
import { inTransaction } from '../../../platform/transactions.ts';
import { businessMoment } from '../../clock/index.ts';
import type { LockedCase } from '../../evidence/index.ts';
import { commentOnCause, nobody } from '../../work/index.ts';
import { askedInPerson } from '../renewal-view.ts';
import {
  type DueFromFile,
  holdTry,
  keepTried,
  listDueFromFile,
  lockDueFromFile,
  throwTryAway,
} from './ex-parte-store.ts';
import { tryFromFile } from './renew-from-file.ts';

/**
 * Medical coverage is first tried from what is on file (42 CFR 435.916(b)(1)): of each period once, between the day on which its
 * item arrives and the letter. What is renewed needs neither; of the rest the item and the case say what is not known.
 */

const activity = 'RENEWAL_DECIDED';

/** The portal itself: it is cleared for nothing that has to be hidden from somebody, so what it writes down may be read. */
const portal: Caller = { ...anonymous, userId: nobody, subject: nobody, limited: new Set() };

const asked = (today: string) => ({ today, days: daysBeforeRenewal, without: [...askedInPerson] });

interface Moment {
  readonly now: Date;
  readonly businessNow: Date;
  readonly today: string;
}

/** What stands against a decision, apart from what the file leaves open, is for a person to look at. */
const whyNot = ({ declaration, details }: Refusal, { texts }: Platform) => {
  const faults = details.faults?.map(each => each.message) ?? [];
  const said = (language: 'en' | 'es') =>
    faults.length > 0 ? faults : [texts.text(language, declaration.text, details.params)];
  return { outcome: 'ask' as const, unknown: { en: said('en'), es: said('es') } };
};

async function tryOne(platform: Platform, tx: Tx, of: DueFromFile, found: LockedCase, moment: Moment): Promise<void> {
  const lines: AuditDetail[] = [];
  const actor = { actor: nobody, sessionId: null, ip: '', userAgent: 'job', correlationId: newId(), screen: '' };
  const behalf = { caller: portal, actor, language: 'en', activity, lines };
  const context = { ...contextFor(platform, tx, behalf), ...moment };
  const month = addMonths(monthOfDate(of.certified_to), 1);
  const { program, certified_to } = of;
  await holdTry(tx);
  const { outcome, unknown } = await tryFromFile(context, found, { program, month }).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    await throwTryAway(tx);
    const { caseNumber } = found;
    lines.splice(0, lines.length, {
      subjectType: 'case',
      subjectId: caseNumber,
      caseNumber,
      reason: `${program} ${month}: ask`,
    });
    return whyNot(error, platform);
  });
  const tried = { program, certified_to, month, outcome, unknown_en: unknown.en, unknown_es: unknown.es };
  await keepTried(tx, found, tried, moment.now);
  if (outcome === 'ask') {
    const inWords = (language: 'en' | 'es') =>
      platform.texts.text(language, 'eligibility.renewal.itemSays', { unknown: unknown[language].join('; ') });
    const said = { en: inWords('en'), es: inWords('es') };
    const key = `${of.case_number} ${program} ${certified_to}`;
    await commentOnCause({ db: tx, by: nobody, now: moment.now, today: moment.today }, 'renewal', key, said);
  }
  await writeAudit(tx, actor, moment.now, activity, 'done', lines);
}

export const exParteJob: Job = {
  name: 'ex-parte-renewals',
  every: '20 9 * * *',
  async run(platform) {
    const { db, clock, log } = platform;
    const now = clock.now();
    const businessNow = await businessMoment(db, now);
    const moment = { now, businessNow, today: dateIn(businessNow) };
    const wanted = asked(moment.today);
    await sweep<DueFromFile>({
      what: 'Renewal from the file',
      log,
      list: (last, most) => listDueFromFile(db, wanted, last, most),
      one: of =>
        inTransaction(db, async tx => {
          const locked = await lockDueFromFile(tx, wanted, of);
          if (locked) await tryOne(platform, tx, of, locked, moment);
        }),
    });
  },
};
