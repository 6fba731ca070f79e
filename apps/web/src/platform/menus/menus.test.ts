import { effectiveAccess, type RoleObject } from '@commonweal/contracts/access/effective';
import { seedRoles } from '@commonweal/contracts/kit/access';
import { menuGroups, screen } from '@commonweal/contracts/kit/screen';
import { pages } from '@commonweal/contracts/pages';
import { screens } from '@commonweal/contracts/registry';
import type { PortalSettings, SignedInUser } from '@commonweal/contracts/session/schemas';
import { describe, expect, it } from 'vitest';
import { entrance } from '../access/access.ts';
import { addressOf, buildMenus, lineAddress } from './menus.ts';

const seeds: readonly RoleObject[] = pages.flatMap(page =>
  Object.entries(page.objects).flatMap(([object, grants]) =>
    seedRoles.flatMap(role => {
      const code = Reflect.get(grants, role);
      return code === 'U' || code === 'R' ? [{ role, object: `${page.name}.${object}`, code } as const] : [];
    }),
  ),
);

const settings: PortalSettings = {
  productName: 'Commonweal',
  version: '0',
  contentVersion: '0',
  production: false,
  demonstration: true,
  timeTravel: true,
  loginBypass: true,
  localMailbox: true,
  racf: true,
  policyChatUrl: '',
  helpDesk: '',
  languages: ['en', 'es'],
  idleSeconds: 900,
  warnAtSeconds: 780,
};

function person(roles: readonly string[], live = true): SignedInUser {
  const facts = { isFlagOn: () => live, regionGoLive: live };
  return {
    firstName: 'Dana',
    lastName: 'Okafor',
    username: 'dana.okafor@agency.example',
    oktaUserId: 'subject',
    guid: 'guid',
    success: true,
    roles: [...roles],
    userId: 'DOKAFOR',
    currentStatus: 'A',
    regionId: 'SC',
    racfId: null,
    isRacfIdAuthenticated: false,
    racfIds: [],
    supervisorName: null,
    unitId: null,
    access: Object.fromEntries(effectiveAccess(roles, seeds, facts)),
    accessVersion: '1',
    flags: { Release2: live, ManualOSSWorkItem: live, WorkItemSearch: live },
    regionGoLive: live,
  };
}

const named = (user: SignedInUser | null, given = settings) =>
  Object.fromEntries(
    buildMenus(screens, given, user).map(part => [part.group, part.lines.map(line => line.screen.name)]),
  );

const everyone = ['UserDetails', 'MyProfileQuickNote', 'ViewAnnoucements'];
const settingsScreens = [
  'AdminUnitSearch',
  'AvailabilityCalendar',
  'DocumentCategory',
  'DocumentSourceSearch',
  'DocumentSubType',
  'DocumentType',
  'WorkerDocumentUploadManagement',
  'CustomerDocumentUploadManagement',
  'ManageAnnoucements',
  'NoticePhoneFax',
  'QuickNotes',
  'ReviewCodeMaintenance',
  'UserRoleSearch',
  'NoticeTemplates',
  'RoutingProfileSearch',
  'NoticeBatches',
  'Issuance',
  'Figures',
  'PolicyChanges',
  'ErrorProfile',
  'SupervisoryUnitSearch',
  'UserWorkgroupSearch',
  'WorkgroupTypeSummary',
  'DisasterMode',
  'WorkItemPrioritization',
  'RoundRobin',
  'WorkWeights',
  'ZipcodeSearch',
  'ReferenceTableSearch',
  'FeatureFlagSearch',
  'RegionSearch',
  'RoomSearch',
  'HolidayCalendar',
  'Approvals',
];
const streams = ['Streaming', 'StreamRules'];
const withStreams = settingsScreens.toSpliced(settingsScreens.indexOf('DisasterMode'), 0, ...streams);
const clientSearches = ['AccountLookup', 'CaseSearch', 'SearchClientAdmin', 'UserManagement'];
const [accounts = '', ...records] = clientSearches;
const search = [accounts, 'AppointmentSearch', ...records, 'WorkItemSearch', 'NoticeSearch', 'ApplicationInformation'];
const oversight = [accounts, 'AppointmentSearch', 'AuditInquiry', ...records, 'WorkItemSearch'];
const withExport = [...oversight, 'BulkExport', 'NoticeSearch', 'QualityReviews', 'ApplicationInformation'];
const documents = ['DocumentByQueue', 'DocumentSearch', 'MyWorkItems'];
const withReports = [...documents, 'ReportsSearch', 'DocSupervisorDashboard'];
const dashboard = ['WorkerDashboard', 'SupervisorDashboard', 'Agency'];
const createItem = 'CreateManualEntry';
const register = 'ApplicationRegistrationInformation';

const running = ['SettingsTransfer', 'Conversion', 'Alerts', 'Sessions', 'ActivityReplay', 'Mailbox'];
const administration = {
  dashboard,
  admin: ['NewHire', ...settingsScreens, ...running],
  documents: withReports,
  search: [...oversight, 'NoticeSearch', 'QualityReviews', 'ApplicationInformation'],
  user: [...everyone, 'TimeTravel'],
};

