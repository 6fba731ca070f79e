import type { BulkPreview, BulkPreviewRow } from '@commonweal/contracts/kit/bulk';
import { Chip, Icon, Row, Stack, TableFrame } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { isSpoken } from './is-spoken.ts';

const mostShown = 100;

function Cells({ row }: { row: BulkPreviewRow }) {
  const t = useText();
  const isDone = row.ResultCode === '00';
  return (
    <tr>
      <th scope="row">
        {row.Name} {isSpoken(row.Id) && <span className="cw-small cw-muted cw-mono">{row.Id}</span>}
      </th>
      <td>
        {isDone
          ? row.Changes.map(change => (
              <div key={change.Field}>
                {t('bulk.dialog.fromTo', {
                  field: change.Field,
                  from: change.From || t('bulk.dialog.blank'),
                  to: change.To || t('bulk.dialog.blank'),
                })}
              </div>
            ))
          : row.Sentence}
      </td>
      <td>
        {row.Warnings.map(warning => (
          <div key={warning} className="cw-bulk-note">
            <Icon name="info" /> {warning}
          </div>
        ))}
      </td>
    </tr>
  );
}

function countsOf({ Rows, Long }: BulkPreview): { done: number; total: number; noted: number } {
  if (Long) return { done: Long.Will, total: Long.Total, noted: Long.Noted };
  const count = (wanted: (row: BulkPreviewRow) => boolean) => Rows.filter(wanted).length;
  return {
    done: count(row => row.ResultCode === '00'),
    total: Rows.length,
    noted: count(row => row.Warnings.length > 0),
  };
}

/** What the action would do to each row, before it is done; of very many a sample. */
export function PreviewTable({ preview }: { preview: BulkPreview }) {
  const t = useText();
  const { Rows: rows, Long } = preview;
  const { done, total, noted } = countsOf(preview);
  const label = t('bulk.dialog.table');
  return (
    <Stack gap={1}>
      <div role="status">
        <Row wrap>
          <Chip tone="info" icon="check">
            {t('bulk.dialog.will', { count: done })}
          </Chip>
          {done < total && (
            <Chip tone="warning" icon="do_not_disturb">
              {t('bulk.dialog.not', { count: total - done })}
            </Chip>
          )}
          {noted > 0 && <Chip icon="info">{t('bulk.dialog.warnings', { count: noted })}</Chip>}
        </Row>
      </div>
      <div className="cw-bulk-scroll">
        <TableFrame label={label}>
          <table className="cw-table cw-table--normal" aria-label={label}>
            <thead>
              <tr>
                <th scope="col">{t('common.word.record')}</th>
                <th scope="col">{t('bulk.dialog.change')}</th>
                <th scope="col">{t('common.field.Note')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, mostShown).map(row => (
                <Cells key={row.Id} row={row} />
              ))}
            </tbody>
          </table>
        </TableFrame>
      </div>
      {Long ? (
        <p className="cw-small">{t('bulk.dialog.sample', { shown: rows.length, count: Long.Total })}</p>
      ) : (
        rows.length > mostShown && (
          <p className="cw-small">{t('bulk.dialog.moreRows', { count: rows.length - mostShown })}</p>
        )
      )}
    </Stack>
  );
}
