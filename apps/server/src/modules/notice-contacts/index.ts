import { noticeContact, noticeContactErrors } from '@commonweal/contracts/notice-contacts/calls';
import { refuse } from '../../platform/problem.ts';
import { handleRecord } from '../../platform/records/handle-record.ts';
import { isOfficeOf, places } from './store.ts';

export const { handlers, codeUses } = handleRecord(noticeContact, {
  ...places,
  fileName: 'notice-phone-and-fax',
  unique: { notice_contact_place: 'OfficeCode' },
  codeUse: 'reference.use.noticeContacts',
  async check(context, input, before) {
    // The place is given once; what is saved later are its numbers.
    if (before || input.RegionId === undefined || input.OfficeCode === undefined) return;
    const { RegionId, OfficeCode } = input;
    if (!(await isOfficeOf(context.db, { RegionId, OfficeCode }))) refuse(noticeContactErrors.unknownPlace);
  },
  beforeRemoval(_context, before) {
    // Without its region's numbers a notice could not be sent at all.
    if (before.OfficeCode === null) refuse(noticeContactErrors.regionStays);
  },
});

export { findOfficeHead, numbersFor, type OfficeHead } from './store.ts';
export { transferPart } from './transfer.ts';
