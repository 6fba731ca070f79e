import { manageAnnouncementsScreen } from '@commonweal/contracts/announcements/screens';
import { one, type SearchParams, stringifySearch } from '../../platform/address/search-params.ts';

/** The announcement that is open stands in the address beside the state of the list, so closing it restores the list. */

export const newAnnouncement = 'new';
export const announcementTabs = ['message', 'readers', 'history'] as const;
export type AnnouncementTab = (typeof announcementTabs)[number];

const names = { id: 'AnnouncementId', tab: 'tab' } as const;

export const openAnnouncement = (search: SearchParams): string | undefined => one(search, names.id);

export const openTab = (search: SearchParams): AnnouncementTab =>
  announcementTabs.find(tab => tab === one(search, names.tab)) ?? 'message';

export function listAddress(search: SearchParams): string {
  const { [names.id]: _id, [names.tab]: _tab, ...list } = search;
  return `${manageAnnouncementsScreen.path}${stringifySearch(list)}`;
}

export function announcementAddress(search: SearchParams, id: string, tab: AnnouncementTab = 'message'): string {
  const { [names.id]: _id, [names.tab]: _tab, ...list } = search;
  const own = { [names.id]: id, ...(tab !== 'message' && { [names.tab]: tab }) };
  return `${manageAnnouncementsScreen.path}${stringifySearch({ ...list, ...own })}`;
}
