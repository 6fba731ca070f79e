import { type AccessCode, best, type NeededAccess, type SeedGrants, satisfies } from '../kit/access.ts';
import { pages } from '../pages.ts';

/** Roles over everything else: to give or change one, a second administrator must agree. */
export const guardedRoles = ['ITAdmin', 'IT Admin'] as const;

export const isGuardedName = (roleName: string): boolean => guardedRoles.some(name => name === roleName);

function guardedCode(grants: SeedGrants): NeededAccess | undefined {
  const held = guardedRoles.map(name => grants[name] ?? 'X').reduce(best, 'X' as AccessCode);
  const ordinary = Object.entries(grants).filter(([name]) => !isGuardedName(name));
  if (held === 'X' || ordinary.some(([, code]) => satisfies(code, held))) return undefined;
  return held;
}

/** What only a guarded role may do on a fresh installation: each such right makes the role that has it a guarded one. */
export const guardedRights: ReadonlyMap<string, NeededAccess> = new Map(
  pages.flatMap(page =>
    Object.entries(page.objects).flatMap(([object, grants]) => {
      const code = guardedCode(grants);
      return code ? [[`${page.name}.${object}`, code] as const] : [];
    }),
  ),
);

/** Whatever the role is called, and however few of the rights it has. */
export const holdsGuardedRight = (access: Readonly<Record<string, AccessCode>>): boolean =>
  [...guardedRights].some(([object, code]) => satisfies(access[object] ?? 'X', code));
