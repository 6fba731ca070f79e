import { fileKinds, uploadLimits, uploadRoutings } from '@commonweal/contracts/document-settings/codes';
import { DateTimeText } from '@commonweal/ui';
import type { FilterField } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';
import { useStatusOffer } from '../../../shared/bulk/status-offer.tsx';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { RecordList } from '../../../shared/lists/record-list.tsx';
import { ActiveChip } from '../../../shared/records/active-chip.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { knownOptions, useActiveFilter } from '../options.ts';

import { type Audience, ruleAddress } from './audiences.ts';

function useFields(): FilterField[] {
  const t = useText();
  const kinds = useReferenceTable('FILEKIND');
  const limits = useReferenceTable('UPLOADLIMIT');
  const routings = useReferenceTable('UPLOADROUTING');
  const active = useActiveFilter();
  return [
    { kind: 'text', id: 'Text', label: t('document-settings.filter.text') },
    {
      kind: 'select',
      id: 'FileKind',
      label: t('document-settings.column.fileKinds'),
      anyLabel: t('document-settings.filter.anyKind'),
      options: knownOptions(fileKinds, kinds),
    },
    {
      kind: 'select',
      id: 'LimitMegabytes',
      label: t('document-settings.column.limit'),
      anyLabel: t('document-settings.filter.anyLimit'),
      options: knownOptions(uploadLimits, limits),
    },
    {
      kind: 'select',
      id: 'Routing',
      label: t('document-settings.column.routing'),
      anyLabel: t('common.word.any'),
      options: knownOptions(uploadRoutings, routings),
    },
    active,
  ];
}

export function RuleList({ audience }: { audience: Audience }) {
  const t = useText();
  const routings = useReferenceTable('UPLOADROUTING');
  const limits = useReferenceTable('UPLOADLIMIT');
  const fields = useFields();
  const columns = columnsOf(audience.list, t, {
    SubtypeName: { opens: true, hideable: false, cell: row => <span className="cw-wrap">{row.SubtypeName}</span> },
    Subtype: { hiddenByDefault: true, cell: row => <span className="cw-mono">{row.Subtype}</span> },
    TypeName: { cell: row => row.TypeName },
    FileKinds: { cell: row => <span className="cw-small">{row.FileKinds}</span> },
    LimitMegabytes: { align: 'end', cell: row => limits.describe(row.LimitMegabytes) },
    Routing: { cell: row => row.WorkgroupName || routings.describe(row.Routing) },
    Active: { cell: row => <ActiveChip isActive={row.Active === 'Y'} /> },
    ChangedAt: { hiddenByDefault: true, cell: row => <DateTimeText instant={row.ChangedAt} /> },
  });
  return (
    <RecordList
      list={audience.list}
      screen={audience.listScreen}
      add={{
        object: audience.object,
        label: t(`document-settings.${audience.prefix}.add`),
        with: ruleAddress(audience),
      }}
      offers={[useStatusOffer(audience.setStatuses)]}
      refreshes={[audience.get, audience.history]}
      address={subtype => ruleAddress(audience, subtype)}
      columns={columns}
      fields={fields}
      rowKey={row => row.Subtype}
      rowLabel={row => row.SubtypeName}
    >
      <p className="cw-muted cw-small">{t(`document-settings.${audience.prefix}.help`)}</p>
    </RecordList>
  );
}
