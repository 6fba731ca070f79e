import { documentList } from '@commonweal/contracts/documents/calls';
import type { DocumentRow } from '@commonweal/contracts/documents/schemas';
import { DateText, DateTimeText, Due, Icon } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { DocumentFlags, DocumentStateChip, useDocumentName } from '../../shared/documents/document-words.tsx';
import { columnsOf } from '../../shared/lists/columns-of.ts';
import { useReferenceTable } from '../../shared/reference/reference-tables.ts';

/** How old a paper is, in words; after two working days it is late. */
export function Age({ days }: { days: number }) {
  const t = useText();
  const words =
    days === 0
      ? t('documents.queue.today')
      : t(days === 1 ? 'documents.age.day' : 'documents.age.days', { count: days });
  return days < 2 ? (
    <span>{words}</span>
  ) : (
    <strong className="cw-nowrap">
      <Icon name={days > 2 ? 'error' : 'schedule'} size="small" /> {words}
    </strong>
  );
}

/** Why a paper stands where it stands in the queue. */
function WhyNow({ row: { Unblocks, DueProgram, DueOn, Missing } }: { row: DocumentRow }) {
  const t = useText();
  if (Unblocks === '') return null;
  return (
    <>
      <div>{t(`documents.queue.${Unblocks}`, { program: DueProgram, count: Missing })}</div>
      <Due date={DueOn} />
    </>
  );
}

/** The columns of documents: of a queue, or of everything that is found. */
export function useDocumentColumns(of: 'queue' | 'search') {
  const t = useText();
  const nameOf = useDocumentName();
  const categories = useReferenceTable('DOCCAT');
  const types = useReferenceTable('DOCTYPE');
  const hidden = of === 'queue' ? { hiddenByDefault: true } : {};
  return columnsOf(documentList, t, {
    DocumentNumber: {
      opens: true,
      hideable: false,
      width: 120,
      cell: row => <span className="cw-mono cw-nowrap">{row.DocumentNumber}</span>,
    },
    DocCategoryId: { hiddenByDefault: true, cell: row => categories.describe(row.DocCategoryId) },
    DocTypeId: { ...hidden, cell: row => types.describe(row.DocTypeId) },
    DocSubTypeId: {
      cell: (row: DocumentRow) => (
        <>
          {nameOf(row)} <DocumentFlags flags={row.Flags} />
        </>
      ),
    },
    ClientName: {
      cell: row => (
        <>
          {row.ClientName || <span className="cw-muted">{t('documents.queue.nobody')}</span>}
          {of === 'queue' && row.CaseNumber !== '' && <div className="cw-mono cw-small cw-muted">{row.CaseNumber}</div>}
        </>
      ),
    },
    CaseNumber: { ...hidden, cell: row => <span className="cw-mono">{row.CaseNumber}</span> },
    Pin: { hiddenByDefault: true, cell: row => <span className="cw-mono">{row.Pin}</span> },
    ApplicationNumber: { hiddenByDefault: true, cell: row => <span className="cw-mono">{row.ApplicationNumber}</span> },
    SourceName: { most: 132, cell: row => row.SourceName },
    ReceivedDate: { cell: row => <DateText date={row.ReceivedDate} /> },
    UploadedDate: { hiddenByDefault: true, cell: row => <DateTimeText instant={row.UploadedDate} /> },
    benefitStartDate: {
      hiddenByDefault: true,
      cell: row => (row.benefitStartDate === '' ? '' : <DateText date={row.benefitStartDate} />),
    },
    Age: { ...(of === 'search' && { hiddenByDefault: true }), cell: row => <Age days={row.Age} /> },
    Unblocks: {
      ...(of === 'search' && { hiddenByDefault: true }),
      sortable: false,
      cell: row => <WhyNow row={row} />,
    },
    DueProgram: { hiddenByDefault: true, cell: row => row.DueProgram },
    DueOn: { hiddenByDefault: true, cell: row => (row.DueOn === '' ? '' : <DateText date={row.DueOn} />) },
    State: { ...hidden, cell: row => <DocumentStateChip state={row.State} /> },
    FileName: { hiddenByDefault: true, cell: row => row.FileName },
    Pages: { ...hidden, align: 'end', width: 80, cell: row => row.Pages ?? '' },
    WorkgroupName: { ...hidden, cell: row => row.WorkgroupName },
    AssignedName: { hiddenByDefault: true, cell: row => row.AssignedName },
  });
}
