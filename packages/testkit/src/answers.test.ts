import { calls } from '@commonweal/contracts/registry';
import { describe, expect, it } from 'vitest';
import { answerFor } from './answers.ts';

describe('an answer made from the contract', () => {
  it('satisfies the schema of its call, for every call', () => {
    const failed = calls.flatMap(call => {
      try {
        answerFor(call);
        return [];
      } catch (error) {
        return [String(error)];
      }
    });
    expect(failed).toEqual([]);
  });
});
