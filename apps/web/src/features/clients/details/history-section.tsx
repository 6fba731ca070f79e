import type { ClientLook, ClientRecord } from '@commonweal/contracts/clients/schemas';
import { Card, DateTimeText, LoadingState, StatusChip, TableFrame, type Translate } from '@commonweal/ui';
import { HistoryList } from '@commonweal/ui/history';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { toShownEntry } from '../../../shared/records/record-history.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useClientHistory } from '../queries.ts';
import { useClientWords } from './client-words.ts';

/** Activities of other parts of the portal are told by their name until those parts have words here. */
function activityWords(t: Translate, activity: string): string {
  const key = `clients.activity.${activity}`;
  const words = t(key);
  return words === key ? activity.replaceAll('_', ' ').toLowerCase() : words;
}

function Looks({ looks }: { looks: readonly ClientLook[] }) {
  const t = useText();
  const reasons = useReferenceTable('SSNREVEALREASON');
  const title = t('clients.history.looks');
  if (looks.length === 0) return <p className="cw-muted">{t('clients.history.none')}</p>;
  const why = (look: ClientLook): string => {
    if (look.Activity !== 'CLIENT_SSN_REVEALED') return look.Reason;
    const [code = '', ...words] = look.Reason.split(': ');
    return [reasons.describe(code), ...words].join(': ');
  };
  return (
    <TableFrame label={title}>
      <table className="cw-table cw-table--compact" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('common.word.when')}</th>
            <th scope="col">{t('common.word.who')}</th>
            <th scope="col">{t('common.word.what')}</th>
            <th scope="col">{t('common.word.why')}</th>
          </tr>
        </thead>
        <tbody>
          {looks.map(look => (
            <tr key={look.LookId}>
              <td>
                <DateTimeText instant={look.At} />
              </td>
              <th scope="row">{look.UserName}</th>
              <td>
                {activityWords(t, look.Activity)}{' '}
                {look.Outcome === 'denied' && <StatusChip status="denied">{t('clients.history.denied')}</StatusChip>}
              </td>
              <td>{why(look)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

export function HistorySection({ record }: { record: ClientRecord }) {
  const t = useText();
  const { data, error, refetch } = useClientHistory(record.Pin);
  const { titles, words } = useClientWords();
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <>
      <Card title={t('clients.history.changes')}>
        {data.data.length === 0 ? (
          <p className="cw-muted">{t('common.record.historyEmpty')}</p>
        ) : (
          <HistoryList entries={data.data.map(entry => toShownEntry(t, entry, { titles, words }))} />
        )}
      </Card>
      <Card title={t('clients.history.looks')}>
        <Looks looks={data.Looks} />
      </Card>
    </>
  );
}
