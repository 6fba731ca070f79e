import * as calls from '@commonweal/contracts/cases/calls';
import { CaseHead, CaseMember, CaseRelationship } from '@commonweal/contracts/cases/schemas';
import { caseList } from '@commonweal/contracts/cases/search';
import * as evidence from '@commonweal/contracts/evidence/calls';
import { EvidenceRow } from '@commonweal/contracts/evidence/schemas';
import * as access from '@commonweal/contracts/protection/case-calls';
import * as z from 'zod';
import { useCall } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const Nothing = z.never();
/** Named, not imported: its schemas are loaded with the interview alone. */
const interviewDesk = { name: 'GetInterviewDesk' } as const;
export const caseReads = [calls.getCaseDetails, caseList.search, evidence.getEvidenceHistory, interviewDesk];
const refreshes = caseReads;

export const useCase = (CaseNumber: string, TrueOn: string, KnownOn: string) =>
  useCall(calls.getCaseDetails, { CaseNumber, TrueOn, KnownOn }, { keepPrevious: true });
export const useEvidenceHistory = (CaseNumber: string, FactId: string) =>
  useCall(evidence.getEvidenceHistory, { CaseNumber, FactId });

export const useAddEvidence = () => useRecordCreate(evidence.addEvidence, { refreshes });
export const useChangeEvidence = () =>
  useRecordSave(evidence.changeEvidence, { record: EvidenceRow, refreshes, prefix: 'Data.', failure: 'modal' });
export const useEndEvidence = () =>
  useRecordSave(evidence.endEvidence, { record: EvidenceRow, refreshes, failure: 'modal' });

export const useAddMember = () =>
  useRecordCreate(calls.addCaseMember, {
    refreshes,
    fieldOf: { 'cases/client-not-found': 'Pin', 'cases/already-member': 'Pin' },
  });
export const useChangeMember = () =>
  useRecordSave(calls.changeCaseMember, { record: CaseMember, refreshes, failure: 'modal' });
export const useEndMember = () =>
  useRecordSave(calls.endCaseMember, { record: CaseMember, refreshes, failure: 'modal' });
export const useSetRelationship = () =>
  useRecordSave(calls.setRelationship, { record: CaseRelationship, refreshes, failure: 'modal' });
export const useAddInterview = () => useRecordCreate(calls.addInterview, { refreshes });
export const useRequestCard = () =>
  useRecordCreate(calls.requestCard, { refreshes, fieldOf: { 'cases/card-warning': 'WarningConfirmed' } });
export const useSettleCard = () => useRecordSave(calls.settleCard, { record: Nothing, refreshes, failure: 'modal' });
export const useWrapUp = () => useRecordCreate(calls.completeWrapUp, { refreshes });
export const useSaveCase = () =>
  useRecordSave(calls.saveCase, {
    record: CaseHead.transform(head => ({ ...head, ChangedAt: null, ChangedBy: '' })),
    refreshes,
    fieldOf: { 'cases/person-not-found': 'AssignedTo', 'cases/client-not-found': 'HeadPin' },
    failure: 'modal',
  });

export const useCloseCase = () =>
  useRecordSave(calls.closeCase, {
    record: CaseHead.transform(head => ({ ...head, ChangedAt: null, ChangedBy: '' })),
    refreshes,
    failure: 'modal',
  });

const accessReads = [access.getCaseAccess, calls.getCaseDetails, caseList.search];
export const useCaseAccess = (CaseNumber: string) => useCall(access.getCaseAccess, { CaseNumber });
export const useSetConfidential = () =>
  useRecordSave(access.setCaseConfidential, { record: Nothing, refreshes: accessReads, failure: 'modal' });
export const useGrantCase = () =>
  useRecordCreate(access.grantCase, {
    refreshes: accessReads,
    fieldOf: {
      'cases/person-not-found': 'UserId',
      'cases/granted-already': 'UserId',
      'cases/grant-to-self': 'UserId',
    },
  });
export const useEndGrant = () => useRecordCreate(access.endCaseGrant, { refreshes: accessReads });
export const useSetInterest = () =>
  useRecordCreate(access.setWorkerInterest, {
    refreshes: accessReads,
    fieldOf: { 'cases/person-not-found': 'UserId' },
  });
