import { lifeCycles, visitsOf } from '@commonweal/contracts/life-cycles';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../problem.ts';
import { advance } from './advance.ts';

describe.each(lifeCycles.map(life => [life.name, life] as const))('a %s', (_name, life) => {
  it('moves as its life cycle says, and everything else is refused with the sentence that it names', () => {
    for (const { state, action, comes } of visitsOf(life)) {
      if ('to' in comes) expect(advance(life, state, action), `${action} in ${state}`).toBe(comes.to);
      else {
        const refused = new Refusal(comes.refusal, { params: { program: 'SNAP' } });
        expect(() => advance(life, state, action, { program: 'SNAP' }), `${action} in ${state}`).toThrow(refused);
      }
    }
  });
});
