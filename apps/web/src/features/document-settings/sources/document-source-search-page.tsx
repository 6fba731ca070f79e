import { documentSourcePage } from '@commonweal/contracts/access/pages';
import { setDocumentSourcesStatus } from '@commonweal/contracts/document-settings/bulk-calls';
import { documentChannels } from '@commonweal/contracts/document-settings/codes';
import {
  documentSourceDetailsScreen,
  documentSourceSearchScreen,
} from '@commonweal/contracts/document-settings/screens';
import {
  documentSourceList,
  getDocumentSource,
  getDocumentSourceHistory,
} from '@commonweal/contracts/document-settings/source-calls';
import { DateTimeText } from '@commonweal/ui';
import type { FilterField } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';
import { useStatusOffer } from '../../../shared/bulk/status-offer.tsx';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { RecordList } from '../../../shared/lists/record-list.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { ActiveChip } from '../active-chip.tsx';
import { knownOptions, optionsOf, useActiveFilter } from '../options.ts';

export const sourceAddress = (SourceCode?: string): string => documentSourceDetailsScreen.at({ SourceCode });

function useFields(): FilterField[] {
  const t = useText();
  const channels = useReferenceTable('DOCCHANNEL');
  const workgroups = useReferenceTable('WRKGRP');
  const active = useActiveFilter();
  return [
    { kind: 'text', id: 'Text', label: t('document-settings.filter.text') },
    {
      kind: 'select',
      id: 'Channel',
      label: t('document-settings.column.channel'),
      anyLabel: t('document-settings.filter.anyChannel'),
      options: knownOptions(documentChannels, channels.entries),
    },
    {
      kind: 'select',
      id: 'WorkgroupId',
      label: t('document-settings.column.queue'),
      anyLabel: t('document-settings.filter.anyWorkgroup'),
      options: optionsOf(workgroups.entries),
    },
    active,
  ];
}

export default function DocumentSourceSearchPage() {
  const t = useText();
  const channels = useReferenceTable('DOCCHANNEL');
  const fields = useFields();
  const columns = columnsOf(documentSourceList, t, {
    SourceCode: { cell: row => <span className="cw-mono">{row.SourceCode}</span> },
    Name: { opens: true, hideable: false, cell: row => row.Name },
    Channel: { cell: row => channels.describe(row.Channel) },
    WorkgroupName: { cell: row => row.WorkgroupName },
    SubtypeName: { cell: row => row.SubtypeName },
    Active: { cell: row => <ActiveChip active={row.Active} /> },
    ChangedAt: { hiddenByDefault: true, cell: row => <DateTimeText instant={row.ChangedAt} /> },
  });
  return (
    <RecordList
      list={documentSourceList}
      screen={documentSourceSearchScreen}
      add={{
        object: documentSourcePage.at('Page'),
        label: t('document-settings.source.add'),
        with: sourceAddress(),
      }}
      offers={[useStatusOffer(setDocumentSourcesStatus)]}
      refreshes={[getDocumentSource, getDocumentSourceHistory]}
      address={sourceAddress}
      columns={columns}
      fields={fields}
      rowKey={row => row.SourceCode}
      rowLabel={row => row.Name}
    />
  );
}
