import { reviewCodePage } from '@commonweal/contracts/access/pages';
import { setReviewCodesStatus } from '@commonweal/contracts/review-codes/bulk-calls';
import { getReviewCode, getReviewCodeHistory, reviewCodeList } from '@commonweal/contracts/review-codes/calls';
import { reviewCodeScreen } from '@commonweal/contracts/review-codes/screens';
import type { FilterField } from '@commonweal/ui/data-table';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useStatusOffer } from '../../../shared/bulk/status-offer.tsx';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { SettingsPage } from '../../../shared/lists/settings-page.tsx';
import { ActiveChip } from '../../../shared/records/active-chip.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { NewReviewCode, OpenReviewCode } from './review-code-dialog.tsx';

function useFields(): FilterField[] {
  const t = useText();
  const programs = useReferenceTable('PROGRAM');
  return [
    { kind: 'text', id: 'Text', label: t('review-codes.search.text') },
    {
      kind: 'select',
      id: 'Program',
      label: t('review-codes.column.program'),
      anyLabel: t('review-codes.search.anyProgram'),
      options: programs.entries.map(each => ({ value: each.ReferenceCode, label: each.ReferenceCodeDescription })),
    },
    {
      kind: 'select',
      id: 'Active',
      label: t('review-codes.column.active'),
      anyLabel: t('review-codes.search.activeOrNot'),
      options: [
        { value: 'Y', label: t('common.record.active') },
        { value: 'N', label: t('common.record.inactive') },
      ],
    },
  ];
}

export default function ReviewCodePage() {
  const t = useText();
  const programs = useReferenceTable('PROGRAM');
  const mayEdit = useAccess(reviewCodePage.at('Page')) === 'U';
  const fields = useFields();
  const columns = columnsOf(reviewCodeList, t, {
    Code: { opens: true, hideable: false, cell: row => <span className="cw-mono">{row.Code}</span> },
    DescriptionEn: { cell: row => row.DescriptionEn },
    DescriptionEs: { cell: row => row.DescriptionEs },
    Program: {
      cell: row =>
        row.Program === null ? (
          <span className="cw-muted">{t('review-codes.everyProgram')}</span>
        ) : (
          programs.describe(row.Program)
        ),
    },
    DueDays: { align: 'end', cell: row => row.DueDays },
    Active: {
      cell: row => <ActiveChip isActive={row.Active === 'Y'} />,
    },
  });
  return (
    <SettingsPage
      list={reviewCodeList}
      screen={reviewCodeScreen}
      columns={columns}
      fields={fields}
      rowKey={row => row.Code}
      refreshes={[getReviewCode, getReviewCodeHistory]}
      offers={[useStatusOffer(setReviewCodesStatus)]}
      {...(mayEdit && { addLabel: t('review-codes.entry.new') })}
      create={close => <NewReviewCode onClose={close} />}
      edit={(code, close) => <OpenReviewCode code={code} onClose={close} />}
    />
  );
}
