import * as accessCalls from './access/calls.ts';
import * as accountCalls from './accounts/calls.ts';
import * as accountScreens from './accounts/screens.ts';
import * as announcementCalls from './announcements/calls.ts';
import * as announcementReaderCalls from './announcements/reader-calls.ts';
import * as announcementScreens from './announcements/screens.ts';
import * as applicationCalls from './applications/calls.ts';
import * as applicationCradCalls from './applications/crad-calls.ts';
import * as applicationHouseholdCalls from './applications/household-calls.ts';
import * as applicationRegistrationCalls from './applications/registration-calls.ts';
import * as applicationScreens from './applications/screens.ts';
import * as applicationSummaryCalls from './applications/summary-calls.ts';
import * as applicationVerificationCalls from './applications/verification-calls.ts';
import * as approvalCalls from './approvals/calls.ts';
import * as approvalScreens from './approvals/screens.ts';
import * as availabilityCalls from './availability/calls.ts';
import * as availabilityScreens from './availability/screens.ts';
import * as bulkCalls from './bulk/calls.ts';
import * as caseCalls from './cases/calls.ts';
import * as caseScreens from './cases/screens.ts';
import * as caseSearchCalls from './cases/search.ts';
import * as clientAliasCalls from './clients/alias-calls.ts';
import * as clientCalls from './clients/calls.ts';
import * as clientMergeCalls from './clients/merge-calls.ts';
import * as clientScreens from './clients/screens.ts';
import * as clockCalls from './clock/calls.ts';
import * as clockScreens from './clock/screens.ts';
import * as contentCalls from './content/calls.ts';
import * as deskCalls from './desk/calls.ts';
import * as documentBulkCalls from './document-settings/bulk-calls.ts';
import * as documentClassCalls from './document-settings/class-calls.ts';
import * as documentSettingScreens from './document-settings/screens.ts';
import * as documentSourceCalls from './document-settings/source-calls.ts';
import * as documentUploadCalls from './document-settings/upload-calls.ts';
import * as documentCalls from './documents/calls.ts';
import * as draftCalls from './drafts/calls.ts';
import * as evidenceCalls from './evidence/calls.ts';
import * as finderCalls from './finder/calls.ts';
import * as flagCalls from './flags/calls.ts';
import * as flagScreens from './flags/screens.ts';
import * as holidayCalls from './holidays/calls.ts';
import * as holidayScreens from './holidays/screens.ts';
import type { CallDeclaration } from './kit/call.ts';
import type { ScreenDeclaration } from './kit/screen.ts';
import * as longWorkCalls from './long-work/calls.ts';
import * as noteCalls from './notes/calls.ts';
import * as noteScreens from './notes/screens.ts';
import * as noticeContactCalls from './notice-contacts/calls.ts';
import * as noticeContactScreens from './notice-contacts/screens.ts';
import * as alertCalls from './operations/alerts.ts';
import * as operationCalls from './operations/calls.ts';
import * as operationScreens from './operations/screens.ts';
import * as presenceCalls from './presence/calls.ts';
import * as prioritisationCalls from './prioritisation/calls.ts';
import * as prioritisationScreens from './prioritisation/screens.ts';
import * as caseAccessCalls from './protection/case-calls.ts';
import * as clientRestrictionCalls from './protection/client-calls.ts';
import * as quickNoteBulkCalls from './quick-notes/bulk-calls.ts';
import * as quickNoteCalls from './quick-notes/calls.ts';
import * as quickNoteScreens from './quick-notes/screens.ts';
import * as referenceBulkCalls from './reference/bulk-calls.ts';
import * as referenceCalls from './reference/calls.ts';
import * as referenceEditorCalls from './reference/editor-calls.ts';
import * as referenceScreens from './reference/screens.ts';
import * as regionBulkCalls from './regions/bulk-calls.ts';
import * as regionCalls from './regions/calls.ts';
import * as regionScreens from './regions/screens.ts';
import * as replayCalls from './replay/calls.ts';
import * as reviewCodeBulkCalls from './review-codes/bulk-calls.ts';
import * as reviewCodeCalls from './review-codes/calls.ts';
import * as reviewCodeScreens from './review-codes/screens.ts';
import * as roleCalls from './roles/calls.ts';
import * as roleScreens from './roles/screens.ts';
import * as roleViewCalls from './roles/view-calls.ts';
import * as routingBulkCalls from './routing/bulk-calls.ts';
import * as routingCalls from './routing/calls.ts';
import * as routingScreens from './routing/screens.ts';
import * as sessionCalls from './session/calls.ts';
import * as sessionScreens from './session/screens.ts';
import * as settingsTransferCalls from './settings-transfer/calls.ts';
import * as settingsTransferScreens from './settings-transfer/screens.ts';
import * as unitAdminCalls from './units/admin-calls.ts';
import * as unitBulkCalls from './units/bulk-calls.ts';
import * as unitCalls from './units/calls.ts';
import * as unitScreens from './units/screens.ts';
import * as userBulkCalls from './users/bulk-calls.ts';
import * as userCalls from './users/calls.ts';
import * as holdingCalls from './users/holding-calls.ts';
import * as userScreens from './users/screens.ts';
import * as userStatusCalls from './users/status-calls.ts';
import * as workCalls from './work/calls.ts';
import * as workgroupBulkCalls from './workgroups/bulk-calls.ts';
import * as workgroupCalls from './workgroups/calls.ts';
import * as workgroupScreens from './workgroups/screens.ts';
import * as workgroupTypeCalls from './workgroups/type-calls.ts';
import * as userWorkgroupCalls from './workgroups/user-calls.ts';
import * as zipcodeBulkCalls from './zipcodes/bulk-calls.ts';
import * as zipcodeCalls from './zipcodes/calls.ts';
import * as zipcodeImportCalls from './zipcodes/import-calls.ts';
import * as zipcodePlaceCalls from './zipcodes/place-calls.ts';
import * as zipcodeScreens from './zipcodes/screens.ts';

