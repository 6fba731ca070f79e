import { Card, EmptyState, LoadingState } from '@commonweal/ui';
import { HistoryList } from '@commonweal/ui/history';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { toShownEntry } from '../../../shared/records/record-history.tsx';
import { useZipcodeHistory } from '../queries.ts';
import { useZipcodeWords } from './zipcode-words.ts';

export function ZipcodeHistory({ zip }: { zip: string }) {
  const t = useText();
  const { data, error, refetch } = useZipcodeHistory(zip);
  const { stored: titles, words } = useZipcodeWords();
  return (
    <Card title={t('common.record.history')} rule>
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.data.length === 0 ? (
        <EmptyState title={t('zipcodes.history.empty')} level={3}>
          {t('zipcodes.history.emptyText')}
        </EmptyState>
      ) : (
        <HistoryList entries={data.data.map(entry => toShownEntry(t, entry, { titles, words }))} />
      )}
    </Card>
  );
}
