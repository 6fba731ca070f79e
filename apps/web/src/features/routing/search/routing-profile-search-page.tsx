import { routingProfilePage } from '@commonweal/contracts/access/pages';
import { setRoutingProfilesStatus } from '@commonweal/contracts/routing/bulk-calls';
import {
  getRoutingFindings,
  getRoutingProfile,
  getRoutingProfileHistory,
  routingProfileList,
} from '@commonweal/contracts/routing/calls';
import { routingMethods } from '@commonweal/contracts/routing/route';
import {
  routingProfileCreateScreen,
  routingProfileDetailsScreen,
  routingProfileSearchScreen,
} from '@commonweal/contracts/routing/screens';
import { DateText, DateTimeText, StatusChip } from '@commonweal/ui';
import type { FilterField } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';
import { useStatusOffer } from '../../../shared/bulk/status-offer.tsx';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { RecordList } from '../../../shared/lists/record-list.tsx';
import { FindingsCard } from '../trial/findings-card.tsx';
import { useRoutingWords } from '../words.ts';

function useFields(): FilterField[] {
  const t = useText();
  const { tables } = useRoutingWords();
  const choice = (id: string, label: string, anyLabel: string, table: keyof typeof tables): FilterField => ({
    kind: 'select',
    id,
    label: t(label),
    anyLabel: t(anyLabel),
    options: tables[table].options,
  });
  return [
    { kind: 'text', id: 'Text', label: t('routing.search.text') },
    choice('WorkgroupId', 'common.field.WorkgroupId', 'common.word.anyWorkgroup', 'WRKGRP'),
    choice('WorkItemType', 'routing.search.takesType', 'common.word.anyType', 'WORKITEMTYPE'),
    choice('Program', 'routing.search.takesProgram', 'routing.search.anyProgram', 'PROGRAM'),
    choice('Region', 'routing.search.takesRegion', 'routing.search.anyRegion', 'REGION'),
    choice('Language', 'routing.search.takesLanguage', 'routing.search.anyLanguage', 'LANGUAGE'),
    {
      kind: 'select',
      id: 'Method',
      label: t('routing.column.method'),
      anyLabel: t('routing.search.anyMethod'),
      options: routingMethods.map(value => ({ value, label: t(`routing.method.${value}`) })),
    },
    {
      kind: 'select',
      id: 'Active',
      label: t('common.field.Status'),
      anyLabel: t('common.word.activeOrNotMasculine'),
      options: (['Y', 'N'] as const).map(value => ({ value, label: t(`routing.active.${value}`) })),
    },
  ];
}

function useColumns() {
  const t = useText();
  const { words } = useRoutingWords();
  return columnsOf(routingProfileList, t, {
    Order: { align: 'end', width: 80, cell: row => row.Order },
    Name: { opens: true, hideable: false, cell: row => row.Name },
    Reading: { cell: row => row.Reading },
    WorkgroupName: { hiddenByDefault: true, cell: row => row.WorkgroupName },
    Method: { cell: row => t(`routing.method.${row.Method}`) },
    WorkItemTypes: { hiddenByDefault: true, cell: row => words('WorkItemTypes', row.WorkItemTypes) },
    Programs: { hiddenByDefault: true, cell: row => words('Programs', row.Programs) },
    Regions: { hiddenByDefault: true, cell: row => words('Regions', row.Regions) },
    Languages: { hiddenByDefault: true, cell: row => words('Languages', row.Languages) },
    ValidFrom: { hiddenByDefault: true, cell: row => <DateText date={row.ValidFrom} /> },
    ValidTo: { hiddenByDefault: true, cell: row => row.ValidTo !== null && <DateText date={row.ValidTo} /> },
    Active: {
      cell: row => (
        <StatusChip status={row.Active === 'Y' ? 'active' : 'inactive'}>{t(`routing.active.${row.Active}`)}</StatusChip>
      ),
    },
    ChangedAt: { hiddenByDefault: true, cell: row => <DateTimeText instant={row.ChangedAt} /> },
  });
}

export default function RoutingProfileSearchPage() {
  const t = useText();
  const fields = useFields();
  const columns = useColumns();
  return (
    <RecordList
      list={routingProfileList}
      screen={routingProfileSearchScreen}
      columns={columns}
      fields={fields}
      rowKey={row => row.ProfileId}
      rowLabel={row => row.Name}
      address={ProfileId => routingProfileDetailsScreen.at({ ProfileId })}
      add={{
        object: routingProfilePage.at('Create'),
        label: t('routing.search.add'),
        with: routingProfileCreateScreen.path,
      }}
      offers={[useStatusOffer(setRoutingProfilesStatus)]}
      refreshes={[getRoutingProfile, getRoutingProfileHistory, getRoutingFindings]}
    >
      <FindingsCard request={{ ProfileId: null, Draft: null }} />
    </RecordList>
  );
}
