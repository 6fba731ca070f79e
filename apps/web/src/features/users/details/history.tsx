import { Card, EmptyState, LoadingState } from '@commonweal/ui';
import { HistoryList } from '@commonweal/ui/history';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useUserHistory } from '../queries.ts';
import { useWordSources } from '../use-words.ts';
import { toShownEntry } from './describe-change.ts';
import type { SectionProps } from './section-props.ts';

export function UserHistory({ record }: SectionProps) {
  const t = useText();
  const words = useWordSources();
  const { data, error, refetch } = useUserHistory(record.UserId);
  return (
    <Card title={t('users.section.history')} rule>
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.data.length === 0 ? (
        <EmptyState title={t('users.history.none')} level={3}>
          {t('users.history.noneText')}
        </EmptyState>
      ) : (
        <HistoryList entries={data.data.map(entry => toShownEntry(words, entry))} />
      )}
    </Card>
  );
}
