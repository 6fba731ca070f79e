import type { PresumptivePeriod } from '@commonweal/contracts/eligibility/presumptive-calls';
import { DateText, StatusChip } from '@commonweal/ui';
import type { ReactNode } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { useReferenceTable } from '../reference/reference-tables.ts';

interface PresumptiveListProps {
  readonly periods: readonly PresumptivePeriod[];
  /** Whose it is stands with each where several people are listed. */
  readonly named?: boolean;
  readonly actions?: (period: PresumptivePeriod) => ReactNode;
}

/** Coverage on the word of a provider or a hospital, with the end that the rule gives it. */
export function PresumptiveList({ periods, named = false, actions }: PresumptiveListProps) {
  const t = useText();
  const types = useReferenceTable('PRESUMPTIVETYPE');
  return (
    <ul className="cw-plain-list">
      {periods.map(period => (
        <li key={period.PresumptiveId}>
          <StatusChip status={period.Running === 'Y' ? 'active' : 'inactive'}>
            {t(period.Running === 'Y' ? 'common.presumptive.runs' : 'common.presumptive.over')}
          </StatusChip>{' '}
          {named && `${period.Name}: `}
          <strong>{types.describe(period.PresumptiveType)}</strong>, {period.Provider}
          <br />
          <DateText date={period.DeterminedOn} />
          {period.EndsOn === '' ? '' : ' – '}
          {period.EndsOn !== '' && <DateText date={period.EndsOn} />}{' '}
          <span className="cw-muted">
            {t(`common.presumptive.because.${period.EndsBecause}`)}
            {period.PrenatalOnly === 'Y' && ` · ${t('common.presumptive.prenatal')}`}
            {period.ToldLate === 'Y' && ` · ${t('common.presumptive.toldLate')}`}
          </span>
          {actions?.(period)}
        </li>
      ))}
    </ul>
  );
}
