import { activityReplayPage, auditInquiryPage } from '@commonweal/contracts/access/oversight-pages';
import { auditEventList } from '@commonweal/contracts/audit/calls';
import { type AuditEventRow, happenings } from '@commonweal/contracts/audit/schemas';
import { auditInquiryScreen } from '@commonweal/contracts/audit/screens';
import { activityReplayScreen } from '@commonweal/contracts/replay/screens';
import { Button, Chip, DateTimeText, EmptyState, Link, later } from '@commonweal/ui';
import { ListPage } from '@commonweal/ui/data-table';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { AuditTabs, useAuditCrumbs } from './audit-tabs.tsx';
import { RecordLinks } from './record-links.tsx';

const ChangeDialog = later(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));

const textFilters = [
  'UserId',
  'Pin',
  'CaseNumber',
  'ApplicationNumber',
  'DocumentNumber',
  'Screen',
  'Session',
] as const;
const ownWords = new Set(['UserId', 'DocumentNumber', 'Screen', 'Session']);

/** Every look and change, and what was refused. */
export function EventsTab() {
  const t = useText();
  const [shown, setShown] = useState<AuditEventRow | null>(null);
  const maySeeValues = useAccess(auditInquiryPage.at('Values')) !== 'X';
  const mayReplay = useAccess(activityReplayPage.at('Page')) !== 'X';
  const activities = useReferenceTable('AUDITLOGDESC');
  const list = useList(auditEventList, auditInquiryScreen.name, { stopsAtLimit: true });
  const columns = columnsOf(auditEventList, t, {
    ActionDate: {
      hideable: false,
      cell: row => (
        <>
          <DateTimeText instant={row.ActionDate} />
          {mayReplay && (
            <div>
              <Link to={activityReplayScreen.at({ Reference: row.AuditId })}>{t('audit.events.replay')}</Link>
            </div>
          )}
        </>
      ),
    },
    UserName: { cell: row => row.UserName },
    Activity: {
      cell: row => (
        <>
          {activities.describe(row.Activity)}
          {row.HasValues === 'Y' && maySeeValues && (
            <div>
              <Button variant="quiet" size="small" onClick={() => setShown(row)}>
                {t('audit.events.values')}
              </Button>
            </div>
          )}
        </>
      ),
    },
    Outcome: {
      cell: row => (
        <Chip
          tone={row.Outcome === 'done' ? 'gray' : 'error'}
          icon={row.Outcome === 'done' ? 'check' : 'do_not_disturb'}
        >
          {t(`audit.outcome.${row.Outcome}`)}
        </Chip>
      ),
    },
    ScreenName: { hiddenByDefault: true, cell: row => row.ScreenName },
    CaseNumber: { cell: row => <RecordLinks of={row} /> },
    Value: { cell: row => row.Value },
    SessionId: { hiddenByDefault: true, cell: row => <span className="cw-mono">{row.SessionId}</span> },
    CorrelationId: { hiddenByDefault: true, cell: row => <span className="cw-mono">{row.CorrelationId}</span> },
    Ip: { hiddenByDefault: true, cell: row => <span className="cw-mono">{row.Ip}</span> },
  }).map(column => (column.id === 'CaseNumber' ? { ...column, header: t('audit.field.Record') } : column));
  return (
    <ListPage
      crumbs={useAuditCrumbs()}
      title={t('audit.title')}
      actions={<AuditTabs tab="events" />}
      filters={{
        fields: [
          ...textFilters.map(id => ({
            kind: 'text' as const,
            id,
            label: ownWords.has(id) ? t(`audit.filter.${id}`) : t(`common.field.${id}`),
          })),
          {
            kind: 'select',
            id: 'Activity',
            label: t('common.word.whatHappened'),
            anyLabel: t('audit.filter.any'),
            options: activities.options,
          },
          {
            kind: 'checkboxes',
            id: 'Happened',
            label: t('audit.filter.Happened'),
            options: happenings.map(value => ({ value, label: t(`audit.happened.${value}`) })),
          },
          { kind: 'day', id: 'From', label: t('common.field.From') },
          { kind: 'day', id: 'To', label: t('common.field.To') },
        ],
        ...list.filters,
      }}
      table={{
        ...list.table,
        columns,
        rowKey: row => row.AuditId,
        empty: <EmptyState title={t('audit.events.none')}>{t('audit.events.noneText')}</EmptyState>,
      }}
    >
      <p className="cw-small cw-muted">{t('audit.events.text')}</p>
      {shown && <ChangeDialog event={shown} onClose={() => setShown(null)} />}
    </ListPage>
  );
}
