import { streamErrors } from '@commonweal/contracts/streaming/errors';
import {
  askStreamPublication,
  createStreamRule,
  getStreamRule,
  getStreamRuleHistory,
  getStreamSet,
  previewStreams,
  saveStreamOrder,
  saveStreamRule,
  setStreamRuleStatus,
  streamRuleList,
  withdrawStreams,
} from '@commonweal/contracts/streaming/rule-calls';
import { StreamRuleRecord } from '@commonweal/contracts/streaming/schemas';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const refreshes = [streamRuleList.search, getStreamSet, getStreamRule, getStreamRuleHistory, previewStreams];
const fieldOf = { [streamErrors.duplicateName.type]: 'Name' };

export const useSet = () => useCall(getStreamSet, {});
export const useRule = (RuleId: string) => useCall(getStreamRule, { RuleId });
export const useRuleHistory = (RuleId: string) => useCall(getStreamRuleHistory, { RuleId });
export const useCreateRule = () => useRecordCreate(createStreamRule, { refreshes, fieldOf });
export const useSaveRule = () =>
  useRecordSave(saveStreamRule, { record: StreamRuleRecord, refreshes, fieldOf, failure: 'modal' });
export const useSetRuleStatus = () =>
  useRecordSave(setStreamRuleStatus, { record: StreamRuleRecord, refreshes, failure: 'modal' });
export const useSaveOrder = () => useWrite(saveStreamOrder, { refreshes });
export const usePreview = () => useCall(previewStreams, {});
export const useAskPublication = () =>
  useRecordSave(askStreamPublication, {
    record: getStreamSet.response,
    refreshes,
    fieldOf: { [streamErrors.nothingNew.type]: 'EffectiveOn' },
    failure: 'modal',
  });
export const useWithdraw = () =>
  useRecordSave(withdrawStreams, { record: getStreamSet.response, refreshes, failure: 'modal' });
