import { effectiveAccess, isOpen, type RoleObject } from '@commonweal/contracts/access/effective';
import type { Effect } from '@commonweal/contracts/flags/calls';
import { opensTo, type ScreenDeclaration } from '@commonweal/contracts/kit/screen';

/** People who hold the same roles in the same region have the same rights, so they are counted together. */
export interface PeopleGroup {
  readonly regionId: string;
  readonly roles: readonly string[];
  readonly people: number;
}

export interface Gates {
  isFlagOn(flag: string): boolean;
  isLive(regionId: string): boolean;
}

function openScreens(
  screens: readonly ScreenDeclaration[],
  objects: readonly RoleObject[],
  group: PeopleGroup,
  gates: Gates,
): ReadonlySet<ScreenDeclaration> {
  const facts = { isFlagOn: gates.isFlagOn, regionGoLive: gates.isLive(group.regionId) };
  const codes = effectiveAccess(group.roles, objects, facts);
  return new Set(
    screens.filter(({ access, gates: own }) => {
      if (access.kind !== 'object' || !isOpen(own, facts)) return false;
      return opensTo(access, object => codes.get(object) ?? 'X');
    }),
  );
}

/** Which screens a change of the gates opens or closes, and for how many people. */
export function effectOf(
  screens: readonly ScreenDeclaration[],
  objects: readonly RoleObject[],
  groups: readonly PeopleGroup[],
  before: Gates,
  after: Gates,
): Effect {
  let People = 0;
  const changed = new Map<ScreenDeclaration, { Gain: number; Lose: number }>();
  const count = (screen: ScreenDeclaration, side: 'Gain' | 'Lose', people: number): void => {
    const line = changed.get(screen) ?? { Gain: 0, Lose: 0 };
    line[side] += people;
    changed.set(screen, line);
  };
  for (const group of groups) {
    const was = openScreens(screens, objects, group, before);
    const is = openScreens(screens, objects, group, after);
    const gained = [...is].filter(screen => !was.has(screen));
    const lost = [...was].filter(screen => !is.has(screen));
    for (const screen of gained) count(screen, 'Gain', group.people);
    for (const screen of lost) count(screen, 'Lose', group.people);
    if (gained.length + lost.length > 0) People += group.people;
  }
  const Screens = screens.flatMap(screen => {
    const line = changed.get(screen);
    return line ? [{ Title: screen.title, Path: screen.path, ...line }] : [];
  });
  return { People, Screens };
}
