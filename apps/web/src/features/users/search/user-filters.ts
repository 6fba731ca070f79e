import type { FilterField } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';
import { useUser } from '../../../platform/session/session-store.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useUserChoices } from '../queries.ts';
import { characteristicTable } from '../use-words.ts';

export function useUserFilters(): FilterField[] {
  const t = useText();
  const { flags } = useUser();
  const regions = useReferenceTable('REGION');
  const workgroups = useReferenceTable('WRKGRP');
  const characteristics = useReferenceTable(characteristicTable);
  const { Roles, Offices, Units } = useUserChoices();
  const adminUnits = [...new Map(Units.map(unit => [unit.AdminUnitId, unit.AdminUnitName]))];
  const region: FilterField = {
    kind: 'checkboxes',
    id: 'RegionId',
    label: t('common.field.RegionId'),
    options: regions.options,
  };
  return [
    { kind: 'text', id: 'Text', label: t('users.search.text'), placeholder: t('users.search.textExample') },
    {
      kind: 'select',
      id: 'RoleName',
      label: t('common.field.RoleName'),
      anyLabel: t('users.search.anyRole'),
      options: Roles.map(role => ({ value: role.RoleName, label: role.RoleName })),
    },
    ...(flags.Region === true ? [region] : []),
    {
      kind: 'select',
      id: 'OfficeCode',
      label: t('common.field.OfficeCode'),
      anyLabel: t('users.search.anyOffice'),
      options: Offices.map(office => ({ value: office.OfficeCode, label: office.Name })),
    },
    {
      kind: 'select',
      id: 'AdminUnitId',
      label: t('common.field.AdminUnitId'),
      anyLabel: t('users.search.anyAdminUnit'),
      options: adminUnits.map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'select',
      id: 'SupervisoryUnitId',
      label: t('common.field.SupervisoryUnitId'),
      anyLabel: t('users.search.anyUnit'),
      options: Units.map(unit => ({ value: unit.SupervisoryUnitId, label: unit.Name })),
    },
    {
      kind: 'text',
      id: 'Supervisor',
      label: t('common.field.Supervisor'),
      placeholder: t('common.word.nameOrUserId'),
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
      id: 'Characteristic',
      label: t('common.field.Characteristic'),
      anyLabel: t('users.search.anyCharacteristic'),
      options: characteristics.options,
    },
    {
      kind: 'select',
      id: 'CurrentStatus',
      label: t('common.field.CurrentStatus'),
      anyLabel: t('users.search.anyAvailability'),
      options: [
        { value: 'A', label: t('ui.status.available') },
        { value: 'I', label: t('ui.status.unavailable') },
      ],
    },
    {
      kind: 'select',
      id: 'AccountStatus',
      label: t('common.field.AccountStatus'),
      anyLabel: t('users.search.anyAccount'),
      options: [
        { value: 'A', label: t('users.account.active') },
        { value: 'D', label: t('users.account.deactivated') },
      ],
    },
  ];
}
