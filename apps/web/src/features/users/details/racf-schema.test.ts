import { toFaults } from '@commonweal/contracts/kit/faults';
import { saveRacfIds } from '@commonweal/contracts/users/calls';
import { describe, expect, it } from 'vitest';
import { mostRacfIds, racfForm } from './racf-schema.ts';

function faultOf(text: string): string {
  const parsed = racfForm(['Z0417DO']).safeParse({ RacfId: text });
  return parsed.success ? `taken as ${parsed.data.RacfId}` : (toFaults(parsed.error)[0]?.code ?? '');
}

describe('one more RACF id', () => {
  it('is written in capital letters', () => expect(faultOf(' z0418do ')).toBe('taken as Z0418DO'));
  it('may hold the national signs of the mainframe', () => expect(faultOf('#a@1$')).toBe('taken as #A@1$'));
  it('is missing when nothing is typed', () => expect(faultOf('  ')).toBe('required'));
  it('has at most eight characters', () => expect(faultOf('ABCDEFGHI')).toBe('too_long'));
  it('has no other signs', () => expect(faultOf('A B')).toBe('invalid'));
  it('cannot be one that is there already, in any case', () => expect(faultOf('z0417do')).toBe('duplicate'));
});

it('the most RACF ids of one person are what the call takes', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `A${index}`);
  const isTaken = (count: number) => saveRacfIds.request.safeParse({ UserId: 'ARUIZ', RacfIds: ids(count) }).success;
  expect([isTaken(mostRacfIds), isTaken(mostRacfIds + 1)]).toEqual([true, false]);
});
