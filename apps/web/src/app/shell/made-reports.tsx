import { reportsSearchScreen } from '@commonweal/contracts/reports/screens';
import { DateTimeText, formatDate, Link, Stack } from '@commonweal/ui';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../platform/content/language.ts';
import { useText } from '../../platform/content/use-text.ts';
import { useReferenceTable } from '../../shared/reference/reference-tables.ts';
import { useNewReports, useSeeReports } from './use-alerts.ts';

/** Reports that were made for the person and that they have not been told of; whoever opens the bell has. */
export function MadeReports({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  const language = useLanguage();
  const types = useReferenceTable('RPTTYPE');
  const fresh = useNewReports();
  const { run } = useSeeReports();
  const shown = useRef(fresh);
  const told = useRef(false);
  if (shown.current.length === 0) shown.current = fresh;
  useEffect(() => {
    if (told.current || fresh.length === 0) return;
    told.current = true;
    void run({ Ids: fresh.map(each => each.ReportId) });
  }, [fresh, run]);
  if (shown.current.length === 0) return null;
  return (
    <section aria-label={t('common.bell.reports')}>
      <h3>{t('common.bell.reports')}</h3>
      <Stack>
        {shown.current.map(each => (
          <div key={each.ReportId}>
            <span className="cw-small cw-muted">{each.ReadyAt && <DateTimeText instant={each.ReadyAt} />}</span>{' '}
            <Link to={reportsSearchScreen.at({ tab: 'mine' })} onClick={onLeave}>
              {t('common.bell.report', {
                report: types.describe(each.ReportType),
                from: formatDate(each.From, language),
                to: formatDate(each.To, language),
              })}
            </Link>
          </div>
        ))}
      </Stack>
    </section>
  );
}
