import { documentList } from '@commonweal/contracts/documents/calls';
import { getDocumentTurns, runDocumentTurns } from '@commonweal/contracts/documents/turn-calls';
import {
  addWorkItemComment,
  addWorkItemNote,
  assignWorkItem,
  escalateWorkItem,
  getAssignees,
  getEscalationChain,
  getRoundRobin,
  moveWorkItem,
  runRoundRobin,
  setWorkItemPriority,
  setWorkItemReview,
  setWorkItemStage,
  setWorkItemType,
} from '@commonweal/contracts/work/action-calls';
import {
  createWorkItem,
  createWorkItems,
  getWorkItem,
  myWorkItemList,
  workItemChangeList,
  workItemList,
} from '@commonweal/contracts/work/calls';
import { workErrors } from '@commonweal/contracts/work/errors';
import * as z from 'zod';
import type { DeclaredCall } from '../../platform/calls/declared-call.ts';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

/** What is no longer true once an item has changed. */
export const itemReads = [workItemList.search, myWorkItemList.search, getWorkItem, workItemChangeList.search];

export const useWorkItem = (WorkItemId: string) => useCall(getWorkItem, { WorkItemId });
export const useAssignees = (WorkItemId: string, Text: string) =>
  useCall(getAssignees, { WorkItemIds: [WorkItemId], Text }, { keepPrevious: true });
export const useChain = (WorkItemId: string) => useCall(getEscalationChain, { WorkItemId });
/** Whose turn it is for work items, or for papers that wait to be indexed. */
export function useTurns(WorkgroupId: string, ofDocuments: boolean) {
  const work = useCall(getRoundRobin, { WorkgroupId }, { enabled: !ofDocuments });
  const papers = useCall(getDocumentTurns, { WorkgroupId }, { enabled: ofDocuments });
  return ofDocuments ? papers : work;
}

/** An item that somebody else changed meanwhile is shown anew; there is nothing of one's own to merge. */
function useItemSave<Answer, Given>(declaration: DeclaredCall<Answer, Given>, fieldOf: Record<string, string> = {}) {
  return useRecordSave(declaration, { record: z.never(), refreshes: itemReads, failure: 'modal', fieldOf });
}

const person = {
  [workErrors.cannotTake.type]: 'UserId',
  [workErrors.overCapacity.type]: 'UserId',
  [workErrors.personNotFound.type]: 'UserId',
  [workErrors.notInChain.type]: 'UserId',
};
export const useAssign = () => useItemSave(assignWorkItem, person);
export const useTakeOver = () => useItemSave(assignWorkItem);
export const useEscalate = () => useItemSave(escalateWorkItem, person);
export const useMove = () => useItemSave(moveWorkItem);
export const useSetStage = () => useItemSave(setWorkItemStage, { [workErrors.stageNotAllowed.type]: 'Stage' });
export const useSetType = () => useItemSave(setWorkItemType, { [workErrors.typeNotAllowed.type]: 'WorkItemTypeId' });
export const useSetPriority = () => useItemSave(setWorkItemPriority, { [workErrors.sameValue.type]: 'Priority' });
export const useSetReview = () => useItemSave(setWorkItemReview, { [workErrors.sameValue.type]: 'ReviewCode' });

export const useAddComment = () => useRecordCreate(addWorkItemComment, { refreshes: itemReads });
export const useAddNote = () => useRecordCreate(addWorkItemNote, { refreshes: itemReads });

const record = { [workErrors.recordNotFound.type]: 'Numbers', [workErrors.workgroupNotFound.type]: 'WorkgroupId' };
export const useCreateItem = () => useRecordCreate(createWorkItem, { refreshes: itemReads, fieldOf: record });
export const useCreateItems = () => useRecordCreate(createWorkItems, { refreshes: itemReads, fieldOf: record });
export function useRunTurns(ofDocuments: boolean) {
  const work = useWrite(runRoundRobin, { refreshes: [...itemReads, getRoundRobin] });
  const papers = useWrite(runDocumentTurns, { refreshes: [documentList.search, getDocumentTurns] });
  return {
    busy: work.busy || papers.busy,
    /** Who got what, or would; undefined where it was refused, which is said elsewhere. */
    async run(WorkgroupId: string, isTrial: boolean) {
      const request = { WorkgroupId, DryRun: isTrial ? 'Y' : 'N' } as const;
      if (!ofDocuments) return (await work.run(request))?.Outcomes.map(each => ({ ...each, id: each.WorkItemId }));
      return (await papers.run(request))?.Outcomes.map(each => ({ ...each, id: each.DocumentNumber }));
    },
  };
}
