import { appointmentSearchPage } from '@commonweal/contracts/access/pages';
import { appointmentList } from '@commonweal/contracts/appointments/calls';
import { appointmentChannels } from '@commonweal/contracts/appointments/codes';
import { appointmentStates } from '@commonweal/contracts/appointments/lifecycle';
import { appointmentSearchScreen } from '@commonweal/contracts/appointments/screens';
import { DateText, formatTypedTime, type Option } from '@commonweal/ui';
import { type FilterField, ListPage } from '@commonweal/ui/data-table';
import type { ReactNode } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { AppointmentChip } from './words.tsx';

interface Bar {
  readonly crumbs: { label: string; to?: string }[];
  readonly title: string;
  readonly actions: ReactNode;
  readonly at: (id: string) => string;
}

/** The same appointments as a list, to be searched, sorted and taken away. */
export function AppointmentTable({ at, ...bar }: Bar) {
  const t = useText();
  const types = useReferenceTable('APPTTYPE');
  const languages = useReferenceTable('LANGUAGE');
  const list = useList(appointmentList, appointmentSearchScreen.name);
  const mayExport = useAccess(appointmentSearchPage.at('Export')) === 'U';
  const select = (id: string, label: string, options: Option[]): FilterField => ({
    kind: 'select',
    id,
    label,
    anyLabel: t('appointments.any'),
    options,
  });
  const fields: FilterField[] = [
    { kind: 'day', id: 'From', label: t('appointments.from') },
    { kind: 'day', id: 'To', label: t('appointments.to') },
    { kind: 'text', id: 'CaseNumber', label: t('common.word.case') },
    { kind: 'text', id: 'WorkerId', label: t('appointments.workerId') },
    select('Type', t('common.word.what'), types.options),
    select(
      'Channel',
      t('appointments.column.channel'),
      appointmentChannels.map(value => ({ value, label: t(`appointments.channel.${value}`) })),
    ),
    select(
      'Status',
      t('common.field.Status'),
      appointmentStates.map(value => ({ value, label: t(`appointments.status.${value}`) })),
    ),
  ];
  const columns = columnsOf(appointmentList, t, {
    Day: { opens: true, hideable: false, cell: row => <DateText date={row.Day} /> },
    Starts: { cell: row => <span className="cw-nowrap">{formatTypedTime(row.Starts)}</span> },
    LocalStarts: { hiddenByDefault: true, cell: row => formatTypedTime(row.LocalStarts) },
    ClientName: { cell: row => row.ClientName },
    CaseNumber: { cell: row => <span className="cw-mono">{row.CaseNumber}</span> },
    Type: { cell: row => types.describe(row.Type) },
    Channel: { cell: row => t(`appointments.channel.${row.Channel}`) },
    Language: { hiddenByDefault: true, cell: row => languages.describe(row.Language) },
    WorkerName: { cell: row => row.WorkerName },
    InterpreterName: { hiddenByDefault: true, cell: row => row.InterpreterName },
    OfficeName: { hiddenByDefault: true, cell: row => row.OfficeName },
    Status: { cell: row => <AppointmentChip status={row.Status} /> },
    Remark: { hiddenByDefault: true, cell: row => row.Remark },
  });
  const { onExport, ...table } = list.table;
  return (
    <ListPage
      {...bar}
      filters={{ fields, ...list.filters }}
      table={{
        ...table,
        ...(mayExport && onExport && { onExport }),
        columns,
        rowKey: row => row.AppointmentId,
        rowLabel: row => `${row.ClientName} ${row.Day} ${row.Starts}`,
        rowHref: row => at(row.AppointmentId),
      }}
    />
  );
}
