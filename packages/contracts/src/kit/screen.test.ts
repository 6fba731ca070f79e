import { describe, expect, expectTypeOf, it } from 'vitest';
import { screens } from '../registry.ts';
import { calendarDay, needed, oneOf, optional } from './parameters.ts';
import { screen } from './screen.ts';
import { parseSearch } from './search-params.ts';

const calendar = screen({
  name: 'Calendar',
  path: '/Calendar',
  access: { kind: 'signedIn' },
  title: 'calendar.title',
  params: { UserId: needed, view: oneOf('week', 'month'), day: calendarDay, open: optional },
  tabs: ['hours', 'history'],
});

describe('the address of a screen', () => {
  it('names what differs from the usual, in the order of the declaration', () => {
    expect(calendar.at({ tab: 'history', UserId: 'MEYERS A', view: 'week' })).toBe(
      '/Calendar?UserId=MEYERS+A&tab=history',
    );
  });

  it('keeps what a list has beside the screen’s own parameters, and never an old value of those', () => {
    const beside = parseSearch('?sort=Name&tab=history&open=7&Status=A&Status=D');
    expect(calendar.at({ UserId: 'A' }, beside)).toBe('/Calendar?sort=Name&Status=A&Status=D&UserId=A');
  });

  it('does not type-check without what is needed, with a word that is not offered or with a name nobody declared', () => {
    type Address = Parameters<typeof calendar.at>[0];
    expectTypeOf<{ UserId: string; view: 'month'; tab: 'history' }>().toExtend<Address>();
    expectTypeOf<Record<never, never>>().not.toExtend<Address>();
    expectTypeOf<{ UserId: string; view: 'year' }>().not.toExtend<Address>();
    expectTypeOf<{ UserId: string; tab: 'nothing' }>().not.toExtend<Address>();
    expectTypeOf<keyof Address>().toEqualTypeOf<'UserId' | 'view' | 'day' | 'open' | 'tab'>();
  });
});

describe('the query string of a screen', () => {
  it('is read by name, each value once', () => {
    expect(calendar.read(parseSearch('?UserId=A&UserId=B&view=month&day=2026-11-15&open=7&tab=history'))).toEqual({
      UserId: 'A',
      view: 'month',
      day: '2026-11-15',
      open: '7',
      tab: 'history',
    });
  });

  it('falls back to the usual where a word is not offered, and leaves out what is not written as it must be', () => {
    expect(calendar.read(parseSearch('?UserId=A&view=year&day=tomorrow&tab=<script>'))).toEqual({
      UserId: 'A',
      view: 'week',
      day: undefined,
      open: undefined,
      tab: 'hours',
    });
  });

  it('reads back what the address says', () => {
    const params = { UserId: 'Ñ & =?', view: 'month', day: '2026-02-28', open: '+', tab: 'history' } as const;
    const address = calendar.at(params);
    expect(calendar.read(parseSearch(address.slice(address.indexOf('?'))))).toEqual(params);
  });
});

describe('every screen', () => {
  it('needs the parameters that it declares as needed, and no others', () => {
    expect(calendar.needs).toEqual(['UserId']);
    for (const { params, needs } of screens) {
      expect(needs).toEqual(Object.keys(params).filter(name => params[name]?.needed));
    }
  });

  it('offers its tabs as a parameter', () => {
    const tabbed = screens.filter(each => each.tabs.length > 0);
    expect(tabbed.length).toBeGreaterThan(5);
    for (const { params, tabs } of tabbed) expect(params.tab?.values).toEqual(tabs);
  });
});
