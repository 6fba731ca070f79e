import { saveClientAliases } from '@commonweal/contracts/clients/alias-calls';
import {
  clientList,
  getClient,
  getClientCases,
  getClientHistory,
  getClientPrograms,
  revealSsn,
  saveClientContact,
  saveClientDetails,
} from '@commonweal/contracts/clients/calls';
import { clientErrors } from '@commonweal/contracts/clients/errors';
import { ClientRecord } from '@commonweal/contracts/clients/schemas';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useRecordSave } from '../../platform/records/use-record-save.ts';

export const clientReads = [getClient, getClientHistory, getClientCases, getClientPrograms, clientList.search];
const fieldOf = { [clientErrors.ssnTaken.type]: 'NewSsn' };
const options = { record: ClientRecord, refreshes: clientReads, fieldOf, failure: 'modal' } as const;

export const useClient = (Pin: string) => useCall(getClient, { Pin });
export const useClientCases = (Pin: string) => useCall(getClientCases, { Pin });
export const useClientPrograms = (Pin: string) => useCall(getClientPrograms, { Pin });
export const useClientHistory = (Pin: string) => useCall(getClientHistory, { Pin });
export const useSaveDetails = () => useRecordSave(saveClientDetails, options);
export const useSaveContact = () => useRecordSave(saveClientContact, options);
export const useSaveAliases = () => useRecordSave(saveClientAliases, options);
export const useRevealSsn = () => useWrite(revealSsn, { refreshes: [getClientHistory], failure: null });
