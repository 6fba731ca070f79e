import { userDetailsScreen } from '@commonweal/contracts/users/screens';

export const userTabs = [
  'profile',
  'status',
  'calendar',
  'roles',
  'workgroups',
  'racf',
  'characteristics',
  'history',
] as const;
export type UserTab = (typeof userTabs)[number];

/** The address of a person's record; the first section needs no name. */
export function userAddress(userId: string, tab: UserTab = 'profile'): string {
  const query = new URLSearchParams({ UserId: userId, ...(tab !== 'profile' && { tab }) });
  return `${userDetailsScreen.path}?${query}`;
}
