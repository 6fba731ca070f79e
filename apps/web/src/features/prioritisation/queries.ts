import type { RequestOf } from '@commonweal/contracts/kit/call';
import {
  createPriorityRule,
  getPriorityPublication,
  getPriorityRule,
  getPriorityRuleHistory,
  getPrioritySet,
  previewPriorities,
  priorityRuleList,
  publishPriorities,
  restorePriorities,
  savePriorityOrder,
  savePriorityRule,
  setPriorityRuleStatus,
  withdrawPriorities,
} from '@commonweal/contracts/prioritisation/calls';
import { priorityErrors } from '@commonweal/contracts/prioritisation/errors';
import { PriorityRuleRecord } from '@commonweal/contracts/prioritisation/schemas';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const refreshes = [priorityRuleList.search, getPrioritySet, getPriorityRule, getPriorityRuleHistory, previewPriorities];
const fieldOf = { [priorityErrors.duplicateName.type]: 'Name' };

export const useSet = () => useCall(getPrioritySet, {});
export const usePublication = (PublicationId: string) => useCall(getPriorityPublication, { PublicationId });
export const useRule = (RuleId: string) => useCall(getPriorityRule, { RuleId });
export const useRuleHistory = (RuleId: string) => useCall(getPriorityRuleHistory, { RuleId });
export const useCreateRule = () => useRecordCreate(createPriorityRule, { refreshes, fieldOf });
export const useSaveRule = () =>
  useRecordSave(savePriorityRule, { record: PriorityRuleRecord, refreshes, fieldOf, failure: 'modal' });
export const useSetRuleStatus = () =>
  useRecordSave(setPriorityRuleStatus, { record: PriorityRuleRecord, refreshes, failure: 'modal' });
export const useSaveOrder = () => useWrite(savePriorityOrder, { refreshes });
export const usePreview = (request: RequestOf<typeof previewPriorities>, enabled: boolean) =>
  useCall(previewPriorities, request, { keepPrevious: true, enabled });
export const usePublish = () =>
  useRecordSave(publishPriorities, {
    record: getPrioritySet.response,
    refreshes,
    fieldOf: { [priorityErrors.nothingNew.type]: 'EffectiveOn' },
    failure: 'modal',
  });
export const useWithdraw = () =>
  useRecordSave(withdrawPriorities, { record: getPrioritySet.response, refreshes, failure: 'modal' });
export const useRestore = () =>
  useRecordSave(restorePriorities, { record: getPrioritySet.response, refreshes, failure: 'modal' });
