import {
  findHouseholdMatches,
  getHouseholdMatchByPin,
  registerHouseholdPerson,
} from '@commonweal/contracts/applications/household-calls';
import { addCaseMember, endCaseMember, getCaseDetails } from '@commonweal/contracts/cases/calls';
import { CaseMember } from '@commonweal/contracts/cases/schemas';
import { saveClientAliases } from '@commonweal/contracts/clients/alias-calls';
import { getClient, saveClientDetails } from '@commonweal/contracts/clients/calls';
import { ClientRecord } from '@commonweal/contracts/clients/schemas';
import { useCall, useWrite } from '../../../platform/calls/use-call.ts';
import { useRecordSave } from '../../../shared/records/use-record-save.ts';

const refreshes = [getCaseDetails, getClient];

export const useHousehold = (CaseNumber: string) => useCall(getCaseDetails, { CaseNumber });
export const useMemberRecord = (Pin: string) => useCall(getClient, { Pin }, { enabled: Pin !== '' });
export const useFindMatches = () => useWrite(findHouseholdMatches, {});
export const useCompareByPin = () => useWrite(getHouseholdMatchByPin, {});
export const useRegisterMember = () => useWrite(registerHouseholdPerson, { refreshes });
export const useAddMember = () => useWrite(addCaseMember, { refreshes });
export const useEndMember = () => useRecordSave(endCaseMember, { record: CaseMember, refreshes, failure: 'modal' });
export const useSaveDemographics = () =>
  useRecordSave(saveClientDetails, { record: ClientRecord, refreshes, failure: 'modal' });
export const useSaveAliases = () => useWrite(saveClientAliases, { refreshes });
