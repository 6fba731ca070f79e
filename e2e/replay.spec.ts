import { expectAccessible } from './support/accessible.ts';
import { expect, openAs, speakSpanish, test } from './support/people.ts';

const replay = '/AMS/ActivityReplay/ActivityReplay';

test('an error is found by the reference that was read out, and the day is replayed around it', async ({
  page,
  browser,
  provokes,
}) => {
  provokes(404);
  const worker = await browser.newPage();
  const refused = worker.waitForResponse(answer => answer.status() === 404);
  await openAs(worker, 'caseworker', '/Case/CaseDetails/CaseDetails?CaseNumber=9999999999');
  const { UID: uid }: { UID: string } = await (await refused).json();
  // Leaving the page sends what it recorded.
  await worker.goto('/Help');
  await worker.close();

  await openAs(page, 'supervisor', replay);
  const main = page.getByRole('main');
  await expect(main).toContainText('This view is recorded');
  await expectAccessible(page);
  await page.getByLabel('Reference').fill(uid);
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(main).toContainText('Okafor, Dana');
  await expect(main.getByRole('heading', { name: /^Errors: [1-9]/ })).toBeVisible();
  await expect(main).toContainText(uid);
  await expectAccessible(page);

  await main.getByRole('button', { name: 'Step back' }).click();
  await main.getByRole('button', { name: 'Next error' }).click();
  await main.getByRole('button', { name: '16×' }).click();
  await main.getByRole('checkbox', { name: 'Only errors' }).check();
  await expect(main.getByRole('heading', { name: /^Screens in order/ })).toHaveCount(0);
  await main.getByRole('link', { name: 'Lines of the audit trail' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit inquiry');
});

test('the replay of somebody whom one does not supervise is refused', async ({ page, provokes }) => {
  provokes(403);
  await openAs(page, 'supervisor', `${replay}?UserId=RHAYES`);
  await expect(page.getByRole('main')).toContainText('You may watch your own workers only');
});

test('a replay reads in Spanish', async ({ page, context }) => {
  await speakSpanish(context);
  await openAs(page, 'administrator', `${replay}?UserId=DOKAFOR`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repetición de actividad');
  await expectAccessible(page);
});

test('a worker is followed while they work, is told by whom, and the following ends with the screen', async ({
  page,
  browser,
}) => {
  const worker = await browser.newPage();
  // Their page asks every half minute whether anybody follows: that time is not waited for.
  await worker.clock.install();
  await openAs(worker, 'caseworker', '/Help');
  await openAs(page, 'supervisor', `${replay}?UserId=DOKAFOR`);
  const main = page.getByRole('main');
  await page.getByRole('link', { name: 'Follow live' }).click();
  await expect(main).toContainText('Live: Okafor, Dana');
  await worker.clock.fastForward(30_000);
  await expect(worker.getByText('Whitfield, Carla follows what you do.')).toBeVisible();
  await expect(main).toContainText('has been told on their screen');
  await expectAccessible(worker);
  await worker.getByRole('link', { name: 'Commonweal' }).click();
  await expect(main.getByRole('list', { name: 'What happens, newest first' })).toContainText('Opened WorkerDashboard');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Stop following' }).click();
  await expect(main.getByRole('heading', { name: /^Errors: / })).toBeVisible();
  await worker.clock.fastForward(30_000);
  await expect(worker.getByText('Whitfield, Carla follows what you do.')).toBeHidden();
  await worker.close();
});

test('a line of the audit trail leads to its moment in the replay, and the moment back to its lines', async ({
  page,
}) => {
  await openAs(page, 'supervisor', '/Case/CaseDetails/CaseDetails?CaseNumber=1204417863');
  await expect(page.getByRole('main')).toContainText('1204417863');
  // Leaving the page sends what it recorded.
  await page.goto('/AMS/AuditInquiry/AuditInquiry?UserId=CWHITFIELD&CaseNumber=1204417863');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Replay this moment' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity replay');
  await expect(main).toContainText('Whitfield, Carla');
  await main
    // One that leaves a line: not every request is about somebody.
    .getByRole('button', { name: /Request GetCaseDetails: 200/ })
    .first()
    .click();
  await main.getByRole('link', { name: 'Lines of the audit trail' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit inquiry');
  await expect(main.getByRole('link', { name: 'Replay this moment' }).first()).toBeVisible();
});
