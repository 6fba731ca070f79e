import { describe, expect, it } from 'vitest';
import { afterSignIn, safeReturnTo, signedOutAddress } from './return-to.ts';

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

  it('leads a waiting tab away from the sign-out page, which would end the new session', () => {
    expect(afterSignIn('/Authentication/Logout', '?reason=elsewhere&returnTo=%2FHelp')).toBe('/Help');
    expect(afterSignIn('/Authentication/Logout', '')).toBe('/');
    expect(afterSignIn('/Authentication/LoginErrorHandler', '?returnTo=//evil.example')).toBe('/');
    expect(afterSignIn('/StyleGuide', '?a=1')).toBe('/StyleGuide?a=1');
  });

  it('travels in the address of the signed-out page', () => {
    expect(signedOutAddress('idle', '/Help?a=1')).toBe('/Authentication/Logout?reason=idle&returnTo=%2FHelp%3Fa%3D1');
    expect(signedOutAddress('ended', '/')).toBe('/Authentication/Logout?reason=ended');
  });
});