/** What stands in the menus on a fresh installation, for roles that see the same. */
const shownTo = {
  administrators: {
    roles: ['Administrator'],
    menus: { ...administration, admin: ['NewHire', ...withStreams, ...running], quickActions: [register] },
  },
  'IT administrators': {
    roles: ['ITAdmin', 'IT Admin'],
    menus: { ...administration, search: withExport, quickActions: [createItem, 'CaseSearch', register] },
  },
  supervisors: {
    roles: ['Supervisor'],
    menus: {
      dashboard,
      // The payments of the whole agency are not a matter of one unit.
      admin: [
        ...withStreams.filter(name => !['Issuance', 'Figures', 'PolicyChanges'].includes(name)),
        'Sessions',
        'ActivityReplay',
      ],
      documents: withReports,
      quickActions: [createItem, 'CaseSearch', register],
      search: withExport,
      user: everyone,
    },
  },
  caseworkers: {
    roles: ['Caseworker'],
    menus: {
      dashboard: ['WorkerDashboard'],
      admin: ['ZipcodeSearch', 'Sessions'],
      documents,
      quickActions: [createItem, 'CaseSearch', register],
      search,
      user: everyone,
    },
  },
  'client-account staff': {
    roles: ['ClientAccountAdmin'],
    menus: { admin: ['Sessions'], search: clientSearches, user: everyone },
  },
  assistors: {
    roles: ['CBOAssistor'],
    menus: { admin: ['Sessions'], quickActions: [register], search: ['ApplicationInformation'], user: everyone },
  },
};

describe('the menus', () => {
  it.each(Object.entries(shownTo))('show %s exactly what it may open', (_names, { roles, menus }) => {
    for (const role of roles) expect(named(person([role]))).toEqual(menus);
  });

  it('are pinned for every role of a fresh installation', () => {
    const pinned = Object.values(shownTo).flatMap(each => each.roles);
    expect(pinned.toSorted()).toEqual(seedRoles.toSorted());
  });

  it('are empty for a person without roles and for nobody', () => {
    expect(named(person([]))).toEqual({});
    expect(named(null)).toEqual({});
  });

  it('show what the best of several roles opens', () => {
    expect(named(person(['CBOAssistor', 'Administrator']))).toEqual(named(person(['Administrator'])));
  });

  it('leave out what waits for release 2 or for the region to go live', () => {
    expect(named(person(['Administrator'], false)).admin).not.toContain('ManageAnnoucements');
    expect(named(person(['Administrator'], true)).admin).toContain('ManageAnnoucements');
  });

  it('leave out screens whose setting is off', () => {
    const off = { ...settings, timeTravel: false, localMailbox: false };
    const shown = Object.values(named(person(['ITAdmin']), off)).flat();
    expect(shown).not.toContain('TimeTravel');
    expect(shown).not.toContain('Mailbox');
  });

  it('have no group without lines', () => {
    for (const role of seedRoles) {
      for (const part of buildMenus(screens, settings, person([role]))) expect(part.lines.length).toBeGreaterThan(0);
    }
  });

  it('have their groups in the order of the specification', () => {
    const groups = buildMenus(screens, settings, person(['ITAdmin'])).map(part => part.group);
    expect(groups).toEqual(menuGroups.filter(group => groups.includes(group)));
  });

  it('stand in the order of the declarations', () => {
    const orders = buildMenus(screens, settings, person(['ITAdmin'])).map(part =>
      part.lines.map(
        ({ screen }) => (screen.menu?.group === part.group ? screen.menu : screen.quickAction)?.order ?? 0,
      ),
    );
    expect(orders).toEqual(orders.map(group => group.toSorted((a, b) => a - b)));
  });

  it('open the case search with screenParam=false, and for a note with screenParam=true', () => {
    const me = person(['Caseworker']);
    const addresses = buildMenus(screens, settings, me)
      .flatMap(part => part.lines)
      .filter(line => line.screen.name === 'CaseSearch')
      .map(line => lineAddress(line, me));
    expect(addresses).toEqual([
      '/Case/CaseSearch/CaseSearch?screenParam=false',
      '/Case/CaseSearch/CaseSearch?screenParam=true',
    ]);
  });

  it('open "My details" with the own user id', () => {
    const details = screens.filter(each => each.name === 'UserDetails').map(each => addressOf(each, person([])));
    expect(details).toEqual(['/UserManagement/UserDetails/UserDetails?UserId=DOKAFOR']);
  });
});

describe('asking for a screen', () => {
  const guarded = screen({
    name: 'T',
    path: '/t',
    title: 't',
    access: { kind: 'object', object: 'UserRole.Page', code: 'R' },
  });

  it('leads nobody to sign-in, a person without roles to the no-role page, and the others by their rights', () => {
    expect(entrance(guarded, settings, null)).toBe('signIn');
    expect(entrance(guarded, settings, person([]))).toBe('noRole');
    expect(entrance(guarded, settings, person(['Caseworker']))).toBe('forbidden');
    expect(entrance(guarded, settings, person(['Administrator']))).toBe('open');
  });

  it('finds nothing where the setting is off, even for those who could', () => {
    const bypass = screens.filter(each => each.setting === 'loginBypass');
    expect(bypass.map(each => entrance(each, settings, null))).toEqual(['open']);
    expect(bypass.map(each => entrance(each, { ...settings, loginBypass: false }, null))).toEqual(['absent']);
  });
});
