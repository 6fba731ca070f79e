import { associateCase } from '@commonweal/contracts/applications/crad-calls';
import {
  applicationSummaryScreen,
  cradExpeditedScreen,
  cradMatchesScreen,
} from '@commonweal/contracts/applications/screens';
import { appointmentSearchScreen } from '@commonweal/contracts/appointments/screens';
import { caseDetailsScreen, caseSearchScreen, interviewScreen } from '@commonweal/contracts/cases/screens';
import { clientDetailsScreen, clientSearchScreen } from '@commonweal/contracts/clients/screens';
import { supervisorDashboardScreen, workerDashboardScreen } from '@commonweal/contracts/dashboards/screens';
import { documentList } from '@commonweal/contracts/documents/calls';
import { documentByQueueScreen, documentViewScreen } from '@commonweal/contracts/documents/screens';
import { authorizationScreen, eligibilitySummaryScreen } from '@commonweal/contracts/eligibility/screens';
import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { noticeSearchScreen } from '@commonweal/contracts/notices/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { myWorkItemsScreen, workItemSearchScreen } from '@commonweal/contracts/work/screens';
import type { Page } from '@playwright/test';
import { enrol, register } from '../../e2e/support/applications.ts';
import { send } from '../../e2e/support/send.ts';

/** The twenty screens that people have before them most of the day. */

export interface PicturedScreen {
  readonly name: string;
  readonly screen: ScreenDeclaration;
  /** Who looks at it; a caseworker unless said. */
  readonly account?: string;
  /** What its address says beside the records that every journey knows. */
  readonly search?: Readonly<Record<string, string>>;
  /** The record to open, where not just any will do. */
  readonly find?: (page: Page) => Promise<Readonly<Record<string, string>>>;
}

const stated = (FirstName: string, LastName: string, BirthDate: string) => ({
  FirstName,
  LastName,
  BirthDate,
  Ssn: '',
  SsnStatus: 'applied',
});

/** Registered, with a case, and not yet screened. */
async function toBeScreened(page: Page) {
  const { number, version } = await enrol(page, stated('Yolany', 'Qabrera', '1991-03-09'), ['SNAP']);
  await send(page, associateCase, { ApplicationNumber: number, Kind: 'new', CaseNumber: '' }, version);
  return { ApplicationNumber: number };
}

/** Somebody who is on file under nearly the same name. */
async function looksFamiliar(page: Page) {
  const { number } = await register(page, [stated('Marisol', 'Rivero', '1991-06-14')], ['SNAP']);
  return { ApplicationNumber: number };
}

async function payStub(page: Page) {
  const Filters = { State: 'indexed', DocSubTypeId: 'EARN-STUB' };
  const { data } = await send(page, documentList.search, { Filters, PageSize: 1 });
  return { DocumentNumber: data[0]?.DocumentNumber ?? '' };
}

export const picturedScreens: readonly PicturedScreen[] = [
  { name: 'home', screen: homeScreen },
  { name: 'worker-dashboard', screen: workerDashboardScreen },
  { name: 'supervisor-dashboard', screen: supervisorDashboardScreen, account: 'supervisor' },
  { name: 'work-item-search', screen: workItemSearchScreen },
  { name: 'my-work-items', screen: myWorkItemsScreen },
  { name: 'case-search', screen: caseSearchScreen, search: { Program: 'SNAP' } },
  { name: 'case-members', screen: caseDetailsScreen },
  { name: 'case-income', screen: caseDetailsScreen, search: { tab: 'earned-income' } },
  { name: 'client-search', screen: clientSearchScreen, search: { Zip: '33602' } },
  { name: 'client-details', screen: clientDetailsScreen },
  { name: 'matches', screen: cradMatchesScreen, find: looksFamiliar },
  { name: 'application-details', screen: applicationSummaryScreen },
  { name: 'expedited-screening', screen: cradExpeditedScreen, find: toBeScreened },
  { name: 'interview', screen: interviewScreen },
  { name: 'eligibility-summary', screen: eligibilitySummaryScreen, search: { Program: 'SNAP' } },
  { name: 'authorization', screen: authorizationScreen },
  { name: 'document-queue', screen: documentByQueueScreen },
  { name: 'document-view', screen: documentViewScreen, find: payStub },
  { name: 'notices', screen: noticeSearchScreen },
  { name: 'appointments', screen: appointmentSearchScreen },
];
