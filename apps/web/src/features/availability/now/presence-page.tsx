import { presenceList } from '@commonweal/contracts/availability/calls';
import { availabilityCalendarScreen } from '@commonweal/contracts/availability/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink, formatTypedTime, StatusChip } from '@commonweal/ui';
import { type FilterField, ListPage } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { type CalendarPlace, placeAddress } from '../place.ts';
import { useUnits } from '../queries.ts';

function useFields(): FilterField[] {
  const t = useText();
  const regions = useReferenceTable('REGION');
  const workgroups = useReferenceTable('WRKGRP');
  const units = useUnits();
  return [
    { kind: 'text', id: 'Text', label: t('common.word.nameOrUserId') },
    {
      kind: 'select',
      id: 'Available',
      label: t('availability.column.available'),
      anyLabel: t('availability.now.any'),
      options: ['Y', 'N'].map(value => ({ value, label: t(`availability.available.${value}`) })),
    },
    {
      kind: 'select',
      id: 'SupervisoryUnitId',
      label: t('common.field.SupervisoryUnitId'),
      anyLabel: t('availability.now.anyUnit'),
      options: units.map(unit => ({ value: unit.SupervisoryUnitId, label: unit.Name })),
    },
    {
      kind: 'select',
      id: 'WorkgroupId',
      label: t('common.field.WorkgroupId'),
      anyLabel: t('common.word.anyWorkgroup'),
      options: workgroups.options,
    },
    {
      kind: 'select',
      id: 'RegionId',
      label: t('common.field.Region'),
      anyLabel: t('availability.now.anyRegion'),
      options: regions.options,
    },
  ];
}

/** Who is available at this moment, and why the others are not. */
export function PresencePage({ place }: { place: CalendarPlace }) {
  const t = useText();
  const list = useList(presenceList, availabilityCalendarScreen.name);
  const regions = useReferenceTable('REGION');
  const kinds = useReferenceTable('BLOCKKIND');
  const fields = useFields();
  const columns = columnsOf(presenceList, t, {
    Name: { opens: true, hideable: false, cell: row => row.Name },
    UserId: { cell: row => <span className="cw-mono">{row.UserId}</span> },
    RegionId: { cell: row => regions.describe(row.RegionId) },
    Available: { cell: row => <StatusChip status={row.Available === 'Y' ? 'available' : 'unavailable'} /> },
    Presence: {
      cell: row =>
        row.Kind === ''
          ? t(`availability.presence.${row.Presence}`)
          : `${t(`availability.presence.${row.Presence}`)}: ${kinds.describe(row.Kind)}`,
    },
    Until: { cell: row => (row.Until === '' || row.Until === '24:00' ? '' : formatTypedTime(row.Until)) },
  });
  return (
    <ListPage
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t('availability.title'), to: availabilityCalendarScreen.path },
        { label: t('availability.section.now') },
      ]}
      title={t('availability.section.now')}
      actions={
        <ButtonLink
          variant="secondary"
          icon="arrow_back"
          to={placeAddress({ ...place, tab: 'calendar', workgroupId: undefined, unitId: undefined })}
        >
          {t('availability.section.calendar')}
        </ButtonLink>
      }
      filters={{ fields, ...list.filters }}
      table={{
        ...list.table,
        columns,
        rowKey: row => row.UserId,
        rowLabel: row => row.Name,
        rowHref: row => placeAddress({ tab: 'calendar', view: 'day', day: place.day, userId: row.UserId }),
      }}
    >
      <p className="cw-muted cw-small">{t('availability.now.help')}</p>
    </ListPage>
  );
}
