import { updateLastScreenVisited } from '@commonweal/contracts/applications/calls';
import {
  addPersonAliasName,
  addPersonAliasSsn,
  associateCase,
  completeClientRegistration,
  decidePerson,
  getPersonAliases,
  getPersonConflicts,
  getPersonMatchByPin,
  getPersonMatches,
  registerPersons,
  removePersonAlias,
  resolveConflicts,
  withdrawPrograms,
} from '@commonweal/contracts/applications/crad-calls';
import {
  applicationList,
  completeRegistration,
  getApplication,
  getCaseChoices,
  getRegistrationOffices,
  printReceipt,
  removeApplicationPerson,
  saveApplicationInformation,
  saveApplicationPerson,
  saveCaseChoice,
  saveProgramSelection,
  startApplication,
  startApplicationOnBehalf,
} from '@commonweal/contracts/applications/registration-calls';
import { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { getScreening, screenForExpedited } from '@commonweal/contracts/applications/screening-calls';
import {
  denyProgram,
  getApplicationTimeline,
  moveProgram,
  saveProgramDelay,
} from '@commonweal/contracts/applications/summary-calls';
import {
  closeVerification,
  decideInterfaceCheck,
  extendVerification,
  getVerification,
  requestProof,
  runInterfaceChecks,
} from '@commonweal/contracts/applications/verification-calls';
import { callServer } from '../../platform/calls/call-server.ts';
import type { DeclaredCall } from '../../platform/calls/declared-call.ts';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { takeFile } from '../../shared/files/take-file.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const refreshes = [
  getApplication,
  getApplicationTimeline,
  getCaseChoices,
  getPersonMatches,
  getPersonConflicts,
  getPersonAliases,
  getScreening,
  getVerification,
  applicationList.search,
];

export const useApplication = (ApplicationNumber: string) =>
  useCall(getApplication, { ApplicationNumber }, { enabled: ApplicationNumber !== '' });
export const useTimeline = (ApplicationNumber: string) => useCall(getApplicationTimeline, { ApplicationNumber });
export const useCaseChoices = (ApplicationNumber: string) => useCall(getCaseChoices, { ApplicationNumber });
export const useOffices = () => useCall(getRegistrationOffices, {});
export const useMatches = (ApplicationNumber: string, PersonId: string) =>
  useCall(getPersonMatches, { ApplicationNumber, PersonId }, { enabled: PersonId !== '' });
export const useMatchByPin = (of: { ApplicationNumber: string; PersonId: string; Pin: string }) =>
  useCall(getPersonMatchByPin, of);
export const useConflicts = (ApplicationNumber: string) => useCall(getPersonConflicts, { ApplicationNumber });
export const useAliases = (ApplicationNumber: string, PersonId: string) =>
  useCall(getPersonAliases, { ApplicationNumber, PersonId }, { enabled: PersonId !== '' });
export const useScreening = (ApplicationNumber: string) => useCall(getScreening, { ApplicationNumber });

export const useStart = (isOnBehalf: boolean) =>
  useRecordCreate(isOnBehalf ? startApplicationOnBehalf : startApplication, { refreshes });

const useEdit = <Answer, Given>(declaration: DeclaredCall<Answer, Given>) =>
  useRecordSave(declaration, { record: ApplicationRecord, refreshes, failure: 'modal' });
export const useSaveInformation = () => useEdit(saveApplicationInformation);
export const useSavePerson = () => useEdit(saveApplicationPerson);
export const useAddAliasName = () => useEdit(addPersonAliasName);
export const useAddAliasSsn = () => useEdit(addPersonAliasSsn);
export const useScreen = () => useEdit(screenForExpedited);
export const useDelay = () => useEdit(saveProgramDelay);
export const useDeny = () => useEdit(denyProgram);
export const useWithdraw = () => useEdit(withdrawPrograms);

const useAct = <Answer, Given>(declaration: DeclaredCall<Answer, Given>) => useWrite(declaration, { refreshes });
export const useRemovePerson = () => useAct(removeApplicationPerson);
export const useSavePrograms = () => useAct(saveProgramSelection);
export const useSaveCaseChoice = () => useAct(saveCaseChoice);
export const useComplete = () => useAct(completeRegistration);
export const useDecidePerson = () => useAct(decidePerson);
export const useResolve = () => useAct(resolveConflicts);
export const useRegisterPersons = () => useAct(registerPersons);
export const useCompleteClients = () => useAct(completeClientRegistration);
export const readApplication = (ApplicationNumber: string) => callServer(getApplication, { ApplicationNumber });
export const useRemoveAlias = () => useAct(removePersonAlias);
export const useAssociate = () => useAct(associateCase);
export const useMove = () => useAct(moveProgram);
export const useVerification = (ApplicationNumber: string) => useCall(getVerification, { ApplicationNumber });
export const useRunChecks = () => useAct(runInterfaceChecks);
export const useRequestProof = () => useEdit(requestProof);
export const useDecideCheck = () => useEdit(decideInterfaceCheck);
export const useCloseVerification = () => useEdit(closeVerification);
export const useExtendVerification = () => useEdit(extendVerification);

/** Where somebody goes on is remembered in the background; that it could not be is no reason to stop them. */
export function rememberPage(ApplicationNumber: string, PageId: string): void {
  void callServer(updateLastScreenVisited, { ApplicationNumber, PageId }, { background: true }).catch(() => undefined);
}

export const printReceiptFile = (ApplicationNumber: string, Language: 'en' | 'es') =>
  takeFile(printReceipt, { ApplicationNumber, Language });
