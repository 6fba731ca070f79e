import {
  createNoticeContact,
  getNoticeContact,
  getNoticeContactHistory,
  NoticeContactRow,
  noticeContactErrors,
  noticeContactList,
  removeNoticeContact,
  saveNoticeContact,
} from '@commonweal/contracts/notice-contacts/calls';
import { getUserChoices } from '@commonweal/contracts/users/calls';
import { useCall } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../platform/records/use-record-create.ts';
import { useRecordSave } from '../../platform/records/use-record-save.ts';

const refreshes = [noticeContactList.search, getNoticeContact, getNoticeContactHistory];
/** What is gone is not asked for again. */
const afterRemoval = refreshes.filter(each => each !== getNoticeContact);
const fieldOf = {
  [noticeContactErrors.duplicatePlace.type]: 'OfficeCode',
  [noticeContactErrors.unknownPlace.type]: 'OfficeCode',
};

export const useContact = (ContactId: string) => useCall(getNoticeContact, { ContactId });
export const useContactHistory = (ContactId: string) => useCall(getNoticeContactHistory, { ContactId });
export const useOffices = () => useCall(getUserChoices, {}, { background: true }).data?.Offices ?? [];
export const useCreateContact = () => useRecordCreate(createNoticeContact, { refreshes, fieldOf });
export const useSaveContact = () =>
  useRecordSave(saveNoticeContact, { record: NoticeContactRow, refreshes, failure: 'modal' });
export const useRemoveContact = () =>
  useRecordSave(removeNoticeContact, { record: NoticeContactRow, refreshes: afterRemoval, failure: 'modal' });
