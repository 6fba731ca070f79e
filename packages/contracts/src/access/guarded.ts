/** Roles over everything else: to give or change one, a second administrator must agree. */
export const guardedRoles: readonly string[] = ['ITAdmin', 'IT Admin'];

export const isGuarded = (roleName: string): boolean => guardedRoles.includes(roleName);
