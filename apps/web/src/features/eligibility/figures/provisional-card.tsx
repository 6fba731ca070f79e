import { eligibilitySummaryScreen } from '@commonweal/contracts/eligibility/screens';
import {
  Button,
  Card,
  EmptyState,
  formatDate,
  Link,
  LoadingState,
  PlainTable,
  Stack,
  useToast,
  useUi,
} from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useProvisional, useRecompute } from '../figure-queries.ts';
import { useDollars } from '../summary/result-card.tsx';

/** Authorizations that stand on figures carried forward, and what the figures that count now make of them. */
export function ProvisionalCard({ mayWork }: { mayWork: boolean }) {
  const t = useText();
  const { language } = useUi();
  const dollars = useDollars();
  const toast = useToast();
  const { data, error, refetch } = useProvisional();
  const recompute = useRecompute();
  const title = t('eligibility.figures.provisionalTitle');
  const amount = (value: number | null) => (value === null ? '–' : dollars(value));
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const done = data.Done.length > 0 && (
    <p className="cw-eligibility-note">
      {t('eligibility.figures.doneTitle')}{' '}
      {data.Done.map(each => t(`eligibility.figures.done.${each.Outcome}`, { count: each.Count })).join('; ')}.
    </p>
  );
  if (data.Count === 0) {
    return (
      <Card title={title}>
        <Stack gap={1}>
          {done}
          <EmptyState level={3} title={t('eligibility.figures.noneProvisional')} />
        </Stack>
      </Card>
    );
  }
  return (
    <Card
      title={title}
      actions={
        mayWork && data.Waiting > 0 ? (
          <Button
            size="small"
            icon="autorenew"
            busy={recompute.busy}
            onClick={async () => {
              if (await recompute.run({})) toast({ text: t('eligibility.figures.begun') });
            }}
          >
            {t('eligibility.figures.recompute', { count: data.Waiting })}
          </Button>
        ) : undefined
      }
    >
      <Stack gap={1}>
        <p className="cw-eligibility-note">
          {t('eligibility.figures.count', { count: data.Count })}{' '}
          {data.Hidden === 'Y' && t('eligibility.figures.hidden')}
        </p>
        {done}
        <PlainTable
          label={title}
          headings={['case', 'program', 'month', 'amount', 'now'].map(name => t(`eligibility.figures.column.${name}`))}
          size="compact"
        >
          {data.data.map(each => (
            <tr key={each.AuthorizationId}>
              <th scope="row">
                <Link
                  className="cw-mono"
                  to={eligibilitySummaryScreen.at({
                    CaseNumber: each.CaseNumber,
                    Program: each.Program,
                    Month: each.Month,
                  })}
                >
                  {each.CaseNumber}
                </Link>
              </th>
              <td>{each.Program}</td>
              <td>{formatDate(`${each.Month}-01`, language, 'month')}</td>
              <td>{amount(each.Amount)}</td>
              <td>
                {each.Recomputed === 'N'
                  ? t('eligibility.figures.notYet')
                  : each.Outcome === 'item'
                    ? t('eligibility.figures.leftToPeople')
                    : amount(each.NewAmount)}
              </td>
            </tr>
          ))}
        </PlainTable>
      </Stack>
    </Card>
  );
}
