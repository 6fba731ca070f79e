import {
  addDocumentNote,
  deleteDocument,
  forwardDocument,
  indexDocument,
  putBackDocument,
  recordDocumentPrint,
  restoreDocument,
  takeDocument,
  takeNextDocument,
} from '@commonweal/contracts/documents/action-calls';
import { documentErrors } from '@commonweal/contracts/documents/errors';
import { documentLife, waitingStates } from '@commonweal/contracts/documents/lifecycle';
import type { IndexRequest } from '@commonweal/contracts/documents/schemas';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success } from '@commonweal/contracts/kit/fields';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { mayOpenSubjects } from '../protection/index.ts';
import * as acts from './act-store.ts';
import { change, seen } from './change.ts';
import { found, refuseClosed } from './read.ts';
import { findDocument, type StoredDocument } from './search-store.ts';
import { personOf, tellOf } from './tell.ts';
import { raisePaper } from './triage.ts';
import { aboutCase } from './upload-store.ts';
import { aboutDocument } from './words.ts';

const inHandOf = (userId: string, now: Date) => ({ assigned_to: userId, assigned_at: now });
const inNobodysHand = { assigned_to: null, assigned_at: null };

const isWaiting = (document: StoredDocument): boolean => waitingStates.some(state => state === document.state);

const fault = (path: string, code: FieldFault['code']): FieldFault => ({ path, code, params: {} });

async function index(context: CallContext, given: IndexRequest) {
  const { db, caller, now, today } = context;
  const document = await seen(context, given.DocumentNumber);
  const state = advance(documentLife, document.state, 'index');
  const record = {
    case_number: given.CaseNumber === '' ? null : given.CaseNumber.padStart(10, '0'),
    application_number: given.ApplicationNumber === '' ? null : given.ApplicationNumber.padStart(10, '0'),
    pin: given.Pin === '' ? null : given.Pin,
  };
  const isNamed = Object.values(record).some(each => each !== null);
  // A subtype that the caller may not view is refused like one that is not offered: saving would take the paper from them.
  const mayView = caller.documentSubtypes.has(given.DocSubTypeId);
  const unchanged = given.DocSubTypeId === document.document_subtype_id;
  const faults = [
    ...(mayView && (unchanged || (await acts.isOfferedSubtype(db, given.DocSubTypeId)))
      ? []
      : [fault('DocSubTypeId', 'unknown_option')]),
    ...(given.ReceivedDate > today ? [fault('ReceivedDate', 'invalid')] : []),
    ...(isNamed ? [] : [fault('CaseNumber', 'required')]),
  ];
  if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
  const subject = { CaseNumber: record.case_number, ApplicationNumber: record.application_number, Pin: record.pin };
  if (!(await mayOpenSubjects(db, caller, [subject]))) refuse(documentErrors.recordNotFound);
  const kept = record.case_number === null ? undefined : await aboutCase(db, record.case_number);
  const indexed = await change(context, document, {
    ...record,
    case_number: kept?.case_number ?? record.case_number,
    state,
    document_subtype_id: given.DocSubTypeId,
    received_date: given.ReceivedDate,
    benefit_start_date: given.benefitStartDate === '' ? null : given.benefitStartDate,
    indexed_at: now,
    indexed_by: caller.userId,
    ...inNobodysHand,
  });
  await raisePaper(context, { ...record, document_subtype_id: given.DocSubTypeId });
  if (kept?.assigned_to) await tellOf(context, 'WI01', kept.assigned_to, document.document_number);
  return indexed;
}

export const actHandlers: Handler[] = [
  handle(takeNextDocument, async (context, { WorkgroupId }) => {
    const { db, caller, now } = context;
    const number = await acts.takeMostUrgent(db, caller, WorkgroupId || null);
    if (number === undefined) return { DocumentNumber: null };
    await change(context, await found(context, number, true), inHandOf(caller.userId, now));
    return { DocumentNumber: number };
  }),

  handle(takeDocument, async (context, { DocumentNumber }) => {
    const { caller, now } = context;
    const document = await found(context, DocumentNumber, true);
    advance(documentLife, document.state, 'index');
    if (!isWaiting(document)) refuse(documentErrors.notAllowed);
    if (document.assigned_to === caller.userId) return { ...success, Version: document.version };
    if (document.assigned_to !== null) {
      refuse(documentErrors.takenBy, { params: { name: document.assigned_name ?? '' } });
    }
    return change(context, document, inHandOf(caller.userId, now));
  }),

  handle(putBackDocument, async (context, { DocumentNumber }) => {
    const document = await found(context, DocumentNumber, true);
    if (document.assigned_to === null) return { ...success, Version: document.version };
    if (document.assigned_to !== context.caller.userId) {
      refuse(documentErrors.takenBy, { params: { name: document.assigned_name ?? '' } });
    }
    return change(context, document, inNobodysHand);
  }),

  handle(indexDocument, index),

  handle(forwardDocument, async (context, { DocumentNumber, UserId, WorkgroupId, Note }) => {
    const { db, caller, now, today } = context;
    const document = await seen(context, DocumentNumber);
    advance(documentLife, document.state, 'forward');
    if ((UserId === '') === (WorkgroupId === '')) {
      refuse(commonErrors.invalid, { fieldFaults: [fault('UserId', UserId === '' ? 'required' : 'invalid')] });
    }
    if (WorkgroupId !== '' && !(await acts.findGroup(db, WorkgroupId))) refuse(documentErrors.workgroupNotFound);
    if (UserId !== '') {
      const them = await personOf(context, UserId);
      if (!them) return refuse(documentErrors.personNotFound);
      // Whoever may not open it is not sent it: they would find nothing, and learn that there is something.
      if (!(await findDocument(db, them, DocumentNumber, { today }))) refuse(documentErrors.mayNotOpen);
    }
    await acts.insertNote(db, { documentId: document.id, kind: 'forward', text: Note, by: caller.userId }, now);
    const to = UserId === '' ? { workgroup_id: WorkgroupId, ...inNobodysHand } : inHandOf(UserId.toUpperCase(), now);
    if (UserId !== '') await tellOf(context, 'WI03', UserId.toUpperCase(), DocumentNumber);
    return change(context, document, to, Note);
  }),

  handle(deleteDocument, async (context, { DocumentNumber, Reason }) => {
    const document = await seen(context, DocumentNumber);
    const state = advance(documentLife, document.state, 'delete');
    if (document.held_at !== null) refuse(documentErrors.isHeld);
    return change(context, document, { state, deleted_at: context.now, ...inNobodysHand }, Reason);
  }),

  handle(restoreDocument, async (context, { DocumentNumber, Reason }) => {
    const document = await seen(context, DocumentNumber);
    const state = advance(documentLife, document.state, 'restore');
    if (document.swept_at !== null) refuse(documentErrors.isSwept);
    return change(context, document, { state, deleted_at: null, flags: [], scan_tries: 0 }, Reason);
  }),

  handle(addDocumentNote, async (context, { DocumentNumber, Text }) => {
    const document = await found(context, DocumentNumber);
    const { db, caller, now } = context;
    await acts.insertNote(db, { documentId: document.id, kind: 'note', text: Text, by: caller.userId }, now);
    context.audit(aboutDocument(document));
    return success;
  }),

  handle(recordDocumentPrint, async (context, { DocumentNumber }) => {
    const document = await found(context, DocumentNumber);
    refuseClosed(document);
    context.audit(aboutDocument(document));
    return success;
  }),
];
