import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { getWorkAlerts, seeWorkAlerts } from '@commonweal/contracts/work/hand-over-calls';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import type { Acting } from './change.ts';
import { insertAlerts, listAlerts, type NewAlert, seeAlerts } from './hand-over-store.ts';

/** Alerts about work (table ALERT): WI02 alerts a supervisor, WI03 says that something was passed on. WI01 comes with documents. */

type Told = Omit<NewAlert, 'id' | 'work_item_id' | 'about_user'> &
  Partial<Pick<NewAlert, 'work_item_id' | 'about_user'>>;

/** Nobody is told what they did themselves. */
export async function tell({ db, by, now, today }: Acting, alerts: readonly Told[]): Promise<void> {
  const others = alerts.filter(alert => alert.user_id !== by);
  if (others.length === 0) return;
  const whole = others.map(alert => ({ work_item_id: null, about_user: null, ...alert, id: newId() }));
  await insertAlerts(db, whole, today, now);
}

export const alertHandlers: Handler[] = [
  handle(getWorkAlerts, async ({ db, caller, platform, language }) => {
    const alerts = await listAlerts(db, caller.userId);
    return {
      data: alerts.map(alert => ({
        Id: alert.id,
        Code: alert.code,
        Sentence: platform.texts.text(language, alert.text, alert.params),
        WorkItemId: alert.work_item_id ?? '',
        AboutUser: alert.about_user ?? '',
        At: alert.told_at.toISOString(),
        Seen: toYesNo(alert.seen_at !== null),
      })),
    };
  }),

  handle(seeWorkAlerts, async ({ db, caller, now }, { Ids }) => {
    await seeAlerts(db, caller.userId, Ids, now);
    return success;
  }),
];
