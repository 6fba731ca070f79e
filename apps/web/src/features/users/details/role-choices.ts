import type { UserRecord } from '@commonweal/contracts/users/schemas';
import type { Option, Translate } from '@commonweal/ui';
import type { UserChoices } from '../queries.ts';

type HeldRoles = UserRecord['Roles'];

/** The roles that the portal gave, which are the ones it can take away again. */
export const portalRoles = (roles: HeldRoles): string[] =>
  roles.filter(role => role.Source === 'portal' && role.Active).map(role => role.RoleName);

/** What can be chosen, and why the rest cannot. */
export function roleOptions(t: Translate, choices: UserChoices['Roles'], held: HeldRoles): Option[] {
  const given = portalRoles(held);
  const fromDirectory = new Set(held.filter(role => role.Source === 'directory').map(role => role.RoleName));
  return choices.map(({ RoleName, Guarded }): Option => {
    const option = { value: RoleName, label: RoleName };
    if (fromDirectory.has(RoleName) && !given.includes(RoleName)) {
      return { ...option, disabled: true, hint: t('users.roles.fromDirectory') };
    }
    return Guarded ? { ...option, hint: t('users.roles.guarded') } : option;
  });
}

export interface RoleChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export function roleChange(before: readonly string[], after: readonly string[]): RoleChange {
  return {
    added: after.filter(role => !before.includes(role)),
    removed: before.filter(role => !after.includes(role)),
  };
}

/** Whether a guarded role would be given or taken: then another administrator decides. */
export function guardedChange(
  choices: UserChoices['Roles'],
  before: readonly string[],
  after: readonly string[],
): boolean {
  const { added, removed } = roleChange(before, after);
  const changed = new Set([...added, ...removed]);
  return choices.some(({ RoleName, Guarded }) => Guarded && changed.has(RoleName));
}
