import { getCaseDetails } from '@commonweal/contracts/cases/calls';
import {
  addDocumentNote,
  deleteDocument,
  forwardDocument,
  indexDocument,
  putBackDocument,
  recordDocumentPrint,
  restoreDocument,
  setLegalHold,
  takeDocument,
  takeNextDocument,
} from '@commonweal/contracts/documents/action-calls';
import {
  addAnnotation,
  changeAnnotation,
  getDocumentAnnotations,
  redactDocument,
  removeAnnotation,
} from '@commonweal/contracts/documents/annotation-calls';
import {
  documentList,
  getDocumentDetails,
  getDocumentQueues,
  getIndexProposals,
} from '@commonweal/contracts/documents/calls';
import { getDocumentDashboard } from '@commonweal/contracts/documents/dashboard-calls';
import { documentErrors } from '@commonweal/contracts/documents/errors';
import { arrangeDocument, getDocumentPages } from '@commonweal/contracts/documents/page-calls';
import { endProof, getCaseProofs, getDocumentProofs, markProof } from '@commonweal/contracts/documents/proof-calls';
import * as z from 'zod';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

/** What is no longer true once a document has changed. */
export const documentReads = [documentList.search, getDocumentDetails, getDocumentQueues];

/** A document that is being checked changes by itself. */
const lookAgainAfter = 2000;

export function useDocument(DocumentNumber: string) {
  const first = useCall(getDocumentDetails, { DocumentNumber });
  const moving = first.data?.State === 'received' || first.data?.State === 'scanning';
  return useCall(
    getDocumentDetails,
    { DocumentNumber },
    { ...(moving && { refetchEvery: lookAgainAfter, background: true }) },
  );
}

export const useQueues = () => useCall(getDocumentQueues, {});
/** What others do is seen soon; asking keeps no session alive. */
export const useDashboard = (queue: string) =>
  useCall(getDocumentDashboard, queue === '' ? {} : { WorkgroupId: queue }, {
    ...{ background: true, refetchEvery: 10_000, keepPrevious: true },
  });
export const useProposals = (DocumentNumber: string) => useCall(getIndexProposals, { DocumentNumber });

export const useDocumentProofs = (DocumentNumber: string) => useCall(getDocumentProofs, { DocumentNumber });
const proofReads = [getDocumentProofs, getCaseProofs, getCaseDetails];
export const useMarkProof = () => useRecordCreate(markProof, { refreshes: proofReads });
export const useEndProof = () => useRecordCreate(endProof, { refreshes: proofReads });

export const useDocumentPages = (DocumentNumber: string) => useCall(getDocumentPages, { DocumentNumber });

export const useAnnotations = (DocumentNumber: string, enabled = true) =>
  useCall(getDocumentAnnotations, { DocumentNumber }, { enabled });
const annotationReads = { refreshes: [getDocumentAnnotations] } as const;
export const useAddAnnotation = () => useRecordCreate(addAnnotation, annotationReads);
export const useChangeAnnotation = () => useRecordSave(changeAnnotation, { ...annotationReads, record: z.never() });
export const useRemoveAnnotation = () => useRecordSave(removeAnnotation, { ...annotationReads, record: z.never() });
export const useRedact = () => useRecordCreate(redactDocument, { refreshes: documentReads });

export const useTakeNext = () => useWrite(takeNextDocument, { refreshes: documentReads });
export const useTake = () => useWrite(takeDocument, { refreshes: documentReads });
export const usePutBack = () => useWrite(putBackDocument, { refreshes: documentReads });
export const usePrint = () => useWrite(recordDocumentPrint);
export const useAddNote = () => useRecordCreate(addDocumentNote, { refreshes: documentReads });

const saving = { record: z.never(), refreshes: documentReads } as const;
export const useDelete = () => useRecordSave(deleteDocument, { ...saving, failure: 'modal' });
export const useRestore = () => useRecordSave(restoreDocument, { ...saving, failure: 'modal' });
export const useHold = () => useRecordSave(setLegalHold, { ...saving, failure: 'modal' });
export const useArrange = () =>
  useRecordSave(arrangeDocument, {
    record: z.never(),
    refreshes: [...documentReads, getDocumentPages, getDocumentProofs, getDocumentAnnotations],
  });
export const useForward = () =>
  useRecordSave(forwardDocument, {
    ...saving,
    fieldOf: {
      [documentErrors.personNotFound.type]: 'UserId',
      [documentErrors.mayNotOpen.type]: 'UserId',
      [documentErrors.workgroupNotFound.type]: 'WorkgroupId',
    },
  });
export const useIndex = () =>
  useRecordSave(indexDocument, { ...saving, fieldOf: { [documentErrors.recordNotFound.type]: 'CaseNumber' } });
