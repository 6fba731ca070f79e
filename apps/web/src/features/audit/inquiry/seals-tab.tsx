import {
  Alert,
  Button,
  Card,
  ContextBar,
  DateTimeText,
  DescriptionList,
  formatDate,
  formatNumber,
  LoadingState,
  Page,
  Stack,
  useUi,
} from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useVerdict } from '../queries.ts';
import { AuditTabs, useAuditCrumbs } from './audit-tabs.tsx';
import { MonthsCard } from './months-card.tsx';

/** The seals of the last days, recomputed now and compared with what was told outside of the database. */
export function SealsTab() {
  const t = useText();
  const { language } = useUi();
  const { data, error, isFetching, refetch } = useVerdict({});
  const count = (value: number) => formatNumber(value, language);
  const crumbs = useAuditCrumbs();
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={crumbs}
          title={t('audit.title')}
          actions={
            <>
              <AuditTabs tab="seals" />
              <Button icon="verified" disabled={isFetching} onClick={() => void refetch()}>
                {t('audit.seals.again')}
              </Button>
            </>
          }
        />
      }
    >
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : (
        <Stack>
          <Alert tone={data.Broken.length === 0 ? 'success' : 'error'} live>
            {data.Broken.length === 0
              ? t('audit.seals.hold', { rows: count(data.Rows), seals: count(data.Seals) })
              : t('audit.seals.broken', { count: data.Broken.length })}
          </Alert>
          <Card
            title={t('audit.seals.title', {
              from: formatDate(data.From, language),
              to: formatDate(data.To, language),
            })}
          >
            <DescriptionList
              items={[
                { label: t('audit.seals.rows'), value: count(data.Rows) },
                { label: t('audit.seals.seals'), value: count(data.Seals) },
                { label: t('audit.seals.anchored'), value: count(data.Anchored) },
                { label: t('audit.seals.exported'), value: count(data.Exported) },
                {
                  label: t('audit.seals.exportedTo'),
                  value: data.ExportedTo ? <DateTimeText instant={data.ExportedTo} /> : t('audit.seals.notYet'),
                },
                {
                  label: t('audit.seals.last'),
                  value: data.Last ? (
                    <>
                      <DateTimeText instant={data.Last.Minute} />{' '}
                      <span className="cw-mono">{data.Last.Hash.slice(0, 16)}</span>
                    </>
                  ) : (
                    t('audit.seals.notYet')
                  ),
                },
                { label: t('audit.seals.checkedAt'), value: <DateTimeText instant={data.CheckedAt} /> },
              ]}
            />
          </Card>
          {data.Broken.length > 0 && (
            <Card title={t('audit.seals.where')}>
              <ul>
                {data.Broken.map(minute => (
                  <li key={minute} className="cw-mono">
                    {minute}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <p className="cw-muted">{t('audit.seals.text')}</p>
          <MonthsCard />
        </Stack>
      )}
    </Page>
  );
}
