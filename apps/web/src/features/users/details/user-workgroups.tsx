import { userDetailsPage } from '@commonweal/contracts/access/pages';
import { staffName } from '@commonweal/contracts/kit/person-names';
import type { UserWorkgroupRow } from '@commonweal/contracts/workgroups/user-calls';
import {
  Alert,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  LoadingState,
  Stack,
  StatusChip,
  TableFrame,
} from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useLeaveWorkgroups, useUserWorkgroups } from '../queries.ts';
import { JoinWorkgroup } from './join-workgroup.tsx';
import type { SectionProps } from './section-props.ts';

interface HeldProps {
  readonly rows: readonly UserWorkgroupRow[];
  readonly onRemove: ((row: UserWorkgroupRow) => void) | undefined;
}

function Held({ rows, onRemove }: HeldProps) {
  const t = useText();
  const label = t('users.workgroups.title');
  return (
    <TableFrame label={label}>
      <table className="cw-table cw-table--normal" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('common.field.WorkgroupId')}</th>
            <th scope="col">{t('common.word.type')}</th>
            <th scope="col">{t('common.field.Order')}</th>
            <th scope="col">{t('users.workgroups.supervises')}</th>
            <th scope="col">{t('common.word.currentState')}</th>
            {onRemove && <th scope="col">{t('common.word.remove')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.WorkgroupId}>
              <th scope="row">{row.Name}</th>
              <td>{row.TypeName}</td>
              <td>{row.SortOrder}</td>
              <td>{t(row.Supervisor === 'Y' ? 'common.yes' : 'common.no')}</td>
              <td>
                <StatusChip status={row.Status === '296' ? 'active' : 'inactive'} />
              </td>
              {onRemove && (
                <td>
                  <Button
                    size="tiny"
                    variant="secondary"
                    aria-label={t('users.workgroups.removeNamed', { name: row.Name })}
                    onClick={() => onRemove(row)}
                  >
                    {t('common.word.remove')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** The workgroups that hand work to this person. */
export function UserWorkgroups({ record }: SectionProps) {
  const t = useText();
  const mayChange = useAccess(userDetailsPage.at('Workgroups')) === 'U';
  const { data, error, refetch } = useUserWorkgroups(record.UserId);
  const leaving = useLeaveWorkgroups();
  const [removed, setRemoved] = useState<UserWorkgroupRow | null>(null);
  const [told, setTold] = useState('');
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const tell = (name: string, sentence: string) => setTold(t('users.workgroups.outcome', { name, sentence }));

  async function remove(): Promise<void> {
    if (!removed) return;
    const answer = await leaving.run({ UserId: record.UserId, WorkgroupIds: [removed.WorkgroupId] });
    const [outcome] = answer?.Outcomes ?? [];
    if (outcome) tell(outcome.Name, outcome.Sentence);
    setRemoved(null);
  }

  return (
    <Stack>
      {told !== '' && (
        <Alert tone="info" live>
          {told}
        </Alert>
      )}
      <Card title={t('users.workgroups.title')} flush>
        {data.data.length === 0 ? (
          <EmptyState title={t('users.workgroups.none')} level={3}>
            {t('users.workgroups.noneText')}
          </EmptyState>
        ) : (
          <Held rows={data.data} onRemove={mayChange ? setRemoved : undefined} />
        )}
      </Card>
      {mayChange && (
        <Card title={t('users.workgroups.add')} rule>
          <Stack>
            <p className="cw-muted">{t('users.workgroups.text')}</p>
            <JoinWorkgroup userId={record.UserId} held={data.data.map(row => row.WorkgroupId)} onDone={tell} />
          </Stack>
        </Card>
      )}
      <ConfirmDialog
        open={removed !== null}
        danger
        busy={leaving.busy}
        title={t('users.workgroups.removeTitle', { person: staffName(record), name: removed?.Name ?? '' })}
        confirmLabel={t('common.word.remove')}
        onCancel={() => setRemoved(null)}
        onConfirm={() => void remove()}
      >
        <p>{t('users.workgroups.removeText')}</p>
      </ConfirmDialog>
    </Stack>
  );
}
