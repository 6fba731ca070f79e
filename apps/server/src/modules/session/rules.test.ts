import { effectiveAccess, type RoleObject } from '@commonweal/contracts/access/effective';
import { flagDefaults, isFlagOn } from '@commonweal/contracts/flags/flags';
import { accessCodes } from '@commonweal/contracts/kit/access';
import { pages } from '@commonweal/contracts/pages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAllowedAddress } from '../../platform/email-domains.ts';
import { rolesFromGroups } from './group-roles.ts';
import { safeReturnTo } from './return-to.ts';

describe('allowed domains', () => {
  const allowed = ['agency.example', 'partner.example'];

  it.each(['a@agency.example', 'A.B@AGENCY.example', 'a@north.agency.example', '"x@y"@partner.example'])(
    'let %s in',
    address => {
      expect(isAllowedAddress(address, allowed)).toBe(true);
    },
  );

  it.each([
    '',
    '@',
    'agency.example',
    '@agency.example',
    'a@evilagency.example',
    'a@agency.example.evil.example',
    'a@agency.example@evil.example',
    'a@agency.exampl',
    'a@agency.example ',
    ' a@agency.example\n',
    'a@agency．example',
    'a@аgency.example',
    'a@agency.example.',
    'a@.agency.example',
    'a@agency..example',
    'a@agency.example%00',
    'a@agency.example#',
    'a@agency.example?x',
    'a@agency.example/',
    'a@[agency.example]',
    'a@agency.example,evil.example',
    'a@agency.example;evil',
    'a@-agency.example.evil',
    'a@agencyexample',
    'a@example',
    'a@localhost',
    'a@AGENCY.EXAMPLE.EVIL',
    'a@xn--agency.evil',
    'a@agency.example\u0000',
    'a@agency.example\u202e',
  ])('keep the look-alike “%s” out', address => {
    expect(isAllowedAddress(address, allowed)).toBe(false);
  });
});

describe('roles from groups', () => {
  it('are the part after the last underscore, each once, in the specified way', () => {
    expect(
      rolesFromGroups(['CW_Demo_Caseworker', 'CW_Other_Caseworker', 'CW_Demo_IT Admin', 'Everyone'], 'CW_'),
    ).toEqual(['Caseworker', 'IT Admin']);
  });

  it('come only from groups with the configured prefix', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), groups => {
        const roles = rolesFromGroups(groups, 'CW_');
        const owners = groups.filter(group => group.startsWith('CW_'));
        return roles.every(role => owners.some(group => group.endsWith(role))) && new Set(roles).size === roles.length;
      }),
    );
    expect(rolesFromGroups(['evil_ITAdmin', 'XCW_Demo_ITAdmin'], 'CW_')).toEqual([]);
  });
});

describe('the way back after sign-in', () => {
  it.each(['/', '/Test', '/UserManagement/UserDetails/UserDetails?UserId=X&tab=roles'])('may be %s', path => {
    expect(safeReturnTo(path)).toBe(path);
  });
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'https:evil',
    '/%2f%2fevil.example',
    '/%5cevil',
    '\t//evil',
    '/a\nb',
    'javascript:alert(1)',
    '/%',
    undefined,
    '',
    '/Authentication/Logout',
  ])('is never %s', path => {
    expect(safeReturnTo(path)).toBe('/');
  });
});

describe('effective access', () => {
  const everything = pages.flatMap(page => Object.keys(page.objects).map(object => `${page.name}.${object}`));
  const roleNames = ['a', 'b', 'c', 'd'];
  const open = { isFlagOn: () => true, regionGoLive: true };

  it('of random role sets equals the simplest oracle: U over R over X, unknown is X', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            role: fc.constantFrom(...roleNames),
            object: fc.constantFrom(...everything),
            code: fc.constantFrom(...accessCodes),
          }),
          { maxLength: 60 },
        ),
        fc.subarray(roleNames),
        (rows: RoleObject[], held) => {
          const result = effectiveAccess(held, rows, open);
          return everything.every(object => {
            const codes = rows.filter(row => held.includes(row.role) && row.object === object).map(row => row.code);
            const byDefault = object === 'ViewAnnoucements.Page' && held.length > 0 && codes.length === 0 ? 'R' : 'X';
            const expected = codes.includes('U') ? 'U' : codes.includes('R') ? 'R' : codes.length > 0 ? 'X' : byDefault;
            return (result.get(object) ?? 'X') === expected;
          });
        },
      ),
    );
  });

  it('is X behind a flag that is off or in a region that has not gone live, whatever the role says', () => {
    const rows: RoleObject[] = [{ role: 'a', object: 'ManageAnnoucements.Page', code: 'U' }];
    expect(effectiveAccess(['a'], rows, open).get('ManageAnnoucements.Page')).toBe('U');
    expect(
      effectiveAccess(['a'], rows, { isFlagOn: () => false, regionGoLive: true }).get('ManageAnnoucements.Page'),
    ).toBe('X');
    expect(
      effectiveAccess(['a'], rows, { isFlagOn: () => true, regionGoLive: false }).get('ManageAnnoucements.Page'),
    ).toBe('X');
  });

  it('opens announcements unless a role says X, and nothing to people without roles', () => {
    expect(effectiveAccess(['a'], [], open).get('ViewAnnoucements.Page')).toBe('R');
    expect(effectiveAccess([], [], open).get('ViewAnnoucements.Page')).toBeUndefined();
    expect(
      effectiveAccess(['a'], [{ role: 'a', object: 'ViewAnnoucements.Page', code: 'X' }], open).get(
        'ViewAnnoucements.Page',
      ),
    ).toBe('X');
  });
});

describe('feature flags that are missing', () => {
  it('are on for exactly those that the specification names', () => {
    const on = Object.keys(flagDefaults).filter(flag => isFlagOn(new Map(), flag));
    expect(on).toEqual(['WorkItemSearch', 'ApplicationNotes', 'BackToSearch', 'PartnerSearch']);
    expect(isFlagOn(new Map(), 'NobodyDeclaredThis')).toBe(false);
    expect(isFlagOn(new Map([['Release2', 'Y']]), 'Release2')).toBe(true);
  });
});
