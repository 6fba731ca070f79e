import { daysBetween } from '@commonweal/contracts/availability/wall-clock';
import type { WorkItemRow } from '@commonweal/contracts/work/schemas';
import { workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import { Clock, DateText, Due, Link, TableFrame } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { useReferenceTable } from '../reference/reference-tables.ts';
import { ItemMarks } from './item-marks.tsx';

const columns = ['due', 'work', 'household', 'clock', 'stage', 'flags'] as const;

function Line({ row, today }: { row: WorkItemRow; today: string }) {
  const types = useReferenceTable('WORKITEMTYPE');
  const programs = useReferenceTable('PROGRAM');
  const stages = useReferenceTable('STAGE');
  const isClosed = row.Status === 'CT' || row.Status === 'CN';
  const allowed = row.DueDate === '' ? 0 : daysBetween(row.ReceivedDate, row.DueDate);
  return (
    <tr>
      <td>{row.DueDate && (isClosed ? <DateText date={row.DueDate} /> : <Due date={row.DueDate} />)}</td>
      <td>
        <span className="cw-two-line">
          <strong>{types.describe(row.WorkItemTypeId)}</strong>
          <small>{programs.describe(row.Program)}</small>
        </span>
      </td>
      <th scope="row">
        <span className="cw-two-line">
          <Link to={workItemDetailsScreen.at({ WorkItemId: row.WorkItemId })}>{row.ClientName || row.WorkItemId}</Link>
          <small className="cw-mono">{row.CaseNumber || row.ApplicationNumber || row.WorkItemId}</small>
        </span>
      </th>
      <td>
        {allowed > 0 && (
          <Clock day={Math.max(0, daysBetween(row.ReceivedDate, today))} of={allowed} stopped={isClosed} />
        )}
      </td>
      <td>{stages.describe(row.Stage)}</td>
      <td>
        <ItemMarks item={row} />
      </td>
    </tr>
  );
}

export interface ItemGroup {
  readonly title: string;
  readonly rows: readonly WorkItemRow[];
}

/** Work items as a worker reads them in the morning: when, what, whose, how long. */
export function ItemTable({ label, groups, today }: { label: string; groups: readonly ItemGroup[]; today: string }) {
  const t = useText();
  return (
    <TableFrame label={label}>
      <table className="cw-table cw-table--compact" aria-label={label}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {t(`common.item.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(group => (
          <tbody key={group.title}>
            {group.title && (
              <tr className="cw-table__group">
                <td colSpan={columns.length}>{group.title}</td>
              </tr>
            )}
            {group.rows.map(row => (
              <Line key={row.WorkItemId} row={row} today={today} />
            ))}
          </tbody>
        ))}
      </table>
    </TableFrame>
  );
}
