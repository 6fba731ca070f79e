import { hireUser } from '@commonweal/contracts/hiring/calls';
import { newHireScreen } from '@commonweal/contracts/hiring/screens';
import { getReferenceTable } from '@commonweal/contracts/reference/calls';
import { getUserChoices } from '@commonweal/contracts/users/calls';
import { Refusal } from '@commonweal/testkit/fake-server';
import { personAt } from '@commonweal/testkit/people';
import { expect, it } from 'vitest';
import { button, openBench, pressed, sees, typed, until } from '../../../bench/bench.tsx';

it('takes a person, roles and week on one page, shows the server’s faults at their fields, and says what waits', async () => {
  const { server, open } = await openBench(personAt('U'));
  server.answer(getUserChoices, {
    Regions: [{ RegionId: 'SC', Name: 'Suncoast' }],
    Offices: [],
    Units: [],
    Roles: [{ RoleName: 'ITAdmin', Guarded: true }],
    AllowedDomains: [],
  });
  server.answer(getReferenceTable, [{ ReferenceCode: 'SC', ReferenceCodeDescription: 'Suncoast' }]);
  server.answer(
    hireUser,
    new Refusal(400, {
      faults: [
        { path: 'UserId', code: 'taken', message: 'Somebody has this id.' },
        { path: 'Pattern.Days.0.Ends', code: 'endBeforeStart', message: 'Ends before it starts.' },
      ],
    }),
  );
  await open(newHireScreen.path);
  await typed('User id', 'ividal');
  await typed('First name', 'Ines');
  await typed('Last name', 'Vidal');
  await typed('Region', 'SC');
  await typed('E-mail', 'ines.vidal@agency.example');
  await typed('E-mail again', 'ines.vidal@agency.example');
  const role = document.querySelector('input[value="ITAdmin"]');
  if (!role) throw new Error('The role is offered');
  await pressed(role);
  await until(() => sees('Reason'));
  await typed('Reason', 'Second administrator');
  const week = document.querySelector('input[name="OwnWeek"]');
  if (!week) throw new Error('The week is offered');
  await pressed(week);
  await until(() => sees('Monday'));
  await pressed(await button('Add new hire'));
  await until(() => sees('Somebody has this id.') && sees('Ends before it starts.'));
  expect(server.requestsOf(hireUser)[0]).toMatchObject({ UserId: 'IVIDAL', RoleNames: ['ITAdmin'] });
  server.answer(hireUser, { ResultCode: '00', Version: 1, Waiting: true });
  await pressed(await button('Add new hire'));
  await until(() => sees('The guarded roles wait for another administrator'));
});
