import { bulkCalls, listCalls } from './kit/call-names.ts';

/** The calls that stand on no screen of their own, by who makes them. `scripts/calls.test.ts` holds it against the code. */

const notesOf = (subject: string): readonly string[] => [
  `Get${subject}Notes`,
  ...['Add', 'Amend', 'Pin'].map(verb => `${verb}${subject}Note`),
];

const longWorkCalls = [
  'ListLongWork',
  ...['Pause', 'Continue', 'Cancel', 'Dismiss'].map(verb => `${verb}LongWork`),
  ...listCalls('SearchLongWorkOutcomes'),
];

/** Parts of the web that serve every screen, or every screen that they stand on, named by their folder. */
export const parts: Readonly<Record<string, readonly string[]>> = {
  'app/palette': ['FindAnything', 'FindSettings', 'GetNextWorkItem', 'SearchUsers'],
  'app/shell': [
    'AcknowledgeAnnouncement',
    'ConnectRacfId',
    'EndRoleView',
    'ReportProblem',
    'GetMadeReports',
    'GetWaitingApprovals',
    'ResetRacfId',
    'SeeMadeReports',
    'SetBusinessDate',
    'UndoBulkAction',
    'UndoBulkActionStart',
    'UpdateUserStatus',
    ...longWorkCalls,
  ],
  'platform/content': ['Content'],
  'platform/replay': ['InsertActionReplayData', 'InsertAuditData'],
  'platform/session-life': ['WhoAmI'],
  'platform/tasks': ['ListLongWork'],
  'shared/announcements': ['GetMyAnnouncements'],
  'shared/bulk': ['ListBulkActions', 'UndoBulkAction', 'UndoBulkActionStart'],
  'shared/clients': ['GetPresumptive', 'GetVoterOffers', 'RecordPresumptive', 'RecordVoterOffer', 'RemovePresumptive'],
  'shared/documents': [
    ...['BeginUpload', 'CancelUpload', 'GetUpload', 'GetUploadChoices', 'SendUploadPart', 'UploadDocument'],
    'GetCaseProofs',
    'GetDetailPageDocuments',
  ],
  'shared/drafts': ['DeleteDraft', 'GetDraft', 'GetDraftKeys', 'SaveDraft'],
  'shared/hearings': ['GetHearings', 'MoveHearing', 'RequestHearing', 'ReviewHearing'],
  'shared/lists': ['DeleteView', 'ListSavedViews', 'SaveView'],
  'shared/notices': ['SearchNotices'],
  'shared/notes': [...notesOf('Application'), ...notesOf('Case'), ...notesOf('Client')],
  'shared/on-case': ['FindAnything', 'GetCaseBrief', 'ReportChange'],
  'shared/people': ['GetUserChoices', ...bulkCalls('MoveUsers'), 'SearchUsers'],
  'shared/places': ['GetPlaceOfZip'],
  'shared/presence': ['LeavePresence', 'TouchPresence'],
  'shared/records': ['GetQuickNoteChoices', 'ListRecentRecords', 'RecordVisit'],
  'shared/timer': ['ContinueWorkItem', 'GetRunningTimer', 'PauseWorkItem', 'StartWorkItem', 'StopWorkItem'],
  'shared/reference': ['GetReferenceTable', 'GetReferenceVersion'],
  'shared/work': ['GetNextWorkItem', 'GetWorkAlerts', 'SeeWorkAlerts'],
};

/** Calls of the specification that other programs make; the portal's own screens do without them. */
export const elsewhere: readonly string[] = [
  'EndSessionsOfUser',
  'GetDetailPageDocumentsExport',
  'GetDriverFlow',
  'GetFeatureFlagsFromCache',
  'GetLastScreenVisited',
  'GetRegionCodeBasedOnUserID',
  'GetRoleBasedAccess',
  'GetRoleBasedDocSubTypeAccess',
  'GetUser',
  'GetUserDetails',
  'GetUserRolesOkta',
];
