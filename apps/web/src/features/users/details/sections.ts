import { availabilityCalendarPage, userDetailsPage } from '@commonweal/contracts/access/pages';
import type { TabOf } from '@commonweal/contracts/kit/screen';
import type { UserRecord } from '@commonweal/contracts/users/schemas';
import { userDetailsScreen } from '@commonweal/contracts/users/screens';
import { useAccessOf } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useUser } from '../../../platform/session/session-store.ts';

/** A section is there when one of its objects is not X. */
export type UserTab = TabOf<typeof userDetailsScreen>;

const objects: Readonly<Record<UserTab, readonly string[]>> = {
  profile: [userDetailsPage.at('Profile')],
  status: [userDetailsPage.at('Availability'), userDetailsPage.at('AccountStatus')],
  calendar: [availabilityCalendarPage.at('Page')],
  roles: [userDetailsPage.at('Roles')],
  workgroups: [userDetailsPage.at('Workgroups')],
  racf: [userDetailsPage.at('RacfIds')],
  characteristics: [userDetailsPage.at('Characteristics')],
  history: [userDetailsPage.at('History')],
};

function countOf(tab: UserTab, record: UserRecord | undefined): number | undefined {
  if (tab === 'roles') return new Set(record?.Roles.map(role => role.RoleName)).size;
  if (tab === 'racf') return record?.RacfIds.length;
  if (tab === 'characteristics') return record?.Characteristics.length;
  return undefined;
}

export interface SectionEntry {
  readonly id: UserTab;
  readonly label: string;
  readonly count?: number;
}

/** The sections that this person may see, in their order. */
export function useSections(record: UserRecord | undefined): readonly SectionEntry[] {
  const t = useText();
  const access = useAccessOf();
  const isOwn = useUser().userId === record?.UserId;
  return (
    userDetailsScreen.tabs
      // Everyone may look at their own calendar.
      .filter(tab => objects[tab].some(object => access(object) !== 'X') || (tab === 'calendar' && isOwn))
      .map(id => {
        const count = countOf(id, record);
        return { id, label: t(`users.section.${id}`), ...(count !== undefined && { count }) };
      })
  );
}
