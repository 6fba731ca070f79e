import { caseList } from '@commonweal/contracts/cases/search';
import { DateText, StatusChip } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { CaseStatusChip } from '../status-chips.tsx';

export function useCaseColumns() {
  const t = useText();
  const modes = useReferenceTable('CASEMODE');
  return columnsOf(caseList, t, {
    HeadName: {
      opens: true,
      hideable: false,
      cell: row => (
        <>
          {row.HeadName} {row.Confidential === 'Y' && <StatusChip status="confidential" />}
          {row.FoundName !== '' && (
            <div className="cw-small cw-muted">
              {t('cases.column.found')}: {row.FoundName}
            </div>
          )}
        </>
      ),
    },
    CaseNumber: { width: 130, cell: row => <span className="cw-mono cw-nowrap">{row.CaseNumber}</span> },
    FoundName: { hiddenByDefault: true, cell: row => row.FoundName },
    HeadPin: { hiddenByDefault: true, cell: row => <span className="cw-mono">{row.HeadPin}</span> },
    Programs: { cell: row => row.Programs },
    Status: { cell: row => <CaseStatusChip status={row.Status} /> },
    Mode: { cell: row => modes.describe(row.Mode) },
    County: { cell: row => row.County },
    WorkerName: { cell: row => row.WorkerName },
    Members: { align: 'end', width: 90, hiddenByDefault: true, cell: row => row.Members },
    OpenedOn: { cell: row => <DateText date={row.OpenedOn} /> },
  });
}
