import type { ComponentType } from 'react';
import { Characteristics } from './characteristics.tsx';
import { UserHistory } from './history.tsx';
import { Profile } from './profile.tsx';
import { RacfIds } from './racf-ids.tsx';
import { Roles } from './roles.tsx';
import type { SectionProps } from './section-props.ts';
import type { UserTab } from './sections.ts';
import { Status } from './status.tsx';
import { UserCalendar } from './user-calendar.tsx';
import { UserWorkgroups } from './user-workgroups.tsx';

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
