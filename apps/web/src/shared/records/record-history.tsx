import type { HistoryEntry } from '@commonweal/contracts/kit/history';
import { LoadingState, type Translate } from '@commonweal/ui';
import { type HistoryChange, HistoryList, type HistoryEntry as ShownEntry } from '@commonweal/ui/history';
import type { UseQueryResult } from '@tanstack/react-query';
import { useText } from '../../platform/content/use-text.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import type { CallFailure } from '../../platform/failure/call-failure.ts';

type Words = (field: string, value: unknown) => string;

const plainWords: Words = (_field, value) => (value === null || value === undefined ? '' : String(value));

interface Naming {
  readonly titles: Readonly<Record<string, string>>;
  readonly words?: Words;
}

/** One change in words; the field names come from the screen that shows it. */
export function toShownEntry(t: Translate, entry: HistoryEntry, { titles, words = plainWords }: Naming): ShownEntry {
  const { Before, After } = entry;
  const fields = [...new Set([...Object.keys(Before ?? {}), ...Object.keys(After ?? {})])];
  const changes = fields.map(
    (field): HistoryChange => ({
      field: titles[field] ?? field,
      before: Before ? words(field, Before[field]) : '',
      after: After ? words(field, After[field]) : '',
    }),
  );
  const what =
    Before === null
      ? t('common.record.added')
      : After === null
        ? t('common.record.removed')
        : changes.length === 0
          ? t('common.record.nothing')
          : t('common.record.changed', { fields: changes.map(change => change.field).join(', ') });
  return {
    id: entry.HistoryId,
    who: entry.ChangedByName,
    at: entry.ChangedAt,
    what,
    changes,
    ...(entry.Reason !== '' && { reason: entry.Reason }),
  };
}

interface RecordHistoryProps extends Naming {
  readonly query: UseQueryResult<{ data: HistoryEntry[] }, CallFailure>;
}

/** Every change of a record with who, when and why; for dialogs and cards. */
export function RecordHistory({ query: { data, error, refetch }, ...naming }: RecordHistoryProps) {
  const t = useText();
  return (
    <section className="cw-stack cw-stack--gap-1" aria-label={t('common.record.history')}>
      <h3>{t('common.record.history')}</h3>
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.data.length === 0 ? (
        <p className="cw-muted">{t('common.record.historyEmpty')}</p>
      ) : (
        <HistoryList entries={data.data.map(entry => toShownEntry(t, entry, naming))} />
      )}
    </section>
  );
}
