import type { Leader } from '@commonweal/contracts/reports/leader-calls';
import { reportsSearchScreen } from '@commonweal/contracts/reports/screens';
import { Card, formatDate, formatNumber, Link, Stack } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

/** The three units with most that is late and overdue: where, why, and what would help. */
export function Places({ data }: { data: Leader }) {
  const t = useText();
  const language = useLanguage();
  const regions = useReferenceTable('REGION');
  const count = (value: number) => formatNumber(value, language);
  return (
    <Card title={t('reports.leader.places')}>
      {data.Places.length === 0 ? (
        <p className="cw-muted">{t('reports.leader.noPlaces')}</p>
      ) : (
        <Stack gap={1}>
          <ol className="cw-leader__places">
            {data.Places.map(place => (
              <li key={place.UnitId}>
                <Link to={reportsSearchScreen.at({ ReportType: 'WIPD', UnitId: place.UnitId, tab: 'report' })}>
                  {place.Name}
                </Link>
                <div className="cw-small cw-muted">{regions.describe(place.RegionId)}</div>
                <dl className="cw-small">
                  <dt className="cw-strong">{t('reports.leader.place.where')}</dt>
                  <dd>
                    {t('reports.leader.where', {
                      overdue: count(place.Overdue),
                      share: place.OverdueShare === null ? 0 : count(place.OverdueShare),
                      late: count(place.Late),
                      date: formatDate(data.From, language),
                    })}
                  </dd>
                  <dt className="cw-strong">{t('reports.leader.place.why')}</dt>
                  <dd>{t(`reports.leader.whyText.${place.Why.Code}`, { count: count(place.Why.Count) })}</dd>
                  <dt className="cw-strong">{t('reports.leader.place.help')}</dt>
                  <dd>
                    {place.People === null
                      ? t('reports.leader.helpUnknown')
                      : t(place.People === 1 ? 'reports.leader.helpOne' : 'reports.leader.help', {
                          count: count(place.People),
                        })}
                  </dd>
                </dl>
              </li>
            ))}
          </ol>
          <p className="cw-small cw-muted">{t('reports.leader.ranked')}</p>
        </Stack>
      )}
    </Card>
  );
}
