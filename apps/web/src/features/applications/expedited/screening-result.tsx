import type { Screening } from '@commonweal/contracts/applications/screening-calls';
import { Alert, DateText } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';

const tones = { entitled: 'success', not: 'info', ask: 'warning', gone: 'warning' } as const;

/** The last screening in one sentence. A verdict whose figures have changed since is told as gone. */
export function ScreeningResult({ screening }: { screening: Screening }) {
  const t = useText();
  const look = screening.Changed.length > 0 ? 'gone' : screening.Verdict;
  return (
    <Alert tone={tones[look]} heading={t(`applications.expedited.verdict.${look}`)}>
      {look === 'entitled' && screening.DueOn ? (
        <>
          {screening.Reason}. {t('applications.expedited.due')} <DateText date={screening.DueOn} style="weekday" />.{' '}
          {screening.Citation}
        </>
      ) : (
        t(`applications.expedited.lead.${look}`)
      )}
    </Alert>
  );
}
