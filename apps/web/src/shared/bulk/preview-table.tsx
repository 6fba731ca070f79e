import type { BulkPreviewRow } from '@commonweal/contracts/kit/bulk';
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

/** What the action would do to each row, before it is done. */
export function PreviewTable({ rows }: { rows: readonly BulkPreviewRow[] }) {
  const t = useText();
  const count = (wanted: (row: BulkPreviewRow) => boolean) => rows.filter(wanted).length;
  const done = count(row => row.ResultCode === '00');
  const noted = count(row => row.Warnings.length > 0);
  const label = t('bulk.dialog.table');
  return (
    <Stack gap={1}>
      <div role="status">
        <Row wrap>
          <Chip tone="info" icon="check">
            {t('bulk.dialog.will', { count: done })}
          </Chip>
          {done < rows.length && (
            <Chip tone="warning" icon="do_not_disturb">
              {t('bulk.dialog.not', { count: rows.length - done })}
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
                <th scope="col">{t('bulk.dialog.record')}</th>
                <th scope="col">{t('bulk.dialog.change')}</th>
                <th scope="col">{t('bulk.dialog.note')}</th>
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
      {rows.length > mostShown && (
        <p className="cw-small">{t('bulk.dialog.moreRows', { count: rows.length - mostShown })}</p>
      )}
    </Stack>
  );
}
