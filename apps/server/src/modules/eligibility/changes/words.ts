import type { MonthVerdict } from '@commonweal/contracts/eligibility/change-schemas';
import { firstDayOf } from '@commonweal/rules/kit/dates';
import type { CallContext } from '../../../platform/calls/handle.ts';
import { type ActCode, actCitations } from './act-now.ts';

export type Speaking = Pick<CallContext, 'platform' | 'language'>;

const dollarsIn = (language: string, cents: number): string =>
  new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', { style: 'currency', currency: 'USD' }).format(
    cents / 100,
  );

export const monthIn = (language: string, month: string): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${firstDayOf(month)}T00:00:00Z`));

interface About {
  readonly cents: number;
  readonly month: string;
}

export const verdictInWords = ({ platform, language }: Speaking, verdict: MonthVerdict, about: About): string =>
  platform.texts.text(language, `eligibility.verdict.${verdict}`, {
    amount: dollarsIn(language, about.cents),
    month: monthIn(language, about.month),
  });

interface Limits {
  readonly grossCents: number | null;
  readonly limitCents: number | null;
}

/** A gross income that the reader may not see is over the limit without being named. */
export const actInWords = ({ platform, language }: Speaking, code: ActCode, { grossCents, limitCents }: Limits) => ({
  Says: platform.texts.text(
    language,
    `eligibility.actNow.${grossCents === null && code === 'overLimit' ? 'overLimitRestricted' : code}`,
    {
      gross: dollarsIn(language, grossCents ?? 0),
      limit: dollarsIn(language, limitCents ?? 0),
    },
  ),
  Citation: actCitations[code],
});
