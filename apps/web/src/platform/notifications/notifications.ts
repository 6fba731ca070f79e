import type { Message } from '../content/message.ts';
import { createStore } from '../store.ts';

export interface Notification extends Message {
  readonly id: number;
  readonly at: number;
}

interface Notifications {
  /** Shown in the notification area of the open screen. */
  readonly shown: readonly Notification[];
  /** The last ones of this sign-in, behind the bell. */
  readonly recent: readonly Notification[];
  readonly unread: number;
}

const none: Notifications = { shown: [], recent: [], unread: 0 };
const mostShown = 5;
const mostRecent = 30;

export const notificationStore = createStore<Notifications>(none);

let lastId = 0;

const sameText = (a: Message, b: Message): boolean =>
  a.text.key === b.text.key && JSON.stringify([a.text.params, a.lines]) === JSON.stringify([b.text.params, b.lines]);

/** The same message twice is shown once, with the newer reference id. What is gone with its cause is not remembered. */
export function notify(message: Message, { remember = true } = {}): Notification {
  lastId += 1;
  const notification: Notification = { ...message, id: lastId, at: Date.now() };
  notificationStore.set(before => ({
    shown: [...before.shown.filter(each => !sameText(each, message)), notification].slice(-mostShown),
    recent: remember ? [notification, ...before.recent].slice(0, mostRecent) : before.recent,
    unread: remember ? before.unread + 1 : before.unread,
  }));
  return notification;
}

export function dismissNotification(id: number): void {
  notificationStore.set(before => ({ ...before, shown: before.shown.filter(each => each.id !== id) }));
}

const freshFor = 5000;

/** A new screen starts without the messages of the last one, except the good news that brought the person here. */
export function startScreen(now = Date.now()): void {
  notificationStore.set(before => {
    const kept = before.shown.filter(each => each.tone === 'success' && now - each.at < freshFor);
    return kept.length === before.shown.length ? before : { ...before, shown: kept };
  });
}

export function clearNotifications(): void {
  notificationStore.set(before => (before.shown.length === 0 ? before : { ...before, shown: [] }));
}

export function markNotificationsRead(): void {
  notificationStore.set(before => (before.unread === 0 ? before : { ...before, unread: 0 }));
}

export const forgetNotifications = (): void => notificationStore.set(none);
