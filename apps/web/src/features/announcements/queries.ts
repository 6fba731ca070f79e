import {
  type AnnouncementInput,
  AnnouncementRow,
  acknowledgeAnnouncement,
  announcementErrors,
  announcementList,
  createAnnouncement,
  expireAnnouncement,
  getAnnouncementReaders,
  getMyAnnouncements,
  saveAnnouncement,
} from '@commonweal/contracts/announcements/calls';
import { maximumPageSize } from '@commonweal/contracts/kit/limits';
import { getUserChoices } from '@commonweal/contracts/users/calls';
import type { ServerFault } from '@commonweal/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../../platform/calls/call-failure.ts';
import { callServer } from '../../platform/calls/call-server.ts';
import { callKey, useCall, useWrite } from '../../platform/calls/use-call.ts';
import { reportFailure } from '../../platform/errors/report-failure.ts';
import { faultsOf } from '../../platform/records/faults-of.ts';
import { useRecordSave } from '../../platform/records/use-record-save.ts';

/** What is no longer true after any change of an announcement; the banner and Home read the second. */
const refreshes = [announcementList.search, getMyAnnouncements];
const fieldOf = { [announcementErrors.unknownAudience.type]: 'RoleNames' };

/** The list answers whole announcements, so one of them is found by turning its pages; there is seldom a second. */
async function findAnnouncement(id: string, signal: AbortSignal): Promise<AnnouncementRow | null> {
  for (let page = 1; ; page += 1) {
    const request = { Filters: {}, Sort: announcementList.defaultSort, Page: page, PageSize: maximumPageSize };
    const { data, total } = await callServer(announcementList.search, request, { signal });
    const found = data.find(each => each.AnnouncementId === id);
    if (found) return found;
    if (data.length === 0 || page * maximumPageSize >= total) return null;
  }
}

/** Null where there is no such announcement. */
export function useAnnouncement(id: string): UseQueryResult<AnnouncementRow | null, CallFailure> {
  return useQuery<AnnouncementRow | null, CallFailure>({
    queryKey: [...callKey(announcementList.search), 'one', id],
    queryFn: ({ signal }) => findAnnouncement(id, signal),
  });
}

export const useReaders = (AnnouncementId: string) => useCall(getAnnouncementReaders, { AnnouncementId });

const none: readonly string[] = [];

/** The roles that can be addressed. */
export const useRoleNames = (): readonly string[] =>
  useCall(getUserChoices, {}, { background: true }).data?.Roles.map(role => role.RoleName) ?? none;

export const useSaveAnnouncement = () =>
  useRecordSave(saveAnnouncement, { record: AnnouncementRow, refreshes, prefix: 'Announcement.', fieldOf });

export function useCreateAnnouncement() {
  const [faults, setFaults] = useState<readonly ServerFault[]>([]);
  // One key for as long as the form is open: a repeated click or a retry publishes once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const write = useWrite(createAnnouncement, {
    refreshes,
    failure: null,
    onFailed(failure) {
      const found = faultsOf(failure, { fieldOf });
      if (found.length > 0) setFaults(found);
      else reportFailure(failure);
    },
  });
  return {
    faults,
    create(input: AnnouncementInput) {
      setFaults([]);
      return write.run(input, { idempotencyKey });
    },
  };
}

export const useExpireAnnouncement = () => useWrite(expireAnnouncement, { refreshes });

export const useCurrentAnnouncements = () => useCall(getMyAnnouncements, {}, { background: true });

export const useAcknowledge = () =>
  useWrite(acknowledgeAnnouncement, { refreshes: [getMyAnnouncements, getAnnouncementReaders] });
