import { DateTimeText } from '@commonweal/ui';
import type { FilterField } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';
import { useStatusOffer } from '../../../shared/bulk/status-offer.tsx';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { RecordList } from '../../../shared/lists/record-list.tsx';
import { ActiveChip } from '../../../shared/records/active-chip.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useActiveFilter } from '../options.ts';

import { classAddress, type Level } from './levels.ts';

function useFields({ parentTable }: Level): FilterField[] {
  const t = useText();
  const parents = useReferenceTable(parentTable ?? 'DOCCAT');
  const workgroups = useReferenceTable('WRKGRP');
  const active = useActiveFilter();
  const isType = parentTable === 'DOCCAT';
  return [
    { kind: 'text', id: 'Text', label: t('document-settings.filter.text') },
    ...(parentTable === undefined
      ? []
      : [
          {
            kind: 'select' as const,
            id: 'Parent',
            label: t(isType ? 'document-settings.column.category' : 'document-settings.column.type'),
            anyLabel: t(isType ? 'document-settings.filter.anyCategory' : 'common.word.anyType'),
            options: parents.options,
          },
        ]),
    {
      kind: 'select',
      id: 'WorkgroupId',
      label: t('document-settings.column.workgroup'),
      anyLabel: t('common.word.anyWorkgroup'),
      options: workgroups.options,
    },
    active,
  ];
}

export function ClassList({ level }: { level: Level }) {
  const t = useText();
  const fields = useFields(level);
  const nothing = (words: string) => <span className="cw-muted">{words}</span>;
  const columns = columnsOf(level.list, t, {
    Code: { cell: row => <span className="cw-mono">{row.Code}</span> },
    Description: { opens: true, hideable: false, cell: row => <span className="cw-wrap">{row.Description}</span> },
    ParentName: { cell: row => <span className="cw-small">{row.ParentName}</span> },
    KeptMonths: { align: 'end', cell: row => row.KeptMonths ?? nothing(t('document-settings.noEnd')) },
    RoutedTo: {
      cell: row => <span className="cw-small">{row.RoutedTo || nothing(t('document-settings.nobody'))}</span>,
    },
    Children: { align: 'end', cell: row => row.Children },
    SortOrder: { align: 'end', hiddenByDefault: true, cell: row => row.SortOrder },
    Active: { cell: row => <ActiveChip isActive={row.Active === 'Y'} /> },
    ChangedAt: { hiddenByDefault: true, cell: row => <DateTimeText instant={row.ChangedAt} /> },
  });
  return (
    <RecordList
      list={level.list}
      screen={level.listScreen}
      add={{
        object: level.object,
        label: t(`document-settings.${level.prefix}.add`),
        with: classAddress(level),
      }}
      offers={[useStatusOffer(level.setStatuses)]}
      refreshes={[level.get, level.history, level.use]}
      address={code => classAddress(level, code)}
      columns={columns}
      fields={fields}
      rowKey={row => row.Code}
      rowLabel={row => row.Description}
    />
  );
}
