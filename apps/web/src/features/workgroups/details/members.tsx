import { userWorkgroupPage } from '@commonweal/contracts/access/pages';
import { userDetailsScreen } from '@commonweal/contracts/users/screens';
import { workgroupMemberList } from '@commonweal/contracts/workgroups/calls';
import type { MemberOutcome, WorkgroupMemberRow } from '@commonweal/contracts/workgroups/schemas';
import { Button, Card, Chip, ConfirmDialog, EmptyState, Stack } from '@commonweal/ui';
import { DataTable, type Selection } from '@commonweal/ui/data-table';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useInnerList } from '../../../shared/lists/use-inner-list.tsx';
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
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<WorkgroupMemberRow | null>(null);
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const [outcomes, setOutcomes] = useState<readonly MemberOutcome[]>([]);
  const columns = useColumns(mayChange ? setEdited : undefined);
  const members = useInnerList(workgroupMemberList, { WorkgroupId: id });
  if (members.instead) return members.instead;

  async function remove(): Promise<void> {
    const answer = await removing.run({ WorkgroupId: id, UserIds: [...leaving] });
    setLeaving([]);
    if (answer === undefined) return;
    setOutcomes(answer.Outcomes);
    members.restart();
  }
  // Only what is in sight is removed: "all that match" means the people on this page.
  const idsOf = (selection: Selection): readonly string[] =>
    selection === 'all-matching' ? members.table.rows.map(row => row.UserId) : selection.slice(0, 100);
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
          {...members.table}
          label={t('workgroups.members.table', { name })}
          columns={columns}
          rowKey={row => row.UserId}
          rowLabel={row => row.Name}
          rowHref={row => userDetailsScreen.at({ UserId: row.UserId })}
          {...(mayChange && { bulkActions })}
          empty={
            <EmptyState title={t('workgroups.members.none')} level={3}>
              {t('workgroups.members.noneText')}
            </EmptyState>
          }
          onExport={members.onExport}
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
