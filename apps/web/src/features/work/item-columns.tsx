import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { workItemList } from '@commonweal/contracts/work/calls';
import type { WorkItemRow } from '@commonweal/contracts/work/schemas';
import { DateText, Due, Link, later } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { columnsOf } from '../../shared/lists/columns-of.ts';
import { useReferenceTable } from '../../shared/reference/reference-tables.ts';
import { ItemMarks } from '../../shared/work/item-marks.tsx';
import { ItemStatusChip } from './item-words.tsx';

/** Loaded after the rows: a list is quick to show. */
const RowActions = later(async () => ({ default: (await import('./row-actions.tsx')).RowActions }));

const isClosed = (row: WorkItemRow): boolean => row.Status === 'CT' || row.Status === 'CN';

/** The columns of a list of items; those of my own leave out whose they are. */
export function useItemColumns(own = false) {
  const t = useText();
  const types = useReferenceTable('WORKITEMTYPE');
  const stages = useReferenceTable('STAGE');
  const tasks = useReferenceTable('TASKDETAILSREF');
  const programs = useReferenceTable('PROGRAM');
  const flags = useReferenceTable('WORKITEMFLAG');
  const regions = useReferenceTable('REGION');
  const columns = columnsOf(workItemList, t, {
    WorkItemId: {
      opens: true,
      hideable: false,
      width: 120,
      cell: row => <span className="cw-mono cw-nowrap">{row.WorkItemId}</span>,
    },
    WorkItemTypeId: { most: 150, cell: row => types.describe(row.WorkItemTypeId) },
    ClientName: {
      most: 184,
      cell: row =>
        row.CaseNumber === '' ? (
          row.ClientName
        ) : (
          <Link to={caseDetailsScreen.at({ CaseNumber: row.CaseNumber })}>{row.ClientName}</Link>
        ),
    },
    Program: { hiddenByDefault: true, cell: row => programs.describe(row.Program) },
    Status: { cell: row => <ItemStatusChip status={row.Status} /> },
    Stage: { most: 104, cell: row => stages.describe(row.Stage) },
    Task: { hiddenByDefault: true, cell: row => tasks.describe(row.Task) },
    // The order is by what is due; who sets priorities brings the column.
    Priority: { align: 'end', width: 80, hiddenByDefault: !own, cell: row => row.Priority },
    DueDate: {
      cell: row =>
        row.DueDate === '' ? '' : isClosed(row) ? <DateText date={row.DueDate} /> : <Due date={row.DueDate} />,
    },
    ...(own ? {} : { AssignedName: { cell: (row: WorkItemRow) => row.AssignedName } }),
    WorkgroupName: { hiddenByDefault: true, cell: row => row.WorkgroupName },
    // The name leads to the case; its number is brought by whoever needs it.
    CaseNumber: { hiddenByDefault: true, cell: row => <span className="cw-mono">{row.CaseNumber}</span> },
    ApplicationNumber: { hiddenByDefault: true, cell: row => <span className="cw-mono">{row.ApplicationNumber}</span> },
    Pin: { hiddenByDefault: true, cell: row => <span className="cw-mono">{row.Pin}</span> },
    ReceivedDate: { hiddenByDefault: true, cell: row => <DateText date={row.ReceivedDate} /> },
    Flag: { hiddenByDefault: true, cell: row => flags.describe(row.Flag) },
    Characteristics: { cell: row => <ItemMarks item={row} /> },
    RegionId: { hiddenByDefault: true, cell: row => regions.describe(row.RegionId) },
    ReviewCode: { hiddenByDefault: true, cell: row => row.ReviewCode },
  });
  return [
    ...columns,
    {
      id: 'Actions',
      header: t('work.row.title'),
      width: 72,
      hideable: false,
      exportable: false,
      cell: (row: WorkItemRow) => (
        <>
          <RowActions row={row} />
        </>
      ),
    },
  ];
}
