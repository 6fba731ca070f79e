import { userWorkgroupPage } from '@commonweal/contracts/access/pages';
import { userDetailsScreen } from '@commonweal/contracts/users/screens';
import { workgroupMemberList } from '@commonweal/contracts/workgroups/calls';
import type { MemberOutcome, WorkgroupMemberRow } from '@commonweal/contracts/workgroups/schemas';
import { Button, Card, Chip, ConfirmDialog, EmptyState, LoadingState, Stack } from '@commonweal/ui';
import { DataTable, initialTableState, type Selection, type TableState } from '@commonweal/ui/data-table';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useCall } from '../../../platform/calls/use-call.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { exportList } from '../../../shared/lists/export-list.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useRemoveMembers } from '../queries.ts';
import { AddMembers } from './add-members.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { Outcomes } from './outcomes.tsx';

function useColumns(onEdit: ((member: WorkgroupMemberRow) => void) | undefined) {
  const t = useText();
  const regions = useReferenceTable('REGION');
  const columns = columnsOf(workgroupMemberList, t, {
    SortOrder: { align: 'end', width: 80, cell: row => row.SortOrder },
    Name: { opens: true, hideable: false, cell: row => row.Name },
    UserId: { cell: row => <span className="cw-mono">{row.UserId}</span> },
    Supervisor: {
      cell: row =>
        row.Supervisor === 'Y' ? (
          <Chip tone="info" icon="people">
            {t('workgroups.supervisor.Y')}
          </Chip>
        ) : (
          ''
        ),
    },
    RegionId: { cell: row => regions.describe(row.RegionId) },
    CurrentStatus: { cell: row => t(`workgroups.availability.${row.CurrentStatus}`) },
    AccountStatus: { cell: row => t(`workgroups.account.${row.AccountStatus}`) },
  });
  if (!onEdit) return columns;
  const edit = t('common.word.toChange');
  const buttons = {
    id: 'edit',
    header: edit,
    exportable: false,
    cell: (row: WorkgroupMemberRow) => (
      <Button variant="secondary" size="small" aria-label={`${edit}: ${row.Name}`} onClick={() => onEdit(row)}>
        {edit}
      </Button>
    ),
  };
  return [...columns, buttons];
}

interface MembersProps {
  readonly id: string;
  readonly name: string;
}

/** Who is in the workgroup, in which order, and who supervises it. */
export function Members({ id, name }: MembersProps) {
  const t = useText();
  const mayChange = useAccess(userWorkgroupPage.at('Members')) === 'U';
  const removing = useRemoveMembers();
  const [state, setState] = useState<TableState>({ ...initialTableState, sort: workgroupMemberList.defaultSort });
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<WorkgroupMemberRow | null>(null);
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const [outcomes, setOutcomes] = useState<readonly MemberOutcome[]>([]);
  const columns = useColumns(mayChange ? setEdited : undefined);
  const Filters = { WorkgroupId: id };
  const Sort = state.sort ?? workgroupMemberList.defaultSort;
  const request = { Filters, Sort, Page: state.page, PageSize: state.pageSize };
  const { data, error, isFetching, refetch } = useCall(workgroupMemberList.search, request, { keepPrevious: true });
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;

  async function remove(): Promise<void> {
    const answer = await removing.run({ WorkgroupId: id, UserIds: [...leaving] });
    setLeaving([]);
    if (answer === undefined) return;
    setOutcomes(answer.Outcomes);
    setState(before => ({ ...before, page: 1, selection: [] }));
  }
  // Only what is in sight is removed: "all that match" means the people on this page.
  const idsOf = (selection: Selection): readonly string[] =>
    selection === 'all-matching' ? data.data.map(row => row.UserId) : selection.slice(0, 100);
  const bulkActions = [
    {
      id: 'remove',
      label: t('workgroups.members.remove'),
      danger: true,
      run: (selection: Selection) => setLeaving(idsOf(selection)),
    },
  ];
  return (
    <Stack>
      {outcomes.length > 0 && <Outcomes outcomes={outcomes} />}
      <Card
        flush
        title={t('workgroups.tab.members')}
        {...(mayChange && {
          actions: (
            <Button icon="add" data-replay="add members" onClick={() => setAdding(true)}>
              {t('workgroups.members.add')}
            </Button>
          ),
        })}
      >
        <DataTable
          plain
          label={t('workgroups.members.table', { name })}
          columns={columns}
          rows={data.data}
          total={data.total}
          state={state}
          onStateChange={setState}
          loading={isFetching}
          rowKey={row => row.UserId}
          rowLabel={row => row.Name}
          rowHref={row => userDetailsScreen.at({ UserId: row.UserId })}
          {...(mayChange && { bulkActions })}
          empty={
            <EmptyState title={t('workgroups.members.none')} level={3}>
              {t('workgroups.members.noneText')}
            </EmptyState>
          }
          onExport={(format, shown) =>
            void exportList(
              workgroupMemberList,
              { filters: Filters, sort: Sort, page: 1, pageSize: state.pageSize, columns: null, density: 'compact' },
              format,
              shown,
              t,
            )
          }
        />
      </Card>
      {adding && <AddMembers id={id} name={name} onClose={() => setAdding(false)} />}
      {edited && <MemberDialog key={edited.UserId} id={id} member={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={leaving.length > 0}
        title={t('workgroups.members.removeTitle', { count: leaving.length, name })}
        confirmLabel={t('common.word.remove')}
        danger
        busy={removing.busy}
        onConfirm={() => void remove()}
        onCancel={() => setLeaving([])}
      >
        {t('workgroups.members.removeText')}
      </ConfirmDialog>
    </Stack>
  );
}
