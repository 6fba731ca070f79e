import { calls, screens } from '@commonweal/contracts/registry';
import type { FastifyInstance } from 'fastify';
import { installIdentity } from './install-identity.ts';
import { handlers as access } from './modules/access/index.ts';
import { handlers as accounts } from './modules/accounts/index.ts';
import { handlers as announcements, codeUses as announcementsCodeUses } from './modules/announcements/index.ts';
import { handlers as applications, codeUses as applicationsCodeUses } from './modules/applications/index.ts';
import { handlers as appointments, codeUses as appointmentsCodeUses } from './modules/appointments/index.ts';
import { makeHandlers as makeApprovals } from './modules/approvals/index.ts';
import { handlers as audit } from './modules/audit/index.ts';
import { handlers as availability, codeUses as availabilityCodeUses } from './modules/availability/index.ts';
import { makeHandlers as makeBulk, makeLongKinds } from './modules/bulk/index.ts';
import { handlers as cases, codeUses as casesCodeUses } from './modules/cases/index.ts';
import * as clients from './modules/clients/index.ts';
import { handlers as clock } from './modules/clock/index.ts';
import { handlers as content } from './modules/content/index.ts';
import * as conversion from './modules/conversion/index.ts';
import { handlers as dashboards } from './modules/dashboards/index.ts';
import { handlers as desk } from './modules/desk/index.ts';
import * as disasters from './modules/disasters/index.ts';
import * as documentSettings from './modules/document-settings/index.ts';
import * as documents from './modules/documents/index.ts';
import { handlers as drafts } from './modules/drafts/index.ts';
import * as eligibility from './modules/eligibility/index.ts';
import { handlers as evidence, codeUses as evidenceCodeUses } from './modules/evidence/index.ts';
import { handlers as finder } from './modules/finder/index.ts';
import { transferParts as flagParts, handlers as flags } from './modules/flags/index.ts';
import { handlers as hearings, codeUses as hearingsCodeUses } from './modules/hearings/index.ts';
import { handlers as hiring } from './modules/hiring/index.ts';
import { transferPart as holidayPart, handlers as holidays } from './modules/holidays/index.ts';
import { makeHandlers as makeLongWork } from './modules/long-work/index.ts';
import { handlers as notes, codeUses as notesCodeUses } from './modules/notes/index.ts';
import {
  transferPart as noticeContactPart,
  handlers as noticeContacts,
  codeUses as noticeContactsCodeUses,
} from './modules/notice-contacts/index.ts';
import { noticeBatch, handlers as notices, codeUses as noticesCodeUses } from './modules/notices/index.ts';
import { handlers as operations } from './modules/operations/index.ts';
import { handlers as packets } from './modules/packets/index.ts';
import { handlers as presence } from './modules/presence/index.ts';
import {
  handlers as prioritisation,
  codeUses as prioritisationCodeUses,
  transferPart as priorityPart,
} from './modules/prioritisation/index.ts';
import {
  closedRecords,
  appliers as grantAppliers,
  mayOpenClientByPin,
  mayOpenSubjects,
  handlers as protection,
} from './modules/protection/index.ts';
import * as quickNotes from './modules/quick-notes/index.ts';
import {
  makeHandlers as makeReference,
  makeBulkKinds as makeReferenceBulkKinds,
  transferPart as referencePart,
} from './modules/reference/index.ts';
import * as regions from './modules/regions/index.ts';
import { handlers as replay } from './modules/replay/index.ts';
import { reportMaking, handlers as reports } from './modules/reports/index.ts';
import {
  appliers as roleAppliers,
  transferPart as rolePart,
  handlers as roles,
  codeUses as rolesCodeUses,
} from './modules/roles/index.ts';
import * as rooms from './modules/rooms/index.ts';
import {
  handlers as routing,
  bulkKinds as routingBulkKinds,
  codeUses as routingCodeUses,
  transferPart as routingPart,
  workgroupUser as routingProfiles,
} from './modules/routing/index.ts';
import { installBackChannelLogout } from './modules/session/back-channel.ts';
import { demoIdentity } from './modules/session/demo-identity.ts';
import { handlers as session } from './modules/session/index.ts';
import { openProvider } from './modules/session/oidc.ts';
import { currentSession, installSessionRoutes } from './modules/session/routes.ts';
import { makeHandlers as makeSettingsTransfer } from './modules/settings-transfer/index.ts';
import {
  releaseStream,
  sortApplications,
  appliers as streamAppliers,
  handlers as streaming,
  codeUses as streamingCodeUses,
  transferPart as streamPart,
  workgroupUser as streamRules,
  takeBackRelease,
} from './modules/streaming/index.ts';
import { handlers as transfers } from './modules/transfers/index.ts';
import {
  bulkKinds as unitBulkKinds,
  codeUses as unitCodeUses,
  holdings as unitHoldings,
  handlers as units,
} from './modules/units/index.ts';
import {
  listPeopleIds,
  makeHoldingHandlers,
  makeBulkKinds as makeUserBulkKinds,
  appliers as userAppliers,
  codeUses as userCodeUses,
  holdings as userHoldings,
  handlers as users,
} from './modules/users/index.ts';
import { handlers as weights, codeUses as weightsCodeUses } from './modules/weights/index.ts';
import {
  exportItems,
  handlers as work,
  bulkKinds as workBulkKinds,
  codeUses as workCodeUses,
  holdings as workHoldings,
} from './modules/work/index.ts';
import {
  makeBulkKinds as makeWorkgroupBulkKinds,
  makeHandlers as makeWorkgroups,
  holdings as workgroupHoldings,
  transferParts as workgroupParts,
  codeUses as workgroupsCodeUses,
} from './modules/workgroups/index.ts';
import {
  bulkKinds as zipcodeBulkKinds,
  transferPart as zipcodePart,
  handlers as zipcodes,
  codeUses as zipcodesCodeUses,
} from './modules/zipcodes/index.ts';
import {
  bulkKinds as plainBulkKinds,
  codeUses as plainCodeUses,
  transferParts as plainParts,
  handlers as plainRecords,
} from './plain-records.ts';
import type { Handler } from './platform/calls/handle.ts';
import { registerCall } from './platform/calls/register.ts';
import { installApiDocument } from './platform/http/api-document.ts';
import { makeServer } from './platform/http/server.ts';
import { installWebApp } from './platform/http/web-app.ts';
import type { Platform } from './platform/platform.ts';
import { registerHealthParts } from './register-health-parts.ts';

