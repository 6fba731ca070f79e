import type { Problem } from '@commonweal/contracts/kit/errors';
import { describe, expect, it } from 'vitest';
import { CallFailure, type FailureFacts } from '../failure/call-failure.ts';
import { describeFailure, friendlyLines, isMismatch } from './describe-failure.ts';
import { statusesWithText, statusText } from './status-texts.ts';

const generic = 'Technical error encountered when saving data.';

const problem = (over: Partial<Problem>): Problem => ({
  type: 'users/not-found',
  title: '',
  status: 409,
  UID: 'UID-1',
  DisplaySwitch: 'Y',
  UserFriendlyException: [],
  faults: [],
  ...over,
});

const failed = (status: number, over: Partial<Problem> = {}, more: Partial<FailureFacts> = {}) =>
  describeFailure(new CallFailure({ call: 'Test', status, problem: problem(over), ...more }));

describe('a failed call', () => {
  it('is told with its code and the text of its status', () => {
    expect(failed(503)).toMatchObject({
      tone: 'error',
      text: { key: 'common_api_failure_error', params: { code: 503 } },
      detail: { key: 'common.status.503' },
    });
  });

  it('shows the failure banner for 401 whatever the server says', () => {
    const told = failed(401, { title: 'Invalid JWT.', UserFriendlyException: ['Invalid JWT.'] });
    expect(told.text).toEqual({ key: 'common_api_failure_error', params: { code: 401 } });
    expect(told.lines).toEqual([]);
  });

  it('is Access Forbidden for 403', () => {
    expect(failed(403)).toMatchObject({ text: { key: 'access_denied' }, detail: { key: 'ACCESS_FORBIDDEN' } });
  });

  it('lists each message of the server and adds the reference id', () => {
    const told = failed(409, { UserFriendlyException: ['One.', 'Two.'] });
    expect(told).toMatchObject({ lines: ['One.', 'Two.'], uid: 'UID-1' });
  });

  it('leaves the reference id out when DisplaySwitch is N', () => {
    expect(failed(409, { UserFriendlyException: ['One.'], DisplaySwitch: 'N' })).not.toHaveProperty('uid');
    expect(failed(500, { DisplaySwitch: 'N' })).not.toHaveProperty('uid');
  });

  it('drops the generic message unless it is the only one', () => {
    expect(friendlyLines([generic, 'The e-mail is taken.'])).toEqual(['The e-mail is taken.']);
    expect(friendlyLines([generic, generic])).toEqual([generic]);
    expect(failed(500, { UserFriendlyException: [generic] })).toMatchObject({
      detail: { key: 'common.error.saving' },
      uid: 'UID-1',
    });
  });

  it('says that a write came back without a result', () => {
    expect(failed(200, {}, { kind: 'noResult', problem: undefined }).text.key).toBe(
      'common_api_message_write_operation',
    );
  });

  it('says that a file cannot be viewed, with code 500', () => {
    expect(failed(500, {}, { kind: 'notViewable', problem: undefined }).text).toEqual({
      key: 'common_file_not_viewable',
      params: { code: 500 },
    });
  });

  it('recognises "No DocumentNumber in request" in any of the server\'s words', () => {
    expect(failed(400, { UserFriendlyException: ['No DocumentNumber in request'] }).text.key).toBe(
      'common_no_document_number',
    );
    expect(failed(400, { title: 'No DocumentNumber in request' }).text.key).toBe('common_no_document_number');
  });

  it('recognises FLOD-MISSMATCH and nothing else as a conflict', () => {
    const withWords = (words: string) =>
      isMismatch(new CallFailure({ call: 'Test', status: 409, problem: problem({ UserFriendlyException: [words] }) }));
    expect(withWords('FLOD-MISSMATCH')).toBe(true);
    expect(withWords('Saved: FLOD-MISSMATCH on row 3')).toBe(true);
    expect(withWords('FLOOD-MISMATCH')).toBe(false);
  });
});

describe('the status texts', () => {
  it('cover every status of the specification', () => {
    const specified = [0, 203, 400, 401, 402, 403, 404, 405, 409, 410, 412, 413, 416, 417, 428, 429, 500, 501, 503];
    expect(specified.filter(status => !statusesWithText.some(each => each === status))).toEqual([]);
  });

  it('tell an unlisted status like a failure of the server', () => {
    expect(statusText(418)).toBe('common.status.500');
    expect(statusText(0)).toBe('common.status.0');
  });
});
