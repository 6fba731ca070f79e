import {
  addWorkgroupMembers,
  createWorkgroup,
  findWorkgroupCandidates,
  getWorkgroup,
  getWorkgroupHistory,
  getWorkgroupUses,
  removeWorkgroupMembers,
  saveWorkgroup,
  saveWorkgroupMember,
  setWorkgroupStatus,
  workgroupList,
  workgroupMemberList,
} from '@commonweal/contracts/workgroups/calls';
import { workgroupErrors } from '@commonweal/contracts/workgroups/errors';
import { WorkgroupMemberRow, WorkgroupRecord, WorkgroupTypeRecord } from '@commonweal/contracts/workgroups/schemas';
import {
  createWorkgroupType,
  getWorkgroupType,
  getWorkgroupTypeHistory,
  saveWorkgroupType,
  workgroupTypeList,
} from '@commonweal/contracts/workgroups/type-calls';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const refreshes = [workgroupList.search, getWorkgroup, getWorkgroupHistory, workgroupMemberList.search];
const fieldOf = {
  [workgroupErrors.duplicateCode.type]: 'WorkgroupId',
  [workgroupErrors.duplicateName.type]: 'NameEn',
};

export const useWorkgroup = (WorkgroupId: string) => useCall(getWorkgroup, { WorkgroupId });
export const useWorkgroupHistory = (WorkgroupId: string) => useCall(getWorkgroupHistory, { WorkgroupId });
export const useWorkgroupUses = (WorkgroupId: string) => useCall(getWorkgroupUses, { WorkgroupId });
export const useCreateWorkgroup = () => useRecordCreate(createWorkgroup, { refreshes, fieldOf });
export const useSaveWorkgroup = () => useRecordSave(saveWorkgroup, { record: WorkgroupRecord, refreshes, fieldOf });
export const useSetWorkgroupStatus = () =>
  useRecordSave(setWorkgroupStatus, { record: WorkgroupRecord, refreshes, failure: 'modal' });

export const useCandidates = (WorkgroupId: string, Text: string) =>
  useCall(findWorkgroupCandidates, { WorkgroupId, Text }, { keepPrevious: true });
export const useAddMembers = () => useWrite(addWorkgroupMembers, { refreshes, failure: 'modal' });
export const useRemoveMembers = () => useWrite(removeWorkgroupMembers, { refreshes, failure: 'modal' });
export const useSaveMember = () =>
  useRecordSave(saveWorkgroupMember, { record: WorkgroupMemberRow, refreshes, failure: 'modal' });

const typeRefreshes = [workgroupTypeList.search, getWorkgroupType, getWorkgroupTypeHistory, workgroupList.search];
const typeFieldOf = {
  [workgroupErrors.duplicateTypeCode.type]: 'TypeCode',
  [workgroupErrors.duplicateTypeName.type]: 'NameEn',
  [workgroupErrors.subtypeTaken.type]: 'Subtypes',
};

export const useType = (TypeCode: string) => useCall(getWorkgroupType, { TypeCode });
export const useTypeHistory = (TypeCode: string) => useCall(getWorkgroupTypeHistory, { TypeCode });
export const useCreateType = () =>
  useRecordCreate(createWorkgroupType, { refreshes: typeRefreshes, fieldOf: typeFieldOf });
export const useSaveType = () =>
  useRecordSave(saveWorkgroupType, { record: WorkgroupTypeRecord, refreshes: typeRefreshes, fieldOf: typeFieldOf });
