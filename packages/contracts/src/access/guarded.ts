/** Roles over everything else: to give or change one, a second administrator must agree. */
export const guardedRoles: readonly string[] = ['ITAdmin', 'IT Admin'];

/** By name. On the server a role is guarded by its rights as well: see the roles module. */
export const isGuarded = (roleName: string): boolean => guardedRoles.includes(roleName);
