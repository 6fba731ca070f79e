import { describe, expect, it } from 'vitest';
import { portalRoles, roleChange, roleOptions } from './role-choices.ts';

const t = (key: string): string => key;
const held = [
  { RoleName: 'Caseworker', Source: 'directory' as const, Active: true },
  { RoleName: 'Supervisor', Source: 'portal' as const, Active: true },
  { RoleName: 'Retired role', Source: 'portal' as const, Active: false },
];
const choices = [
  { RoleName: 'Caseworker', Guarded: false },
  { RoleName: 'ITAdmin', Guarded: true },
  { RoleName: 'Supervisor', Guarded: false },
];

describe('the roles to choose from', () => {
  it('leave roles of the directory as they are and say why', () => {
    const [caseworker] = roleOptions(t, choices, held);
    expect(caseworker).toMatchObject({ disabled: true, hint: 'users.roles.fromDirectory' });
  });

  it('say of guarded roles that another administrator must agree', () => {
    const guarded = roleOptions(t, choices, held)[1];
    expect(guarded).toMatchObject({ hint: 'users.roles.guarded' });
    expect(guarded?.disabled).toBeUndefined();
  });

  it('let a role that the portal gave be taken away, even where the directory gives it too', () => {
    const both = [...held, { RoleName: 'Caseworker', Source: 'portal' as const, Active: true }];
    const [caseworker, , supervisor] = roleOptions(t, choices, both);
    expect(caseworker?.disabled).toBeUndefined();
    expect(supervisor?.disabled).toBeUndefined();
  });

  it('start from the active roles that the portal gave', () => {
    expect(portalRoles(held)).toEqual(['Supervisor']);
  });
});

describe('a change of roles', () => {
  it('names what is added and what is taken away', () => {
    expect(roleChange(['A', 'B'], ['B', 'C'])).toEqual({ added: ['C'], removed: ['A'] });
  });
});
