import type { NoticeTypeCode } from '@commonweal/contracts/notices/types';
import { RENEWAL_ANSWER_DAYS, renewalDatesOf, renewalNoticeOf } from '@commonweal/rules/clocks/renewal';
import type { Ending } from './facts-store.ts';

/** A certification that comes to its end, as its letter tells it. */
export interface EndingPeriod {
  readonly type: Extract<NoticeTypeCode, 'EXPR' | 'RENW'>;
  readonly program: string;
  readonly ends: string;
  readonly renewBy: string;
  readonly answerDays: number;
  readonly reopenBy: string;
}

export function periodOf({ program, certified_to: ends }: Ending): EndingPeriod {
  const { timelyUntil, reopenUntil } = renewalDatesOf(program, ends);
  const type = renewalNoticeOf(program);
  return {
    type,
    program,
    ends,
    renewBy: timelyUntil,
    answerDays: type === 'RENW' ? RENEWAL_ANSWER_DAYS : 0,
    reopenBy: reopenUntil > ends ? reopenUntil : '',
  };
}

/** One letter for one end of one program. */
export const endingKey = ({ case_number, program, certified_to }: Ending): string =>
  `END ${case_number} ${program} ${certified_to}`;
