import {
  alertsPage,
  applicationSummaryPage,
  approvalsPage,
  manageAnnouncementsPage,
  userManagementPage,
  userWorkgroupPage,
} from '@commonweal/contracts/access/pages';
import { flows } from '@commonweal/contracts/applications/flows';
import { applicationSummaryScreen } from '@commonweal/contracts/applications/screens';
import { approvalKinds, getWaitingApprovals } from '@commonweal/contracts/approvals/calls';
import { type Attention, type AttentionKind, type DeskApproval, getDesk } from '@commonweal/contracts/desk/desk-call';
import { satisfies } from '@commonweal/contracts/kit/access';
import { type CallContext, handle } from '../../platform/calls/handle.ts';
import { listMyDrafts } from '../drafts/index.ts';
import * as store from './desk-store.ts';

const day = 86_400_000;

/** Where a registration goes on: the page at which it was left. */
function continues({ flow, last_page, application_number }: store.Registration) {
  const step = flows.find(each => each.name === flow)?.steps.find(each => each.pageId === last_page);
  const query = new URLSearchParams({ ApplicationNumber: application_number });
  return {
    Step: step ? `${flow}.${last_page}` : '',
    Path: step ? `${step.path}?${query}` : applicationSummaryScreen.at({ ApplicationNumber: application_number }),
  };
}

const toApproval = (row: store.Approval): DeskApproval => ({
  RequestId: row.request_id,
  Kind: approvalKinds.find(kind => kind === row.kind) ?? 'user-roles',
  SubjectName: row.subject_name,
  RequestedByName: row.requested_by_name,
  RequestedAt: row.requested_at.toISOString(),
});

const attentionOf = (Kind: AttentionKind, found: readonly store.Found[]): Attention[] =>
  found.map(({ name, key, count, since }) => ({
    Kind,
    Name: name,
    Key: key,
    Count: count,
    Since: since?.toISOString() ?? null,
  }));

/** Only what the person could do something about: each kind belongs to a page that they administer. */
async function attention({ db, caller, now, language }: CallContext): Promise<Attention[]> {
  const may = (object: string, code: 'R' | 'U' = 'U') => satisfies(caller.code(object), code);
  const [jobs, groups, leavers, nowhere, alerts, ending] = await Promise.all([
    may(alertsPage.at('Page'), 'R') ? store.failedJobs(db, new Date(now.getTime() - 7 * day)) : [],
    may(userWorkgroupPage.at('Page')) ? store.groupsWithoutMembers(db, language) : [],
    may(userManagementPage.at('Add')) ? store.heldByLeavers(db) : [],
    may(userWorkgroupPage.at('Page')) ? store.countNowhere(db) : [],
    may(alertsPage.at('Page'), 'R') ? store.alertsSince(db, new Date(now.getTime() - 7 * day)) : [],
    may(manageAnnouncementsPage.at('Page'))
      ? store.announcementsEnding(db, now, new Date(now.getTime() + day), language)
      : [],
  ]);
  return [
    ...attentionOf('failedJob', jobs),
    ...attentionOf('groupWithoutMembers', groups),
    ...attentionOf('heldByLeavers', leavers),
    ...attentionOf('nowhere', nowhere),
    ...attentionOf('alerts', alerts),
    ...attentionOf('announcementEnds', ending),
  ];
}

export const waitingHandler = handle(getWaitingApprovals, async ({ db, caller }) => ({
  Waiting: await store.countToDecide(db, caller),
}));

export const deskHandler = handle(getDesk, async context => {
  const { db, caller } = context;
  const [Drafts, registrations, waiting, found] = await Promise.all([
    listMyDrafts(context),
    satisfies(caller.code(applicationSummaryPage.at('Page')), 'R') ? store.listRegistrations(db, caller) : [],
    store.listWaiting(db, caller, satisfies(caller.code(approvalsPage.at('Page')), 'U')),
    attention(context),
  ]);
  for (const each of registrations) {
    context.audit({
      subjectType: 'application',
      subjectId: each.application_number,
      applicationNumber: each.application_number,
    });
  }
  return {
    Drafts,
    Registrations: registrations.map(each => ({
      ApplicationNumber: each.application_number,
      Name: each.name,
      Source: each.source,
      ReceivedDate: each.received_on,
      ...continues(each),
    })),
    ToDecide: waiting.filter(each => !each.own).map(toApproval),
    Asked: waiting.filter(each => each.own).map(toApproval),
    Attention: found,
  };
});
