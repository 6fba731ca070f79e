import { flagNames } from '@commonweal/contracts/flags/flags';
import type { AccessCode } from '@commonweal/contracts/kit/access';
import { pages } from '@commonweal/contracts/pages';
import type { PortalSettings, SignedInUser } from '@commonweal/contracts/session/schemas';

/** People and installations for tests, as the browser knows them. */

export const everyObject: readonly string[] = pages.flatMap(page =>
  Object.keys(page.objects).map(object => `${page.name}.${object}`),
);

/** Somebody who has every object at this code. */
export function personAt(code: AccessCode, more: Partial<SignedInUser> = {}): SignedInUser {
  return {
    firstName: 'Dana',
    lastName: 'Okafor',
    username: 'dana.okafor@agency.example',
    oktaUserId: 'subject of Dana',
    guid: 'guid of Dana',
    success: true,
    roles: ['Caseworker'],
    userId: 'DOKAFOR',
    currentStatus: 'A',
    regionId: 'SC',
    racfId: null,
    isRacfIdAuthenticated: false,
    racfIds: [],
    supervisorName: null,
    unitId: null,
    access: Object.fromEntries(everyObject.map(object => [object, code])),
    accessVersion: '1',
    flags: Object.fromEntries(flagNames.map(flag => [flag, true])),
    regionGoLive: true,
    ...more,
  };
}

/** An installation with everything switched on. */
export const settingsForTests: PortalSettings = {
  productName: 'Commonweal',
  version: '0',
  contentVersion: '',
  production: false,
  demonstration: false,
  timeTravel: true,
  loginBypass: true,
  localMailbox: true,
  racf: true,
  policyChatUrl: '',
  helpDesk: '850-555-0199',
  languages: ['en', 'es'],
  idleSeconds: 900,
  warnAtSeconds: 780,
};
