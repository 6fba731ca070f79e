import { describe, expect, it } from 'vitest';
import { CallFailure } from '../failure/call-failure.ts';
import { toProblem } from '../failure/read-problem.ts';
import { shouldRetry } from './query-client.ts';
import { requestHeaders, userContext } from './request-headers.ts';

describe('the headers of a call', () => {
  it('carry the person as "Last First" in plain ASCII', () => {
    const header = userContext({ userId: 'MNUNEZ', lastName: 'Núñez', firstName: 'María' });
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    const { UserId, UserName } = JSON.parse(header);
    expect(UserId).toBe('MNUNEZ');
    expect(decodeURIComponent(UserName)).toBe('Núñez María');
  });

  it('name version, key, context and background only when there are any', () => {
    const given = { token: 't', user: null, language: 'es', screen: '', correlationId: 'c' };
    expect(Object.keys(requestHeaders({ ...given, options: {} })).toSorted()).toEqual([
      'accept',
      'accept-language',
      'authorization',
      'x-correlation-id',
    ]);
    const options = {
      ifMatch: 3,
      idempotencyKey: 'k',
      background: true,
      applicationContext: { RelatedFieldName: 'CaseNumber', RelatedFieldValue: '1' },
    };
    expect(requestHeaders({ ...given, options })).toMatchObject({
      'if-match': '3',
      'idempotency-key': 'k',
      'x-background': '1',
      'application-context': '{"RelatedFieldName":"CaseNumber","RelatedFieldValue":"1"}',
    });
  });
});

describe('reading a refusal', () => {
  it('keeps what is there and survives what is not', () => {
    expect(toProblem('<html>', 502)).toBeUndefined();
    expect(toProblem({ UserFriendlyException: ['a', 1, null], faults: [{ path: 'x' }, 7] }, 400)).toEqual({
      type: '',
      title: '',
      status: 400,
      UID: '',
      DisplaySwitch: 'Y',
      UserFriendlyException: ['a'],
      faults: [{ path: 'x', code: '', message: '' }],
    });
  });
});

describe('trying again', () => {
  it('is for what may be different next time, at most twice', () => {
    const failure = (status: number) => new CallFailure({ call: 'x', status });
    expect([0, 429, 503].map(status => shouldRetry(0, failure(status)))).toEqual([true, true, true]);
    expect([400, 401, 403, 404, 409, 500].some(status => shouldRetry(0, failure(status)))).toBe(false);
    expect(shouldRetry(2, failure(503))).toBe(false);
  });
});
