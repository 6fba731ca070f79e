import { approvalKinds, approvalList } from '@commonweal/contracts/approvals/calls';
import { approvalStates } from '@commonweal/contracts/approvals/lifecycle';
import { approvalsScreen } from '@commonweal/contracts/approvals/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { DateTimeText } from '@commonweal/ui';
import { type FilterField, ListPage } from '@commonweal/ui/data-table';
import { useText } from '../../platform/content/use-text.ts';
import { columnsOf } from '../../platform/lists/columns-of.ts';
import { one, stringifySearch } from '../../platform/lists/search-params.ts';
import { useList } from '../../platform/lists/use-list.ts';
import { goTo } from '../../platform/navigation.ts';
import { useSearchParams } from '../../platform/use-search.ts';
import { ApprovalDialog } from './approval-dialog.tsx';
import { ApprovalStateChip } from './state-chip.tsx';

function useApprovalFilters(): FilterField[] {
  const t = useText();
  return [
    { kind: 'text', id: 'Text', label: t('approvals.search.text') },
    {
      kind: 'select',
      id: 'State',
      label: t('approvals.column.state'),
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
  const params = useSearchParams();
  const { RequestId: _open, ...search } = params;
  const list = useList(approvalList, approvalsScreen.name);
  const columns = useApprovalColumns();
  const fields = useApprovalFilters();
  const open = one(params, 'RequestId');
  return (
    <>
      <ListPage
        crumbs={[
          { label: t('approvals.home'), to: homeScreen.path },
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
          rowHref: row => `${approvalsScreen.path}${stringifySearch({ ...search, RequestId: row.RequestId })}`,
        }}
      />
      {open !== undefined && (
        <ApprovalDialog requestId={open} onClose={() => goTo(`${approvalsScreen.path}${stringifySearch(search)}`)} />
      )}
    </>
  );
}
