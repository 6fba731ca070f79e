import { expect, it } from 'vitest';
import { fullName, listedName } from './names.ts';

it('a person is written LAST, First M', () => {
  expect(fullName({ LastName: 'Okafor', FirstName: 'Dana', MiddleInitial: 'L' })).toBe('OKAFOR, Dana L');
  expect(fullName({ LastName: 'Ñandú', FirstName: 'Ana', MiddleInitial: '' })).toBe('ÑANDÚ, Ana');
});

it('a name that the server joined is written the same way, and an id stays as it is', () => {
  expect(listedName('Whitfield, Carla')).toBe('WHITFIELD, Carla');
  expect(listedName('system')).toBe('system');
});
