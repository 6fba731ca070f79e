import { approvalKinds, approvalList } from '@commonweal/contracts/approvals/calls';
import { approvalStates } from '@commonweal/contracts/approvals/lifecycle';
import { approvalsScreen } from '@commonweal/contracts/approvals/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { DateTimeText } from '@commonweal/ui';
import { type FilterField, ListPage } from '@commonweal/ui/data-table';
import { useSearchParams } from '../../platform/address/use-search.ts';
import { useText } from '../../platform/content/use-text.ts';
import { goTo } from '../../platform/navigation.ts';
import { columnsOf } from '../../shared/lists/columns-of.ts';
import { useList } from '../../shared/lists/use-list.ts';
import { ApprovalDialog } from './approval-dialog.tsx';
import { ApprovalStateChip } from './state-chip.tsx';

function useApprovalFilters(): FilterField[] {
  const t = useText();
  return [
    { kind: 'text', id: 'Text', label: t('approvals.search.text') },
    {
      kind: 'select',
      id: 'State',
      label: t('common.word.currentState'),
      anyLabel: t('approvals.search.anyState'),
      options: approvalStates.map(state => ({ value: state, label: t(`approvals.state.${state}`) })),
    },
    {
      kind: 'select',
      id: 'Kind',
      label: t('approvals.column.kind'),
      anyLabel: t('approvals.search.anyKind'),
      options: approvalKinds.map(kind => ({ value: kind, label: t(`approvals.kind.${kind}`) })),
    },
  ];
}

function useApprovalColumns() {
  const t = useText();
  return columnsOf(approvalList, t, {
    SubjectName: { opens: true, hideable: false, cell: row => row.SubjectName },
    Kind: { cell: row => t(`approvals.kind.${row.Kind}`) },
    State: { cell: row => <ApprovalStateChip state={row.State} /> },
    RequestedByName: { cell: row => row.RequestedByName },
    RequestedAt: { cell: row => <DateTimeText instant={row.RequestedAt} /> },
    Reason: { cell: row => row.Reason },
    DecidedByName: { cell: row => row.DecidedByName },
    DecidedAt: { hiddenByDefault: true, cell: row => row.DecidedAt && <DateTimeText instant={row.DecidedAt} /> },
    DecisionReason: { hiddenByDefault: true, cell: row => row.DecisionReason },
  });
}

export default function ApprovalsPage() {
  const t = useText();
  const search = useSearchParams();
  const list = useList(approvalList, approvalsScreen.name);
  const columns = useApprovalColumns();
  const fields = useApprovalFilters();
  const { RequestId: open } = approvalsScreen.read(search);
  return (
    <>
      <ListPage
        crumbs={[
          { label: t('common.portalHome'), to: homeScreen.path },
          { label: t('common.menu.admin') },
          { label: t('approvals.title') },
        ]}
        title={t('approvals.title')}
        filters={{ fields, ...list.filters }}
        table={{
          ...list.table,
          columns,
          rowKey: row => row.RequestId,
          rowLabel: row => row.SubjectName,
          rowHref: row => approvalsScreen.at({ RequestId: row.RequestId }, search),
        }}
      />
      {open !== undefined && <ApprovalDialog requestId={open} onClose={() => goTo(approvalsScreen.at({}, search))} />}
    </>
  );
}