/** All that is declared, gathered from the modules' files: whoever declares a call or a screen there has registered it. */

const isCall = (value: unknown): value is CallDeclaration =>
  typeof value === 'object' && value !== null && 'service' in value && 'audit' in value && 'path' in value;

const isList = (value: unknown): value is { search: CallDeclaration; export: CallDeclaration } =>
  typeof value === 'object' && value !== null && 'search' in value && 'export' in value && 'row' in value;

const isBulk = (value: unknown): value is Record<'preview' | 'run' | 'start', CallDeclaration> =>
  typeof value === 'object' && value !== null && 'preview' in value && 'run' in value && 'start' in value;

/** In an order of its own: that of a module's exports depends on who loads it. */
const ordered = <Item>(items: Item[], key: (item: Item) => string): Item[] =>
  items.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));

const declaredCalls = [
  accessCalls,
  accountCalls,
  announcementCalls,
  announcementReaderCalls,
  applicationCalls,
  applicationRegistrationCalls,
  applicationCradCalls,
  applicationSummaryCalls,
  applicationVerificationCalls,
  applicationHouseholdCalls,
  approvalCalls,
  bulkCalls,
  caseAccessCalls,
  caseCalls,
  caseSearchCalls,
  evidenceCalls,
  longWorkCalls,
  noteCalls,
  clientAliasCalls,
  clientCalls,
  clientMergeCalls,
  clientRestrictionCalls,
  availabilityCalls,
  clockCalls,
  contentCalls,
  deskCalls,
  documentCalls,
  documentClassCalls,
  documentBulkCalls,
  documentSourceCalls,
  documentUploadCalls,
  draftCalls,
  finderCalls,
  flagCalls,
  holidayCalls,
  noticeContactCalls,
  prioritisationCalls,
  presenceCalls,
  quickNoteCalls,
  quickNoteBulkCalls,
  reviewCodeBulkCalls,
  reviewCodeCalls,
  operationCalls,
  alertCalls,
  referenceCalls,
  referenceBulkCalls,
  referenceEditorCalls,
  regionCalls,
  regionBulkCalls,
  replayCalls,
  roleCalls,
  roleViewCalls,
  routingCalls,
  routingBulkCalls,
  sessionCalls,
  unitAdminCalls,
  unitCalls,
  unitBulkCalls,
  userBulkCalls,
  settingsTransferCalls,
  userCalls,
  userStatusCalls,
  holdingCalls,
  workCalls,
  workgroupBulkCalls,
  workgroupCalls,
  userWorkgroupCalls,
  workgroupTypeCalls,
  zipcodeBulkCalls,
  zipcodeCalls,
  zipcodeImportCalls,
  zipcodePlaceCalls,
].flatMap(module =>
  Object.values(module).flatMap((value: unknown) =>
    isList(value)
      ? [value.search, value.export]
      : isBulk(value)
        ? [value.preview, value.run, value.start]
        : isCall(value)
          ? [value]
          : [],
  ),
);

export const calls: readonly CallDeclaration[] = ordered(declaredCalls, call => `${call.service} ${call.name}`);

const declaredScreens: ScreenDeclaration[] = [
  applicationScreens,
  routingScreens,
  sessionScreens,
  userScreens,
  roleScreens,
  approvalScreens,
  workgroupScreens,
  unitScreens,
  zipcodeScreens,
  announcementScreens,
  accountScreens,
  clientScreens,
  availabilityScreens,
  clockScreens,
  documentSettingScreens,
  operationScreens,
  flagScreens,
  holidayScreens,
  noticeContactScreens,
  prioritisationScreens,
  quickNoteScreens,
  reviewCodeScreens,
  referenceScreens,
  regionScreens,
  settingsTransferScreens,
  caseScreens,
  noteScreens,
].flatMap(module => Object.values(module));

export const screens: readonly ScreenDeclaration[] = ordered(declaredScreens, screen => screen.path);
