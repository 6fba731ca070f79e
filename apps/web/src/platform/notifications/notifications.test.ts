import { beforeEach, describe, expect, it } from 'vitest';
import { message } from '../content/message.ts';
import {
  clearNotifications,
  dismissNotification,
  forgetNotifications,
  markNotificationsRead,
  notificationStore,
  notify,
  startScreen,
} from './notifications.ts';

const shown = () => notificationStore.get().shown.map(each => each.text.key);

beforeEach(forgetNotifications);

describe('the notification area', () => {
  it('keeps the last five, and the bell all of them', () => {
    for (let count = 1; count <= 7; count += 1) notify(message('info', `text.${count}`));
    expect(shown()).toEqual(['text.3', 'text.4', 'text.5', 'text.6', 'text.7']);
    expect(notificationStore.get()).toMatchObject({ unread: 7 });
    expect(notificationStore.get().recent).toHaveLength(7);
  });

  it('starts a new screen without old messages, but with the news that led there', () => {
    notify(message('error', 'old.error'));
    const { at } = notify(message('success', 'saved'));
    startScreen(at + 100);
    expect(shown()).toEqual(['saved']);
    startScreen(at + 60_000);
    expect(shown()).toEqual([]);
  });

  it('lets a message go when the person dismisses it, while the bell remembers it', () => {
    const { id } = notify(message('error', 'text'));
    dismissNotification(id);
    expect(shown()).toEqual([]);
    expect(notificationStore.get().recent).toHaveLength(1);
    markNotificationsRead();
    expect(notificationStore.get().unread).toBe(0);
  });

  it('does not count what belongs to an empty list only', () => {
    notify(message('warning', 'common_no_records'), { remember: false });
    expect(notificationStore.get()).toMatchObject({ unread: 0, recent: [] });
    clearNotifications();
    expect(shown()).toEqual([]);
  });
});
