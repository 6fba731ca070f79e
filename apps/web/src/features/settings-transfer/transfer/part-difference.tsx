import type { PartDifference as Difference } from '@commonweal/contracts/settings-transfer/calls';
import { Chip, PlainTable, StatusChip } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { type TransferWords, useTransferWords } from './transfer-words.ts';

type Row = Difference['Rows'][number];

function Changes({ part, row, words }: { part: string; row: Row; words: TransferWords }) {
  const t = useText();
  return (
    <>
      {row.Changes.map(({ Field, Before, After }) => (
        <div key={Field}>
          {words.field(part, Field)}:{' '}
          {row.Outcome !== 'add' && (
            <>
              <del>{words.value(part, Field, Before) || '–'}</del>{' '}
            </>
          )}
          {words.value(part, Field, After) || '–'}
        </div>
      ))}
      {row.More > 0 && <div className="cw-muted">{t('settings-transfer.more', { n: row.More })}</div>}
    </>
  );
}

/** One part of the file against what is here, row by row. */
export function PartDifference({ difference }: { difference: Difference }) {
  const t = useText();
  const words = useTransferWords();
  const { Part: part, Rows: rows } = difference;
  const counts = [
    ['added', difference.Added, 'add'],
    ['changed', difference.Changed, 'edit'],
    ['waits', difference.Waits, 'hourglass_empty'],
    ['left', difference.Left, 'do_not_disturb'],
    ['same', difference.Same, 'check'],
    ['onlyHere', difference.OnlyHere, 'push_pin'],
    ['faults', difference.FaultCount, 'error'],
  ] as const;
  const all = difference.Added + difference.Changed + difference.Waits + difference.Left;
  return (
    <details className="cw-stack cw-stack--gap-1" open={all > 0}>
      <summary>
        <strong>{words.part(part)}</strong>{' '}
        {counts
          .filter(([, n]) => n > 0)
          .map(([name, n, icon]) => (
            <Chip key={name} icon={icon}>
              {t(`settings-transfer.count.${name}`, { n })}
            </Chip>
          ))}
      </summary>
      {all === 0 ? (
        <p className="cw-muted">{t('settings-transfer.nothing')}</p>
      ) : (
        <PlainTable
          label={t('settings-transfer.differenceOf', { part: words.part(part) })}
          headings={[t('settings-transfer.row'), t('settings-transfer.outcome'), t('settings-transfer.beforeAfter')]}
          size="compact"
        >
          {rows.map(row => (
            <tr key={row.Key}>
              <th scope="row">{row.Key}</th>
              <td>
                <StatusChip status={row.Outcome === 'left' ? 'inactive' : 'changed'}>
                  {t(`settings-transfer.outcomes.${row.Outcome}`)}
                </StatusChip>
                {row.Why !== '' && <div className="cw-small cw-muted">{t(row.Why)}</div>}
              </td>
              <td>
                <Changes part={part} row={row} words={words} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {all > rows.length && <p className="cw-muted">{t('common.import.first', { n: rows.length })}</p>}
    </details>
  );
}
