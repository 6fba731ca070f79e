import { applicationList } from '@commonweal/contracts/applications/registration-calls';
import { documentList } from '@commonweal/contracts/documents/calls';
import { determineEligibility } from '@commonweal/contracts/eligibility/calls';
import { qualityReviewList } from '@commonweal/contracts/eligibility/quality-calls';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { roleList } from '@commonweal/contracts/roles/calls';
import { routingProfileList } from '@commonweal/contracts/routing/calls';
import { sessionHeader, sessionPaths, TokenResponse } from '@commonweal/contracts/session/schemas';
import { adminUnitList } from '@commonweal/contracts/units/admin-calls';
import { supervisoryUnitList } from '@commonweal/contracts/units/calls';
import { workItemList } from '@commonweal/contracts/work/calls';
import { workgroupList } from '@commonweal/contracts/workgroups/calls';
import type { Page } from '@playwright/test';

/** The parameters that details screens need, for one record of the demonstration each. */

const known: Readonly<Record<string, string>> = {
  UserId: 'DOKAFOR',
  Zip: '33602',
  Pin: '0001000003',
  CaseNumber: '1204417863',
  DisasterId: '019a0000-0000-7000-8000-0000d15a57e2',
  FileId: '019a0000-0000-7000-8000-0000c0211e42',
};
const lists: Readonly<Record<string, CallDeclaration>> = {
  ApplicationNumber: applicationList.search,
  DocumentNumber: documentList.search,
  RoleId: roleList.search,
  WorkgroupId: workgroupList.search,
  ProfileId: routingProfileList.search,
  AdminUnitId: adminUnitList.search,
  SupervisoryUnitId: supervisoryUnitList.search,
  WorkItemId: workItemList.search,
  ReviewId: qualityReviewList.search,
};

async function ask(page: Page, call: CallDeclaration, data: object): Promise<unknown> {
  const headers = { [sessionHeader.name]: sessionHeader.value };
  const token = TokenResponse.parse(await (await page.request.post(sessionPaths.token, { headers, data: {} })).json());
  const answer = await page.request.post(urlOf(call), {
    headers: { authorization: `Bearer ${token.accessToken}` },
    data,
  });
  return answer.json();
}

async function firstOf(page: Page, list: CallDeclaration): Promise<Readonly<Record<string, string>>> {
  const { data } = (await ask(page, list, { PageSize: 1 })) as { data: Record<string, string>[] };
  return data[0] ?? {};
}

/** There is one once somebody has asked for it. */
async function determination(page: Page): Promise<string> {
  const Month = new Date().toISOString().slice(0, 7);
  const answer = await ask(page, determineEligibility, { CaseNumber: known.CaseNumber, Program: 'SNAP', Month });
  return determineEligibility.response.parse(answer).DeterminationId;
}

/** What a screen needs. Of one row, where the record itself comes from a list: a review is of its own case. */
export async function parametersFor(page: Page, names: readonly string[]): Promise<URLSearchParams> {
  const listed = names.map(name => lists[name]).find(list => list !== undefined);
  const row = listed ? await firstOf(page, listed) : {};
  const found = new URLSearchParams();
  for (const name of names) {
    const own = name === 'DeterminationId' ? await determination(page) : undefined;
    found.set(name, own ?? row[name] ?? known[name] ?? '');
  }
  return found;
}
