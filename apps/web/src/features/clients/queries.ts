import { saveClientAliases } from '@commonweal/contracts/clients/alias-calls';
import {
  clientList,
  getClient,
  getClientCases,
  getClientHistory,
  getClientPayments,
  getClientPrograms,
  revealSsn,
  saveClientContact,
  saveClientDetails,
} from '@commonweal/contracts/clients/calls';
import { clientErrors } from '@commonweal/contracts/clients/errors';
import {
  listMerges,
  mergeClients,
  previewMerge,
  previewUndo,
  undoMerge,
} from '@commonweal/contracts/clients/merge-calls';
import { ClientRecord } from '@commonweal/contracts/clients/schemas';
import {
  endGrant,
  endInterest,
  getRestrictions,
  grantClient,
  recordInterest,
  restrictionErrors,
  setConfidential,
} from '@commonweal/contracts/protection/client-calls';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

export const clientReads = [getClient, getClientHistory, getClientCases, getClientPrograms, clientList.search];
const fieldOf = { [clientErrors.ssnTaken.type]: 'NewSsn' };
const options = { record: ClientRecord, refreshes: clientReads, fieldOf, failure: 'modal' } as const;

export const useClient = (Pin: string) => useCall(getClient, { Pin });
export const useClientCases = (Pin: string) => useCall(getClientCases, { Pin });
export const useClientPrograms = (Pin: string) => useCall(getClientPrograms, { Pin });
export const useClientPayments = (Pin: string) => useCall(getClientPayments, { Pin });
export const useClientHistory = (Pin: string) => useCall(getClientHistory, { Pin });
export const useSaveDetails = () => useRecordSave(saveClientDetails, options);
export const useSaveContact = () => useRecordSave(saveClientContact, options);
export const useSaveAliases = () => useRecordSave(saveClientAliases, options);
export const useRevealSsn = () => useWrite(revealSsn, { refreshes: [getClientHistory], failure: null });

const mergeReads = [...clientReads, listMerges, previewMerge, previewUndo];
export const useMerges = (Pin: string) => useCall(listMerges, { Pin });
export const useMergePreview = (Pin: string, OtherPin: string) => useCall(previewMerge, { Pin, OtherPin });
export const useMergeClients = () => useRecordCreate(mergeClients, { refreshes: mergeReads });
export const useUndoPreview = (MergeId: string) => useCall(previewUndo, { MergeId });
export const useUndoMerge = () => useRecordCreate(undoMerge, { refreshes: mergeReads });

const restrictionReads = [...clientReads, getRestrictions];
const worker = {
  refreshes: restrictionReads,
  fieldOf: { [restrictionErrors.unknownWorker.type]: 'UserId', [restrictionErrors.alreadyGranted.type]: 'UserId' },
};
export const useRestrictions = (Pin: string) => useCall(getRestrictions, { Pin });
export const useSetConfidential = () => useRecordSave(setConfidential, { ...options, refreshes: restrictionReads });
export const useGrantClient = () => useRecordCreate(grantClient, worker);
export const useEndGrant = () => useRecordCreate(endGrant, { refreshes: restrictionReads });
export const useRecordInterest = () => useRecordCreate(recordInterest, worker);
export const useEndInterest = () => useRecordCreate(endInterest, { refreshes: restrictionReads });
