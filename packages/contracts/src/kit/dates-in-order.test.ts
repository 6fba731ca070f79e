import { describe, expect, it } from 'vitest';
import { DisasterInput } from '../disasters/calls.ts';
import { anyConditions, RoutingProfileInput } from '../routing/schemas.ts';

const profile = { Name: 'Intake', Order: 1, ...anyConditions, WorkgroupId: 'INT', Method: 'RR' };
const disaster = {
  Name: 'Storm',
  Authority: 'Waiver',
  Counties: ['29'],
  Days: 3,
  Expedited: 'N',
  ClosesOffices: 'N',
  WorkgroupId: null,
};

describe.each([
  [
    'a routing profile',
    (from: string, to: string) => RoutingProfileInput.safeParse({ ...profile, ValidFrom: from, ValidTo: to }),
    'ValidFrom',
    'ValidTo',
  ],
  [
    'a disaster',
    (from: string, to: string) => DisasterInput.safeParse({ ...disaster, StartsOn: from, EndsOn: to }),
    'StartsOn',
    'EndsOn',
  ],
] as const)('the dates of %s', (_what, parse, from, to) => {
  it('are accepted in order and rejected at the end date otherwise', () => {
    expect(parse('2026-01-02', '2026-01-02').error?.issues).toBeUndefined();
    expect(parse('2026-01-02', '2026-01-01').error?.issues).toMatchObject([
      { path: [to], params: { code: 'out_of_range', min: '2026-01-02' } },
    ]);
  });

  it('are not repeated in an error when the start is not a date', () => {
    const { error } = parse('qzxvcanary', '2026-01-01');
    expect(error?.issues.map(issue => issue.path)).toEqual([[from]]);
    expect(JSON.stringify(error?.issues)).not.toContain('qzxvcanary');
  });
});
