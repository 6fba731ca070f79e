import { beforeEach, describe, expect, it } from 'vitest';
import { message } from '../content/message.ts';
import { CallFailure } from '../failure/call-failure.ts';
import { forgetNotifications, notificationStore, notify } from '../notifications/notifications.ts';
import { forgetEvents, pendingEvents } from '../recorder/recorder.ts';
import { conflictStore, reportFailure } from './report-failure.ts';

const failure = (status: number) => new CallFailure({ call: 'SaveUser', status });
const shown = () => notificationStore.get().shown.map(each => each.text.key);

beforeEach(() => {
  forgetNotifications();
  forgetEvents();
  conflictStore.set(null);
});

describe('reporting a failure', () => {
  it('puts it into the notification area for a banner caller', () => {
    reportFailure(failure(500));
    expect(shown()).toEqual(['common_api_failure_error']);
  });

  it('keeps it for the modal of a modal caller', () => {
    expect(reportFailure(failure(500), 'modal').text.key).toBe('common_api_failure_error');
    expect(shown()).toEqual([]);
  });

  it('clears the notifications for a jump to search', () => {
    notify(message('info', 'common_no_records'));
    reportFailure(failure(500), 'jumpToSearch');
    expect(shown()).toEqual([]);
  });

  it('logs an API error to the replay when the server cannot be reached', () => {
    reportFailure(failure(500));
    expect(pendingEvents().replay).toEqual([]);
    reportFailure(failure(0));
    expect(pendingEvents().replay).toMatchObject([{ ErrorType: 'API error', Activity: 'SaveUser' }]);
  });

  it('opens the conflict view for FLOD-MISSMATCH instead of a banner', () => {
    const problem = {
      type: '',
      title: '',
      status: 409,
      UID: '',
      DisplaySwitch: 'Y',
      UserFriendlyException: ['FLOD-MISSMATCH'],
      faults: [],
    } as const;
    reportFailure(new CallFailure({ call: 'SaveUser', status: 409, problem }));
    expect(conflictStore.get()?.call).toBe('SaveUser');
    expect(shown()).toEqual([]);
  });

  it('shows the same message once, however often it comes', () => {
    for (let count = 0; count < 3; count += 1) reportFailure(failure(503));
    expect(shown()).toEqual(['common_api_failure_error']);
  });
});
