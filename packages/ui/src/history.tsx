import type { ReactNode } from 'react';
import { Button } from './actions/button.tsx';
import { TableFrame } from './layout/table-frame.tsx';
import { useUi } from './provider.tsx';
import { DateTimeText } from './status/values.tsx';

export type HistoryChange = { field: string; before: ReactNode; after: ReactNode };

export type HistoryEntry = {
  id: string;
  who: string;
  at: string;
  /** What was done, in words. */
  what: string;
  reason?: string;
  changes: readonly HistoryChange[];
  /** Takes this change back. */
  undo?: () => void;
};

function isBlank(value: ReactNode): boolean {
  return value === null || value === undefined || value === '';
}

interface HistoryListProps {
  readonly entries: readonly HistoryEntry[];
  /** What the button of an entry that can be taken back says. */
  readonly undo?: string;
}

/** Every change of a record with what stood there before and after, newest first. */
export function HistoryList({ entries, undo = '' }: HistoryListProps) {
  const { t } = useUi();
  const shown = (value: ReactNode) =>
    isBlank(value) ? <span className="cw-muted">{t('ui.history.blank')}</span> : value;
  return (
    <ol className="cw-history">
      {entries
        .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
        .map(entry => (
          <li key={entry.id} className="cw-stack cw-stack--gap-05">
            <div className="cw-timeline__meta">
              <strong>{entry.who}</strong>
              <DateTimeText instant={entry.at} />
              {entry.undo && (
                <Button variant="quiet" size="small" icon="undo" data-replay="undo change" onClick={entry.undo}>
                  {undo}
                </Button>
              )}
            </div>
            <div>
              {entry.what}
              {entry.reason !== undefined && <span className="cw-muted"> · {entry.reason}</span>}
            </div>
            {entry.changes.length > 0 && (
              <TableFrame label={entry.what}>
                <table className="cw-table cw-table--compact cw-history__changes">
                  <thead>
                    <tr>
                      <th scope="col">{t('ui.history.field')}</th>
                      <th scope="col">{t('ui.history.before')}</th>
                      <th scope="col">{t('ui.history.after')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {entry.changes.map(change => (
                      <tr key={change.field}>
                        <th scope="row">{change.field}</th>
                        <td>
                          <del>{shown(change.before)}</del>
                        </td>
                        <td>
                          <ins>{shown(change.after)}</ins>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </TableFrame>
            )}
          </li>
        ))}
    </ol>
  );
}
