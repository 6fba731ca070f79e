import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isGuessable } from './secret-strength.ts';

it('a secret that was drawn at random is not called guessable, in any usual writing', () => {
  const drawn = Array.from({ length: 500 }, () => [
    randomBytes(16).toString('hex'),
    randomBytes(32).toString('hex'),
    randomBytes(24).toString('base64url'),
    randomBytes(48).toString('base64'),
  ]).flat();
  expect(drawn.filter(isGuessable)).toEqual([]);
});