/** What a person can hold; whoever deactivates somebody or sets them unavailable is shown the sum. */
const holdings = [...workgroupHoldings, ...unitHoldings, ...userHoldings, ...workHoldings];

/** What names workgroups. */
const workgroupUsers = [routingProfiles, streamRules, ...documentSettings.workgroupUsers];

/** Where every module keeps codes of the reference tables. */
export const codeUses = [
  unitCodeUses,
  userCodeUses,
  availabilityCodeUses,
  appointmentsCodeUses,
  documents.codeUses,
  documentSettings.codeUses,
  workCodeUses,
  weightsCodeUses,
  hearingsCodeUses,
  zipcodesCodeUses,
  prioritisationCodeUses,
  plainCodeUses,
  regions.codeUses,
  noticeContactsCodeUses,
  noticesCodeUses,
  announcementsCodeUses,
  workgroupsCodeUses,
  rolesCodeUses,
  routingCodeUses,
  streamingCodeUses,
  disasters.codeUses,
  clients.codeUses,
  casesCodeUses,
  evidenceCodeUses,
  eligibility.codeUses,
  notesCodeUses,
  applicationsCodeUses,
].flat();

/** The settings that travel in a file, in the order in which they are brought in: what others refer to comes first. */
const transferParts = [
  referencePart,
  flagParts,
  holidayPart,
  regions.transferPart,
  rooms.transferPart,
  noticeContactPart,
  workgroupParts,
  zipcodePart,
  routingPart,
  priorityPart,
  streamPart,
  documentSettings.transferParts,
  plainParts,
  quickNotes.transferPart,
  rolePart,
].flat();

/** What can be done to many records at once. */
const bulkKinds = [
  ...makeUserBulkKinds(holdings),
  ...makeWorkgroupBulkKinds(listPeopleIds, workgroupUsers),
  ...makeReferenceBulkKinds(codeUses),
  ...documents.bulkKinds,
  ...documentSettings.bulkKinds,
  ...quickNotes.bulkKinds,
  ...regions.bulkKinds,
  ...rooms.bulkKinds,
  ...plainBulkKinds,
  ...routingBulkKinds,
  ...unitBulkKinds,
  ...zipcodeBulkKinds,
  ...workBulkKinds,
];

