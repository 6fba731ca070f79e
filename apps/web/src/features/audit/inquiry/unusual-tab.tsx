import { auditInquiryPage } from '@commonweal/contracts/access/oversight-pages';
import { unusualLookList } from '@commonweal/contracts/audit/calls';
import { lookStates } from '@commonweal/contracts/audit/lifecycle';
import { signs, type UnusualLookRow } from '@commonweal/contracts/audit/schemas';
import { Button, Chip, DateTimeText, EmptyState, later } from '@commonweal/ui';
import { ListPage } from '@commonweal/ui/data-table';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { AuditTabs, useAuditCrumbs } from './audit-tabs.tsx';
import { RecordLinks } from './record-links.tsx';

const LookDialog = later(async () => ({ default: (await import('./look-dialog.tsx')).LookDialog }));

/** Looks that nothing explains and that carry a sign, until somebody says what came of them. */
export function UnusualTab() {
  const t = useText();
  const [deciding, setDeciding] = useState<UnusualLookRow | null>(null);
  const mayDecide = useAccess(auditInquiryPage.at('Unusual')) === 'U';
  const list = useList(unusualLookList, 'AuditInquiryUnusual');
  const columns = columnsOf(unusualLookList, t, {
    LastAt: { hideable: false, cell: row => <DateTimeText instant={row.LastAt} /> },
    UserName: {
      hideable: false,
      cell: row => (
        <>
          {row.UserName}
          <div className="cw-small cw-muted">{row.SupervisorName}</div>
        </>
      ),
    },
    CaseNumber: { cell: row => <RecordLinks of={row} /> },
    Events: { align: 'end', cell: row => row.Events },
    Signs: { cell: row => row.Signs.map(sign => t(`audit.sign.${sign}`)).join(' · ') },
    State: {
      cell: row =>
        row.State === 'open' ? (
          <Chip tone="warning" icon="error">
            {t('audit.state.open')}
          </Chip>
        ) : (
          <>
            <Chip tone={row.Outcome === 'breach' ? 'error' : 'gray'} icon="check">
              {t(`audit.lookOutcome.${row.Outcome}`)}
            </Chip>
            <div className="cw-small cw-muted">
              {row.SettledBy} · {row.Reason}
            </div>
          </>
        ),
    },
  }).map(column => (column.id === 'CaseNumber' ? { ...column, header: t('audit.field.Record') } : column));
  const decide = {
    id: 'decide',
    header: t('audit.look.column'),
    exportable: false,
    hideable: false,
    cell: (row: UnusualLookRow) => (
      <Button
        variant="secondary"
        size="small"
        aria-label={t(row.State === 'open' ? 'audit.look.decideOn' : 'audit.look.reopenOf', { name: row.UserName })}
        onClick={() => setDeciding(row)}
      >
        {t(row.State === 'open' ? 'audit.look.decide' : 'audit.look.reopen')}
      </Button>
    ),
  };
  return (
    <ListPage
      crumbs={useAuditCrumbs()}
      title={t('audit.title')}
      actions={<AuditTabs tab="unusual" />}
      filters={{
        fields: [
          { kind: 'text', id: 'UserId', label: t('audit.filter.UserId') },
          {
            kind: 'select',
            id: 'Sign',
            label: t('audit.field.Signs'),
            anyLabel: t('audit.filter.any'),
            options: signs.map(value => ({ value, label: t(`audit.sign.${value}`) })),
          },
          {
            kind: 'select',
            id: 'State',
            label: t('common.field.Status'),
            anyLabel: t('audit.filter.any'),
            options: lookStates.map(value => ({ value, label: t(`audit.state.${value}`) })),
          },
          { kind: 'day', id: 'From', label: t('common.field.From') },
          { kind: 'day', id: 'To', label: t('common.field.To') },
        ],
        ...list.filters,
      }}
      table={{
        ...list.table,
        columns: mayDecide ? [...columns, decide] : columns,
        rowKey: row => row.LookId,
        empty: <EmptyState title={t('audit.look.none')}>{t('audit.look.text')}</EmptyState>,
      }}
    >
      {deciding && <LookDialog look={deciding} onClose={() => setDeciding(null)} />}
    </ListPage>
  );
}
