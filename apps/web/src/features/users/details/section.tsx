import { LoadingState, later } from '@commonweal/ui';
import type { ComponentType } from 'react';
import { Profile } from './profile.tsx';
import { Roles } from './roles.tsx';
import type { SectionProps } from './section-props.ts';
import type { UserTab } from './sections.ts';
import { Status } from './status.tsx';
import { UserWorkgroups } from './user-workgroups.tsx';

/** Tabs that are opened now and then come with their first opening. */
const UserCalendar = later(async () => ({ default: (await import('./user-calendar.tsx')).UserCalendar }), LoadingState);
const RacfIds = later(async () => ({ default: (await import('./racf-ids.tsx')).RacfIds }), LoadingState);
const Characteristics = later(
  async () => ({ default: (await import('./characteristics.tsx')).Characteristics }),
  LoadingState,
);
const UserHistory = later(async () => ({ default: (await import('./history.tsx')).UserHistory }), LoadingState);

const sections: Readonly<Record<UserTab, ComponentType<SectionProps>>> = {
  profile: Profile,
  status: Status,
  calendar: UserCalendar,
  roles: Roles,
  workgroups: UserWorkgroups,
  racf: RacfIds,
  characteristics: Characteristics,
  history: UserHistory,
};

export function Section({ section, record }: SectionProps & { section: UserTab }) {
  const Shown = sections[section];
  return <Shown record={record} />;
}
