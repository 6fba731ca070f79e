import {
  AnnouncementRow,
  announcementList,
  createAnnouncement,
  expireAnnouncement,
  getAnnouncement,
  getAnnouncementHistory,
  getAnnouncementReaders,
  saveAnnouncement,
} from '@commonweal/contracts/announcements/calls';
import {
  acknowledgeAnnouncement,
  announcementErrors,
  getMyAnnouncements,
} from '@commonweal/contracts/announcements/reader-calls';
import { getUserChoices } from '@commonweal/contracts/users/calls';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

/** What is no longer true after any change of an announcement; the banner and Home read the last. */
const refreshes = [announcementList.search, getAnnouncement, getAnnouncementHistory, getMyAnnouncements];
const fieldOf = { [announcementErrors.unknownAudience.type]: 'RoleNames' };

export const useAnnouncement = (AnnouncementId: string) => useCall(getAnnouncement, { AnnouncementId });
export const useAnnouncementHistory = (AnnouncementId: string) => useCall(getAnnouncementHistory, { AnnouncementId });
export const useReaders = (AnnouncementId: string) => useCall(getAnnouncementReaders, { AnnouncementId });

const none: readonly string[] = [];

/** The roles that can be addressed. */
export const useRoleNames = (): readonly string[] =>
  useCall(getUserChoices, {}, { background: true }).data?.Roles.map(role => role.RoleName) ?? none;

export const useSaveAnnouncement = () =>
  useRecordSave(saveAnnouncement, { record: AnnouncementRow, refreshes, prefix: 'Announcement.', fieldOf });

export const useCreateAnnouncement = () => useRecordCreate(createAnnouncement, { refreshes, fieldOf });

export const useExpireAnnouncement = () => useWrite(expireAnnouncement, { refreshes });

export const useCurrentAnnouncements = () => useCall(getMyAnnouncements, {}, { background: true });

export const useAcknowledge = () =>
  useWrite(acknowledgeAnnouncement, { refreshes: [getMyAnnouncements, getAnnouncementReaders] });
