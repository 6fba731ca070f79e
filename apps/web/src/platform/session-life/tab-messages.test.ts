import { describe, expect, it } from 'vitest';
import { openTabChannel, readTabMessage } from './tab-messages.ts';

describe('messages between tabs', () => {
  it('are exactly logout, login and resetTimer', () => {
    expect(['logout', 'login', 'resetTimer'].map(readTabMessage)).toEqual(['logout', 'login', 'resetTimer']);
    const others = [
      'Logout',
      '',
      'reset',
      null,
      undefined,
      7,
      { type: 'logout' },
      ['logout'],
      'logout ',
      { logout: 1 },
    ];
    expect(others.map(readTabMessage)).toEqual(others.map(() => null));
  });

  it('reach the other tabs, and anything else on the channel is dropped', async () => {
    const heard: string[] = [];
    const name = `test-${crypto.randomUUID()}`;
    const listener = openTabChannel(message => heard.push(message), name);
    const speaker = openTabChannel(() => heard.push('own message came back'), name);
    const stranger = new BroadcastChannel(name);
    stranger.postMessage({ token: 'x' });
    speaker.tell('resetTimer');
    speaker.tell('logout');
    await expect.poll(() => heard).toEqual(['resetTimer', 'logout']);
    stranger.close();
    speaker.close();
    listener.close();
  });
});
