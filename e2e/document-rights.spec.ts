import { guardedRights } from '@commonweal/contracts/access/guarded';
import { approvalList, decideApproval } from '@commonweal/contracts/approvals/calls';
import { documentList, getDocumentDetails, viewDocument } from '@commonweal/contracts/documents/calls';
import { findInDocument } from '@commonweal/contracts/documents/find-calls';
import { getDocumentThumbnails } from '@commonweal/contracts/documents/thumbnail-calls';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { createRole, getRole, roleList, saveRole } from '@commonweal/contracts/roles/calls';
import { sessionHeader, sessionPaths, TokenResponse } from '@commonweal/contracts/session/schemas';
import { getUserRecord, saveUserRoles } from '@commonweal/contracts/users/calls';
import { pdfOf } from '@commonweal/testkit/papers';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, goTo, openAs, signInAs, test } from './support/people.ts';
import { send } from './support/send.ts';

const search = '/DocumentManagement/DocumentSearch/DocumentSearch';
const view = '/DocumentManagement/DocumentView/DocumentView';
const caseNumber = '1204417863';
const caseDocuments = `/Case/CaseDetails/CaseDetails?CaseNumber=${caseNumber}&tab=documents`;
const word = 'quetzalcoatlus';

/** Somebody with all rights of a supervisor except to one subtype. */
async function blindTo(page: Page, subtype: string, userId: string): Promise<void> {
  const roles = await send(page, roleList.search, { Filters: { Text: 'Supervisor' } });
  const like = roles.data.find(each => each.RoleName === 'Supervisor')?.RoleId ?? '';
  const RoleName = `Supervisor without ${subtype}`;
  const { RoleId } = await send(page, createRole, { RoleName, Description: '', CopyOf: like });
  const { Access, Subtypes, OwnFilingsOnly, Version } = await send(page, getRole, { RoleId });
  // Another journey may have given supervisors what only a second person gives: that stays out.
  const open = Object.fromEntries(Object.entries(Access).filter(([object]) => !guardedRights.has(object)));
  const rights = { RoleName, Description: '', OwnFilingsOnly, Access: open };
  const kept = Subtypes.filter(each => each !== subtype);
  await send(page, saveRole, { RoleId, ...rights, Subtypes: kept, Reason: 'For the journey' }, Version);
  const person = await send(page, getUserRecord, { UserId: userId });
  const given = { UserId: userId, RoleNames: [RoleName], Reason: 'For the journey' };
  const { Waiting } = await send(page, saveUserRoles, given, person.Version);
  if (!Waiting) return;
  // Another journey made an administrator of them: only a second person takes that away.
  await signInAs(page, 'administrator');
  const asked = await send(page, approvalList.search, { Filters: { Kind: 'user-roles', State: 'waiting' } });
  const request = asked.data.find(each => each.SubjectId === userId);
  const decision = { RequestId: request?.RequestId ?? '', Action: 'approve' as const, Reason: 'For the journey' };
  await send(page, decideApproval, decision, request?.Version);
}

/** What a call answers to whoever is signed in, good or bad. */
async function statusOf(page: Page, call: CallDeclaration, data: object): Promise<number> {
  const headers = { [sessionHeader.name]: sessionHeader.value };
  const session = await page.request.post(sessionPaths.token, { headers, data: {} });
  const { accessToken } = TokenResponse.parse(await session.json());
  const authorization = `Bearer ${accessToken}`;
  return (await page.request.post(urlOf(call), { headers: { authorization }, data })).status();
}

test('a person without the subtype sees nothing anywhere: screen, call, export, total, direct link', async ({
  page,
  provokes,
}) => {
  provokes(404);
  await openAs(page, 'caseworker', caseDocuments);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Choose files')
    .setInputFiles([{ name: `${word}.pdf`, mimeType: 'application/pdf', buffer: pdfOf([`Pay stub of ${word}`]) }]);
  await expect(dialog.getByText('1 of 1 came in')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const row = page.getByRole('row', { name: new RegExp(word) });
  await expect(row).toContainText('Waiting for index', { timeout: 30_000 });
  const address = (await row.getByRole('link').first().getAttribute('href')) ?? '';
  const number = new URL(address, page.url()).searchParams.get('DocumentNumber') ?? '';
  // Loaded, as from an address that somebody sent: there the field has the focus as well.
  await page.goto(`/DocumentManagement/DocumentIndex/DocumentIndex?DocumentNumber=${number}`);
  await expect(page.getByRole('combobox', { name: 'What is it?' })).toBeFocused();
  await page.keyboard.type('pay');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Document ${number} is indexed.`).first()).toBeVisible();
  const all = await send(page, documentList.search, { Filters: { CaseNumber: caseNumber }, PageSize: 100 });
  const open = all.data.filter(each => each.DocSubTypeId !== 'EARN-STUB').length;
  expect(all.total).toBe(all.data.length);
  expect(open).toBeLessThan(all.total);

  await signInAs(page, 'itadmin');
  await blindTo(page, 'EARN-STUB', 'TWEXLER');

  await openAs(page, 'norole', `${search}?Text=${word}`);
  await expect(page.getByRole('main').getByRole('row', { name: new RegExp(number) })).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Nothing matches')).toBeVisible();
  await expectAccessible(page);
  await goTo(page, `${search}?DocumentNumber=${number}`);
  await expect(page.getByRole('main').getByText('Nothing matches')).toBeVisible();
  await expect(page.getByRole('link', { name: number })).toHaveCount(0);
  const mine = await send(page, documentList.search, { Filters: { CaseNumber: caseNumber }, PageSize: 100 });
  expect(mine.total).toBe(open);
  expect(mine.data.map(each => each.DocSubTypeId)).not.toContain('EARN-STUB');

  await goTo(page, caseDocuments);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(word) })).toHaveCount(0);

  await goTo(page, `${view}?DocumentNumber=${number}`);
  await expect(page.getByText('There is no such document').first()).toBeVisible();
  await expectAccessible(page);
  for (const call of [getDocumentDetails, viewDocument]) {
    expect(await statusOf(page, call, { DocumentNumber: number }), call.name).toBe(404);
  }
  expect(await statusOf(page, findInDocument, { DocumentNumber: number, Text: word })).toBe(404);
  expect((await send(page, getDocumentThumbnails, { DocumentNumbers: [number] })).Thumbnails).toEqual([]);

  const headers = { [sessionHeader.name]: sessionHeader.value };
  const session = await page.request.post(sessionPaths.token, { headers, data: {} });
  const { accessToken } = TokenResponse.parse(await session.json());
  const file = await page.request.post(urlOf(documentList.export), {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      Filters: { CaseNumber: caseNumber },
      Format: 'csv',
      Columns: ['DocumentNumber', 'FileName', 'DocSubTypeId'],
      Reason: 'For the journey',
    },
  });
  expect(file.status()).toBe(200);
  const lines = (await file.text()).trim().split('\n');
  expect(lines).toHaveLength(1 + open);
  expect(lines.join('\n')).not.toMatch(new RegExp(`${number}|${word}|Pay stub`));
});
