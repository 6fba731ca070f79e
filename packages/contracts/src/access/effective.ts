import { type AccessCode, best, type Gate } from '../kit/access.ts';
import { pages } from '../pages.ts';

/** What one role says about one object. */
export interface RoleObject {
  readonly role: string;
  readonly object: string;
  readonly code: AccessCode;
}

/** The gates that hold for one person: their flags and whether their region has gone live. */
export interface GateFacts {
  isFlagOn(flag: string): boolean;
  readonly regionGoLive: boolean;
}

const gatesOf: ReadonlyMap<string, readonly Gate[]> = new Map(
  pages.flatMap(page => Object.keys(page.objects).map(object => [`${page.name}.${object}`, page.gates] as const)),
);

const openByDefault: ReadonlySet<string> = new Set(
  pages.flatMap(page => page.openByDefault.map(object => `${page.name}.${object}`)),
);

export const isOpen = (gates: readonly Gate[], facts: GateFacts): boolean =>
  gates.every(gate => ('flag' in gate ? facts.isFlagOn(gate.flag) : facts.regionGoLive));

/**
 * The best of a person's roles for every object, after the gates. An object that nobody mentions is X, except the
 * few that the specification opens; and those only for people who have a role at all.
 */
export function effectiveAccess(
  roles: readonly string[],
  objects: readonly RoleObject[],
  facts: GateFacts,
): ReadonlyMap<string, AccessCode> {
  const held = new Set(roles);
  const result = new Map<string, AccessCode>();
  for (const { role, object, code } of objects) {
    if (!held.has(role)) continue;
    const before = result.get(object);
    result.set(object, before ? best(before, code) : code);
  }
  if (held.size > 0) for (const object of openByDefault) if (!result.has(object)) result.set(object, 'R');
  for (const [object, gates] of gatesOf) if (!isOpen(gates, facts)) result.set(object, 'X');
  return result;
}
