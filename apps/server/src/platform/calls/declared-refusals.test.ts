import { signedIn } from '@commonweal/contracts/kit/access';
import { call, notAudited } from '@commonweal/contracts/kit/call';
import { commonErrors, errors } from '@commonweal/contracts/kit/errors';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { makeLog } from '../log.ts';
import { Refusal } from '../problem.ts';
import { checkDeclared } from './declared-refusals.ts';

const windowErrors = errors('windows', {
  isClosed: { status: 409, text: 'windows.error.isClosed' },
  isStuck: { status: 409, text: 'windows.error.isStuck' },
});
const closeWindow = call({
  service: 'operations',
  name: 'CloseWindow',
  kind: 'write',
  summary: 'Closes a window.',
  request: z.strictObject({}),
  response: z.strictObject({}),
  access: signedIn(),
  audit: notAudited('Only a test'),
  errors: [windowErrors.isClosed],
});

function refusing(error: unknown, production: boolean): string[] {
  const lines: string[] = [];
  checkDeclared(closeWindow, error, makeLog('info', { write: line => lines.push(line) }), production);
  return lines;
}

describe('a refusal', () => {
  it('that the call declares, or that every call may give, passes', () => {
    for (const error of [windowErrors.isClosed, commonErrors.invalid, commonErrors.forbidden]) {
      expect(refusing(new Refusal(error), false)).toEqual([]);
    }
  });

  it('that the call does not declare fails it outside production', () => {
    expect(() => refusing(new Refusal(windowErrors.isStuck), false)).toThrow(
      'CloseWindow refuses with windows/is-stuck, which it does not declare',
    );
    expect(() => refusing(new Refusal(commonErrors.notFound), false)).toThrow('common/not-found');
  });

  it('that the call does not declare is logged in production, and the caller still gets it', () => {
    const [line = ''] = refusing(new Refusal(windowErrors.isStuck), true);
    expect(JSON.parse(line)).toMatchObject({ level: 'error', call: 'CloseWindow', type: 'windows/is-stuck' });
  });

  it('is not what any other error is', () => {
    expect(refusing(new Error('Something broke'), false)).toEqual([]);
  });
});
