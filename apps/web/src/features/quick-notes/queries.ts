import { setMyQuickNotesStatus, setQuickNotesStatus } from '@commonweal/contracts/quick-notes/bulk-calls';
import * as contract from '@commonweal/contracts/quick-notes/calls';
import { QuickNoteRow, quickNoteErrors } from '@commonweal/contracts/quick-notes/calls';
import { useCall } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

/** The agency's notes and one's own are the same screen over different calls. */
export const noteCalls = {
  agency: {
    list: contract.quickNoteList,
    get: contract.getQuickNote,
    history: contract.getQuickNoteHistory,
    create: contract.createQuickNote,
    save: contract.saveQuickNote,
    setStatus: contract.setQuickNoteStatus,
    setStatuses: setQuickNotesStatus,
  },
  mine: {
    list: contract.myQuickNoteList,
    get: contract.getMyQuickNote,
    history: contract.getMyQuickNoteHistory,
    create: contract.createMyQuickNote,
    save: contract.saveMyQuickNote,
    setStatus: contract.setMyQuickNoteStatus,
    setStatuses: setMyQuickNotesStatus,
  },
} as const;
export type Whose = keyof typeof noteCalls;

const fieldOf = { [quickNoteErrors.duplicateTitle.type]: 'Title' };
const refreshesOf = (whose: Whose) => {
  const { list, get, history } = noteCalls[whose];
  return [list.search, get, history, contract.getQuickNoteChoices];
};

export const useNote = (whose: Whose, NoteId: string) => useCall(noteCalls[whose].get, { NoteId });
export const useNoteHistory = (whose: Whose, NoteId: string) => useCall(noteCalls[whose].history, { NoteId });
export const useCreateNote = (whose: Whose) =>
  useRecordCreate(noteCalls[whose].create, { refreshes: refreshesOf(whose), fieldOf });
export const useSaveNote = (whose: Whose) =>
  useRecordSave(noteCalls[whose].save, {
    record: QuickNoteRow,
    refreshes: refreshesOf(whose),
    fieldOf,
    failure: 'modal',
  });
export const useSetNoteStatus = (whose: Whose) =>
  useRecordSave(noteCalls[whose].setStatus, {
    record: QuickNoteRow,
    refreshes: refreshesOf(whose),
    failure: 'modal',
  });
