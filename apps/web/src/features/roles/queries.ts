import type { YesNo } from '@commonweal/contracts/kit/fields';
import {
  assignmentList,
  createRole,
  getRole,
  getRoleHistory,
  previewRole,
  roleList,
  saveRole,
  setRoleStatus,
} from '@commonweal/contracts/roles/calls';
import { roleErrors } from '@commonweal/contracts/roles/errors';
import { type AccessMatrix, RoleRecord, type RoleStatus } from '@commonweal/contracts/roles/schemas';
import { useCall } from '../../platform/calls/use-call.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const refreshes = [getRole, getRoleHistory, roleList.search, assignmentList.search, previewRole];
const fieldOf = {
  [roleErrors.duplicateName.type]: 'RoleName',
  [roleErrors.guardedName.type]: 'RoleName',
};

export const useRole = (RoleId: string, enabled = true) => useCall(getRole, { RoleId }, { enabled });
export const useRoleHistory = (RoleId: string) => useCall(getRoleHistory, { RoleId });
export const useCreateRole = () => useRecordCreate(createRole, { refreshes: [roleList.search], fieldOf });
export const useSaveRole = () => useRecordSave(saveRole, { record: RoleRecord, refreshes, fieldOf });
export const useSetRoleStatus = () => useRecordSave(setRoleStatus, { record: RoleRecord, refreshes, failure: 'modal' });

const most = { Filters: {}, Sort: 'RoleName', Page: 1, PageSize: 100 };

/** Every role to choose from, by name. */
export const useRoleNames = () => useCall(roleList.search, most, { background: true }).data?.data ?? [];

interface Wanted {
  readonly RoleId: string;
  readonly Status: RoleStatus;
  readonly OwnFilingsOnly: YesNo;
  readonly Access: AccessMatrix;
  readonly Subtypes: string[];
}

/** What saving would do, asked once the person has stopped choosing for a moment. */
export function useRolePreview(wanted: Wanted, enabled: boolean) {
  const text = JSON.stringify(wanted);
  const settled = useSettled(text);
  const query = useCall(previewRole, JSON.parse(settled) as Wanted, { enabled, keepPrevious: true, background: true });
  return { ...query, isCurrent: settled === text && !query.isFetching };
}
