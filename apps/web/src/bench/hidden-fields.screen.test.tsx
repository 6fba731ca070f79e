import { clientList } from '@commonweal/contracts/clients/calls';
import { clientSearchScreen } from '@commonweal/contracts/clients/screens';
import type { AccessCode } from '@commonweal/contracts/kit/access';
import { reportsSearchScreen } from '@commonweal/contracts/reports/screens';
import { answerFor } from '@commonweal/testkit/answers';
import { Refusal } from '@commonweal/testkit/fake-server';
import { personAt } from '@commonweal/testkit/people';
import { describe, expect, it } from 'vitest';
import { field, openBench, sees } from './bench.tsx';

const personWith = (code: AccessCode) => {
  const person = personAt('U');
  return { ...person, access: { ...person.access, 'PersonalData.BirthDate': code, 'ClientDetails.Ssn': code } };
};

const labels = (page: Element): string[] => [...page.querySelectorAll('label')].map(each => each.textContent ?? '');
const headings = (page: Element): string[] => [...page.querySelectorAll('th')].map(each => each.textContent ?? '');
const has = (texts: readonly string[], text: string): boolean => texts.some(each => each.includes(text));

describe('a list with a field to which the person has no access', () => {
  it('offers neither its filter nor its column', async () => {
    for (const [code, offered] of [
      ['R', true],
      ['X', false],
    ] as const) {
      const { server, open, page } = await openBench(personWith(code));
      server.answer(clientList.search, answerFor(clientList.search));
      await open(`${clientSearchScreen.path}?Name=Rivera`);
      await field('Name');
      expect(has(labels(page), 'Date of birth'), code).toBe(offered);
      expect(has(labels(page), 'Social security number'), code).toBe(offered);
      expect(has(headings(page), 'Date of birth'), code).toBe(offered);
    }
  });

  it('shows why a saved address with such a filter finds nothing', async () => {
    const { server, open } = await openBench(personWith('X'));
    const message = 'You do not have access to Date of birth. You cannot search, sort or group by it.';
    server.answer(
      clientList.search,
      new Refusal(400, {
        type: 'common/invalid',
        UserFriendlyException: [message],
        faults: [{ path: 'Filters.BirthDate', code: 'no_access', message }],
      }),
    );
    await open(`${clientSearchScreen.path}?Name=Rivera&BirthDate=1991-06-14`);
    expect(sees(message)).toBe(true);
    expect(server.requestsOf(clientList.search).at(-1)).toMatchObject({
      Filters: { Name: 'Rivera', BirthDate: '1991-06-14' },
    });
  });
});

describe('a report', () => {
  it('offers no group that is computed from such a field', async () => {
    for (const [code, offered] of [
      ['R', true],
      ['X', false],
    ] as const) {
      const { open } = await openBench(personWith(code));
      await open(reportsSearchScreen.at({ ReportType: 'EQTY', tab: 'users' }));
      const select = await field('Split by');
      const options = [...select.querySelectorAll('option')].map(each => each.value);
      expect(options).toContain('county');
      expect(options.includes('age')).toBe(offered);
    }
  });
});
