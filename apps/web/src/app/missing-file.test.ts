import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionStore } from '../platform/offline/connection.ts';
import { recoverPart, reloadIfConnected } from './missing-file.ts';

const answers = vi.fn<typeof fetch>();
const reload = vi.fn();
const missing = new TypeError('Failed to fetch dynamically imported module: https://portal.example/assets/a.js');

beforeEach(() => {
  vi.stubGlobal('fetch', answers);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('performance', { getEntriesByType: () => [], now: () => 60_000 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  connectionStore.set('online');
});

describe('recoverPart', () => {
  it('waits without a reload until the server answers', async () => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'));
    const recovery = recoverPart(missing, 1);
    await vi.waitFor(() => expect(connectionStore.get()).toBe('offline'));
    expect(reload).not.toHaveBeenCalled();
    connectionStore.set('online');
    expect(await recovery).toBe('retry');
    expect(reload).not.toHaveBeenCalled();
  });

  it('gives up waiting for a server that accepts the request and does not answer', async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    answers.mockImplementation(
      (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(limit.signal.reason));
        }),
    );
    void recoverPart(missing, 1);
    limit.abort();
    await vi.waitFor(() => expect(connectionStore.get()).toBe('offline'));
    expect(reload).not.toHaveBeenCalled();
  });

  it('leaves other errors alone', async () => {
    expect(await recoverPart(new Error('x is undefined'), 1)).toBe('fail');
    expect(answers).not.toHaveBeenCalled();
  });
});

describe('reloadIfConnected', () => {
  it('does not load the page again while the server does not answer', async () => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'));
    await reloadIfConnected();
    expect(reload).not.toHaveBeenCalled();
  });
});
