import { describe, expect, it } from 'vitest';
import { safeReturnTo, signedOutAddress } from './return-to.ts';

describe('the way back after sign-in', () => {
  it('is a path of this portal with its query', () => {
    const path = '/UserManagement/SearchUsers/UserManagement?RegionId=SC&page=2';
    expect(safeReturnTo(path)).toBe(path);
  });

  it('is Home for anything that could lead elsewhere', () => {
    const hostile = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'https:evil.example',
      'javascript:alert(1)',
      '\\\\evil.example',
      '/a\u0000b',
      '/a\nb',
      '/x\\y',
      ' /x',
      '',
      null,
      undefined,
    ];
    expect(hostile.map(safeReturnTo)).toEqual(hostile.map(() => '/'));
  });

  it('never is one of the sign-in pages', () => {
    expect(safeReturnTo('/Authentication/Logout?reason=idle')).toBe('/');
    expect(safeReturnTo('/authentication/Login/Callback?code=1')).toBe('/');
  });

  it('travels in the address of the signed-out page', () => {
    expect(signedOutAddress('idle', '/Help?a=1')).toBe('/Authentication/Logout?reason=idle&returnTo=%2FHelp%3Fa%3D1');
    expect(signedOutAddress('ended', '/')).toBe('/Authentication/Logout?reason=ended');
  });
});
