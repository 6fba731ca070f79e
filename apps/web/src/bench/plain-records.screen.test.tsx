import { labelKey } from '@commonweal/contracts/kit/record';
import { getReferenceTable } from '@commonweal/contracts/reference/calls';
import { records } from '@commonweal/contracts/registry';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { personAt } from '@commonweal/testkit/people';
import { sampleOf } from '@commonweal/testkit/record-sample';
import { describe, expect, it } from 'vitest';
import { texts } from '../platform/content/texts.ts';
import { rememberStart } from '../shared/start/start.ts';
import { button, openBench, pressed, sees, settled, typed, until } from './bench.tsx';

/** Records that declare their screen have no page of their own: menu, list and form come from the declaration. */

const screened = records.flatMap(record => (record.given.screen ? [{ record, screen: record.given.screen }] : []));

it('the records with a declared screen are found', () => {
  expect(screened.length).toBeGreaterThan(0);
});

describe.each(screened.map(each => [each.record.given.many, each] as const))('%s', (_name, { record, screen }) => {
  const { given } = record;
  const words = (key: string): string => texts.t(`${given.texts}.${key}`);

  it('are led to by the menu, listed, and added by what is typed into the form', async () => {
    const { server, open } = await openBench(personAt('U'));
    server.answer(getReferenceTable, [{ ReferenceCode: 'SC', ReferenceCodeDescription: 'Suncoast' }]);
    // The desk lists what the menus have; a dashboard, on which the day starts otherwise, does not.
    rememberStart(undefined);
    await open(homeScreen.path);
    const links = [...document.querySelectorAll('a')].map(link => link.getAttribute('href'));
    expect(!screen.menu || links.includes(screen.path)).toBe(true);
    await open(screen.path);
    expect(document.querySelector('h1')?.textContent).toBe(words('search.title'));
    expect(sees(words('entry.new'))).toBe(true);
    await open(`${screen.path}?open=${encodeURIComponent('+')}`);
    const sample = sampleOf(record, () => 'SC');
    for (const [field, value] of Object.entries(sample)) await typed(texts.t(labelKey(given, field)), String(value));
    await pressed(await button(texts.t('common.record.add')));
    const sent = await until(() => server.requestsOf(record.create).at(-1), 'what was typed');
    expect(sent).toEqual(sample);
    await settled();
    expect(sees(words('entry.added'))).toBe(true);
  });
});
