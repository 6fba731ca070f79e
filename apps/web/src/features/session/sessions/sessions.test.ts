import type { SessionRow } from '@commonweal/contracts/session/calls';
import { describe, expect, it } from 'vitest';
import { compareSessions } from './compare-sessions.ts';
import { deviceName } from './device-name.ts';

const row = (Name: string, LastSeenAt: string): SessionRow => ({
  SessionId: '019a0000-0000-7000-8000-000000000000',
  UserId: 'X',
  Name,
  StartedAt: '2026-11-15T10:00:00.000Z',
  LastSeenAt,
  Ip: '',
  UserAgent: '',
  Current: false,
});

describe('the sessions table', () => {
  it('sorts by the chosen column in both directions', () => {
    const rows = [row('B', '2026-11-15T10:00:00.000Z'), row('A', '2026-11-15T11:00:00.000Z')];
    const names = (sort: string) => rows.toSorted(compareSessions(sort)).map(each => each.Name);
    expect(names('Name')).toEqual(['A', 'B']);
    expect(names('-Name')).toEqual(['B', 'A']);
    expect(names('LastSeenAt')).toEqual(['B', 'A']);
    expect(names('-Nonsense')).toEqual(['A', 'B']);
  });

  it('names a browser so that people recognise their own', () => {
    expect(deviceName('Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0')).toBe('Edge · Windows');
    expect(deviceName('Mozilla/5.0 (X11; Linux aarch64) Chrome/130.0 Safari/537.36')).toBe('Chrome · Linux');
    expect(deviceName('curl/8.0')).toBe('curl/8.0');
  });
});
