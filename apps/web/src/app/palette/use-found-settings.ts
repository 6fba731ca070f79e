import { findSettings, type SettingKind, settingKinds } from '@commonweal/contracts/finder/calls';
import { referenceTableScreen } from '@commonweal/contracts/reference/screens';
import { roleDetailsScreen } from '@commonweal/contracts/roles/screens';
import { adminUnitDetailsScreen, supervisoryUnitDetailsScreen } from '@commonweal/contracts/units/screens';
import { workgroupDetailsScreen } from '@commonweal/contracts/workgroups/screens';
import { zipcodeDetailsScreen } from '@commonweal/contracts/zipcodes/screens';
import type { IconName } from '@commonweal/ui';
import { useAccessOf } from '../../platform/access/access.ts';
import { useCall } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import type { Choice } from './choice.ts';
import type { Found } from './use-found-records.ts';

const kinds: Readonly<Record<SettingKind, { at: (id: string) => string; icon: IconName }>> = {
  role: { at: RoleId => roleDetailsScreen.at({ RoleId }), icon: 'security' },
  workgroup: { at: WorkgroupId => workgroupDetailsScreen.at({ WorkgroupId }), icon: 'groups' },
  adminUnit: { at: AdminUnitId => adminUnitDetailsScreen.at({ AdminUnitId }), icon: 'account_balance' },
  supervisoryUnit: { at: SupervisoryUnitId => supervisoryUnitDetailsScreen.at({ SupervisoryUnitId }), icon: 'people' },
  zipcode: { at: Zip => zipcodeDetailsScreen.at({ Zip }), icon: 'location_on' },
  table: { at: TableName => referenceTableScreen.at({ TableName }), icon: 'list' },
  code: {
    at(id) {
      const [TableName, entry] = id.split(' ');
      return referenceTableScreen.at({ TableName, entry });
    },
    icon: 'label',
  },
};

const shortest = 2;

/** Roles, workgroups, units, ZIP codes, tables and codes by what they are called. */
export function useFoundSettings(settled: string): Found {
  const t = useText();
  const access = useAccessOf();
  const enabled = settled.length >= shortest && Object.values(settingKinds).some(object => access(object) !== 'X');
  const { data, isFetching, error } = useCall(
    findSettings,
    { Question: settled.slice(0, 120) },
    { enabled, background: true },
  );
  const choices = (enabled ? (data?.data ?? []) : []).map(
    ({ Kind, Id, Label, Facts }): Choice => ({
      id: `${Kind} ${Id}`,
      label: Label,
      note: '',
      facts: [t(`common.palette.setting.${Kind}`), Facts].filter(Boolean).join(' · '),
      icon: kinds[Kind].icon,
      to: kinds[Kind].at(Id),
      keys: '',
    }),
  );
  return {
    groups: [{ id: 'settings', title: t('common.palette.settings'), choices }],
    searching: enabled && isFetching,
    failure: enabled ? error : null,
  };
}