/** Work that takes longer than a request. */
export const longWorkKinds = [
  ...makeLongKinds(bulkKinds),
  exportItems,
  reportMaking,
  noticeBatch,
  ...eligibility.longKinds,
  ...conversion.longKinds,
  ...disasters.longKinds,
  sortApplications,
  releaseStream,
  takeBackRelease,
];

/** The only file that knows every module. */
export const handlers: readonly Handler[] = [
  access,
  accounts,
  announcements,
  applications,
  makeApprovals(
    {
      ...userAppliers,
      ...roleAppliers,
      ...grantAppliers,
      ...streamAppliers,
      ...eligibility.appliers,
      ...disasters.appliers,
      ...conversion.appliers,
      ...clients.appliers,
    },
    mayOpenClientByPin,
  ),
  audit,
  makeBulk(bulkKinds),
  cases,
  clients.handlers,
  availability,
  appointments,
  clock,
  content,
  conversion.handlers,
  dashboards,
  desk,
  disasters.handlers,
  documentSettings.handlers,
  documents.handlers,
  drafts,
  finder,
  eligibility.handlers,
  evidence,
  flags,
  hearings,
  hiring,
  holidays,
  makeLongWork(longWorkKinds),
  noticeContacts,
  notices,
  notes,
  operations,
  packets,
  prioritisation,
  presence,
  protection,
  quickNotes.handlers,
  makeReference(codeUses),
  regions.handlers,
  replay,
  reports,
  plainRecords,
  roles,
  rooms.handlers,
  routing,
  session,
  makeSettingsTransfer(transferParts),
  streaming,
  transfers,
  units,
  users,
  makeHoldingHandlers(holdings),
  weights,
  work,
  makeWorkgroups(workgroupUsers),
  zipcodes,
].flat();

/** Default closed: a declared call without its handler, or a handler nobody declared, stops the start. */
export function checkHandlers(): void {
  const answered = handlers.map(handler => handler.declaration);
  const missing = calls.filter(call => !answered.includes(call)).map(call => call.name);
  const strange = answered.filter(call => !calls.includes(call)).map(call => call.name);
  if (missing.length > 0 || strange.length > 0 || answered.length !== calls.length) {
    throw new Error(
      `Calls without handler: ${missing.join(', ') || 'none'}; undeclared: ${strange.join(', ') || 'none'}`,
    );
  }
}

export async function buildApp(platform: Platform): Promise<FastifyInstance> {
  checkHandlers();
  const { settings } = platform;
  const app = await makeServer(platform);
  const contact = { clock: platform.clock, isEmbedded: !settings.oidc };
  const provider = openProvider(settings.oidc ?? installIdentity(app, platform), contact);
  registerHealthParts(platform, provider);
  const bypass = settings.loginBypass ? { identityOf: demoIdentity(platform.pool, () => platform.clock.now()) } : {};
  installSessionRoutes(app, platform, { provider, ...bypass });
  await installBackChannelLogout(app, platform, provider);
  const screenNames = new Set(screens.map(screen => screen.name));
  const records = {
    isScreen: (name: string) => screenNames.has(name),
    mayOpen: mayOpenSubjects,
    findClosed: closedRecords,
  };
  for (const handler of handlers) registerCall(app, platform, handler, records);
  installApiDocument(app, platform, async request => (await currentSession(platform.db, request))?.session_id);
  // What a setting switches off is not served at all: neither the address nor the code of the screen (H8).
  const off = screens.filter(
    ({ setting }) =>
      (setting === 'timeTravel' && !settings.timeTravel) || (setting === 'loginBypass' && !settings.loginBypass),
  );
  const chunks = off.map(screen => (screen.setting === 'timeTravel' ? 'time-travel-page-' : 'bypass-page-'));
  await installWebApp(app, settings.root, {
    isScreen: path => off.some(screen => screen.path === path),
    isChunk: name => chunks.some(chunk => name.startsWith(chunk)),
  });
  return app;
}
