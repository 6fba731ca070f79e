import {
  getBatchManifest,
  getNoticeBatches,
  mailNoticeBatch,
  printNoticeBatch,
  reprintNotices,
  saveNoticeTimetable,
  startNoticeBatch,
} from '@commonweal/contracts/notices/batch-calls';
import {
  createNotice,
  deleteNotice,
  deliverNotice,
  getNotice,
  getNoticeChoices,
  noticeList,
  printNotice,
  resendNotice,
  returnNotice,
  saveNotice,
  sendNotice,
} from '@commonweal/contracts/notices/calls';
import { noticeErrors } from '@commonweal/contracts/notices/errors';
import type { NoticeLanguage } from '@commonweal/contracts/notices/languages';
import {
  createTemplate,
  decideTemplate,
  getTemplate,
  listTemplates,
  saveTemplate,
  submitTemplate,
  tryTemplate,
} from '@commonweal/contracts/notices/template-calls';
import { getWorkItem } from '@commonweal/contracts/work/calls';
import * as z from 'zod';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { lookAtLongWork } from '../../platform/tasks/long-work-store.ts';
import { useTakeFile } from '../../shared/files/take-file.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const refreshes = [getNotice, noticeList.search];
const saving = { record: z.never(), refreshes } as const;
const inDialog = { ...saving, failure: 'modal' } as const;

export const useChoices = (CaseNumber: string) => useCall(getNoticeChoices, { CaseNumber });
export const useNotice = (NoticeId: string) => useCall(getNotice, { NoticeId });
export const useItem = (WorkItemId: string) => useCall(getWorkItem, { WorkItemId });
export const useCreateNotice = () =>
  useRecordCreate(createNotice, { refreshes, fieldOf: { [noticeErrors.noFact.type]: 'NoticeType' } });
export const useSaveNotice = () =>
  useRecordSave(saveNotice, { ...saving, fieldOf: { [noticeErrors.noAccount.type]: 'Delivery' } });
export const useSendNotice = () => useRecordSave(sendNotice, saving);
export const useDeliverNotice = () => useRecordSave(deliverNotice, saving);
export const useDeleteNotice = () => useRecordSave(deleteNotice, inDialog);
export const useResendNotice = () => useRecordSave(resendNotice, inDialog);
export const useReturnNotice = () => useRecordSave(returnNotice, inDialog);

const templateReads = [listTemplates, getTemplate];
const savingTemplate = { record: z.never(), refreshes: templateReads } as const;
export const useTemplates = () => useCall(listTemplates, {});
export const useTemplate = (TemplateId: string) => useCall(getTemplate, { TemplateId });
export const useTrial = (TemplateId: string, enabled: boolean) =>
  useCall(tryTemplate, { TemplateId }, { enabled, fresh: true });
export const useCreateTemplate = () => useWrite(createTemplate, { refreshes: templateReads });
export const useSaveTemplate = () => useRecordSave(saveTemplate, savingTemplate);
export const useSubmitTemplate = () => useRecordSave(submitTemplate, savingTemplate);
export const useDecideTemplate = () => useRecordSave(decideTemplate, { ...savingTemplate, failure: 'modal' });

const askEvery = 3000;
const batchReads = [getNoticeBatches, getBatchManifest];
export const useBatches = () => useCall(getNoticeBatches, {}, { background: true, refetchEvery: askEvery });
export const useManifest = (BatchId: string) => useCall(getBatchManifest, { BatchId, From: 1 });
export const useStartBatch = () => useWrite(startNoticeBatch, { refreshes: batchReads, onDone: lookAtLongWork });
export const useMailBatch = () => useRecordSave(mailNoticeBatch, { record: z.never(), refreshes: batchReads });
export const useSaveTimetable = () =>
  useRecordSave(saveNoticeTimetable, { record: z.never(), refreshes: batchReads, failure: 'modal' });
export const useReprint = () =>
  useRecordSave(reprintNotices, { record: z.never(), refreshes: batchReads, failure: 'modal' });

export function useFetched() {
  const { busy, take } = useTakeFile();
  return {
    busy,
    notice: (NoticeId: string, Language: NoticeLanguage) => take(printNotice, { NoticeId, Language }),
    range: (BatchId: string, From: number, To: number) => take(printNoticeBatch, { BatchId, From, To }),
  };
}
