import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellObservers } from '../calls/call-observers.ts';
import { connectionStore, watchConnection } from './connection.ts';

const finished = (status: number) =>
  tellObservers({ kind: 'finished', call: 'GetUser', status, background: false, correlationId: '' });

describe('the connection', () => {
  const answers = vi.fn<typeof fetch>();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', answers);
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('addEventListener', () => undefined);
    watchConnection();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    connectionStore.set('online');
  });

  it('is away when a call gets no answer', () => {
    finished(0);
    expect(connectionStore.get()).toBe('offline');
  });

  it('is not back because an answer comes that was on its way already', async () => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'));
    finished(0);
    finished(200);
    await vi.advanceTimersByTimeAsync(0);
    expect(connectionStore.get()).toBe('offline');
    expect(answers).toHaveBeenCalled();
  });
});
