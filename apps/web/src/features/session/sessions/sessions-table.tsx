import { endSession, listSessions, type SessionRow } from '@commonweal/contracts/session/calls';
import { Button, Chip, ConfirmDialog, DateTimeText, EmptyState } from '@commonweal/ui';
import { type Column, DataTable, initialTableState, type TableState } from '@commonweal/ui/data-table';
import { useState } from 'react';
import { useCall, useWrite } from '../../../platform/calls/use-call.ts';
import { message } from '../../../platform/content/message.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { failureWords } from '../../../platform/errors/failure-words.ts';
import { notify } from '../../../platform/notifications/notifications.ts';
import { compareSessions } from './compare-sessions.ts';
import { deviceName } from './device-name.ts';

/** Sessions are few and come all at once, so sorting and paging happen here. */
export function SessionsTable({ scope }: { scope: 'own' | 'all' }) {
  const t = useText();
  const sessions = useCall(listSessions, { Scope: scope });
  const [state, setState] = useState<TableState>({ ...initialTableState, sort: '-LastSeenAt' });
  const [ending, setEnding] = useState<SessionRow | null>(null);
  const end = useWrite(endSession, {
    refreshes: [listSessions],
    onDone: () => notify(message('success', 'session.sessions.ended')),
  });
  const rows = (sessions.data?.data ?? []).toSorted(compareSessions(state.sort ?? '-LastSeenAt'));
  const from = (state.page - 1) * state.pageSize;

  const columns: Column<SessionRow>[] = [
    {
      id: 'Name',
      header: t('common.word.person'),
      sortable: true,
      cell: row => (
        <>
          <span className="cw-strong">{row.Name}</span> <span className="cw-mono cw-muted">{row.UserId}</span>{' '}
          {row.Current && (
            <Chip tone="primary" icon="check_circle">
              {t('session.sessions.current')}
            </Chip>
          )}
        </>
      ),
    },
    {
      id: 'StartedAt',
      header: t('session.sessions.started'),
      sortable: true,
      cell: row => <DateTimeText instant={row.StartedAt} />,
    },
    {
      id: 'LastSeenAt',
      header: t('session.sessions.lastSeen'),
      sortable: true,
      cell: row => <DateTimeText instant={row.LastSeenAt} />,
    },
    {
      id: 'UserAgent',
      header: t('session.sessions.device'),
      cell: row => <span title={row.UserAgent}>{deviceName(row.UserAgent)}</span>,
    },
    { id: 'Ip', header: t('session.sessions.address'), cell: row => <span className="cw-mono">{row.Ip}</span> },
    {
      id: 'actions',
      header: t('session.sessions.actions'),
      hideable: false,
      exportable: false,
      cell: row =>
        row.Current ? (
          <span className="cw-muted">{t('session.sessions.signOutInstead')}</span>
        ) : (
          <Button
            size="tiny"
            variant="secondary"
            data-replay="end session"
            aria-label={t('session.sessions.endNamed', { name: row.Name, device: deviceName(row.UserAgent) })}
            onClick={() => setEnding(row)}
          >
            {t('session.sessions.end')}
          </Button>
        ),
    },
  ];

  return (
    <>
      <DataTable
        label={t('session.sessions.title')}
        columns={columns}
        rows={rows.slice(from, from + state.pageSize)}
        total={rows.length}
        state={state}
        onStateChange={setState}
        rowKey={row => row.SessionId}
        loading={sessions.isFetching}
        empty={<EmptyState title={t('session.sessions.none')} />}
        plain
        {...(sessions.error && {
          error: { ...failureWords(t, sessions.error), onRetry: () => void sessions.refetch() },
        })}
      />
      <ConfirmDialog
        open={ending !== null}
        danger
        busy={end.busy}
        title={t('session.sessions.endTitle')}
        confirmLabel={t('session.sessions.end')}
        onCancel={() => setEnding(null)}
        onConfirm={() => {
          if (ending) void end.run({ SessionId: ending.SessionId }).then(() => setEnding(null));
        }}
      >
        <p>{t('session.sessions.endText', { name: ending?.Name ?? '' })}</p>
      </ConfirmDialog>
    </>
  );
}
