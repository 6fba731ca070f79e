import { type Forecast, historyDays, overbookingPercent, trialDays } from '@commonweal/contracts/appointments/forecast';
import { getNoShowForecast } from '@commonweal/contracts/appointments/forecast-calls';
import { addDays, daysBetween, toMinutes, weekdayOf } from '@commonweal/contracts/availability/wall-clock';
import { isFlagOn } from '@commonweal/contracts/flags/flags';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import type { Platform } from '../../platform/platform.ts';
import * as forecast from './forecast.ts';
import { countEarlier, countEnded } from './forecast-store.ts';
import type { Appointment } from './store.ts';

/** What is expected of appointments that are still to be, and how often that was right. */

type Context = Pick<CallContext, 'platform' | 'db' | 'today' | 'now' | 'caller'>;

const percent = (share: number): number => Math.round(share * 100);

/** Two years are counted once in a while, not for every look at an appointment. */
const freshFor = 10 * 60_000;
const known = new WeakMap<Platform, { today: string; at: number; model: Promise<forecast.Model | null> }>();

async function modelOf({ platform, db, today, now }: Context): Promise<forecast.Model | null> {
  const held = known.get(platform);
  if (held?.today === today && now.getTime() - held.at < freshFor) return held.model;
  const model = countEnded(db, addDays(today, -historyDays), today).then(forecast.learn);
  known.set(platform, { today, at: now.getTime(), model });
  // What failed, or said too little, is asked again.
  model.then(
    found => found ?? known.delete(platform),
    () => known.delete(platform),
  );
  return model;
}

type Expected = Pick<Appointment, 'type' | 'channel' | 'day' | 'starts' | 'starts_at' | 'made_on' | 'case_number'>;

const kindOf = (of: Expected, earlier: forecast.Counted): forecast.Kind => ({
  type: of.type,
  channel: of.channel,
  lead: forecast.leadOf(daysBetween(of.made_on, of.day)),
  hour: forecast.hourOf(toMinutes(of.starts)),
  weekday: String(weekdayOf(of.day)),
  earlier: forecast.earlierOf(earlier),
});

const counted = ({ factor, level, count, missed }: forecast.Reason) => ({
  Factor: factor,
  Level: level,
  Count: count,
  Missed: missed,
});

/** What is expected of each; null where too little is known. */
export async function expect(context: Context, of: readonly Expected[]): Promise<(Forecast | null)[]> {
  const model = of.length === 0 ? null : await modelOf(context);
  if (!model) return of.map(() => null);
  const earlier = await countEarlier(
    context.db,
    of.map(each => ({ caseNumber: each.case_number, at: each.starts_at })),
  );
  return of.map((each, at) => {
    const kind = kindOf(each, earlier[at] ?? { count: 0, missed: 0 });
    const alike = forecast.alike(model, kind);
    return {
      Percent: percent(forecast.chance(model, kind)),
      Usual: percent(model.usual),
      Alike: alike.count,
      AlikeMissed: alike.missed,
      Because: forecast.reasons(model, kind).map(counted),
    };
  });
}

/** The agency has to want it: off unless somebody switched it on. */
export async function mayOverbook({ platform, caller }: Context): Promise<boolean> {
  const { flags } = await platform.access.snapshot(caller.accessVersion);
  return isFlagOn(flags, 'AppointmentOverbooking');
}

/**
 * Those of these meetings at whose time a second household may be proposed: by phone or video, where nobody waits in a lobby,
 * not with an interpreter, and probably missed.
 */
export async function probablyMissed(context: Context, of: readonly Appointment[]): Promise<Map<string, number>> {
  const asked = of.filter(
    each =>
      each.open &&
      each.status === 'booked' &&
      each.channel !== 'office' &&
      each.interpreter_id === null &&
      each.overbooks === 'N',
  );
  const told = await expect(context, asked);
  return new Map(
    asked.flatMap((each, at) => {
      const share = told[at]?.Percent ?? 0;
      return share >= overbookingPercent ? [[each.id, share] as const] : [];
    }),
  );
}

export const forecastHandlers: Handler[] = [
  handle(getNoShowForecast, async context => {
    const { db, today } = context;
    const [From, Cut] = [addDays(today, -historyDays), addDays(today, -trialDays)];
    const [before, after] = await Promise.all([countEnded(db, From, Cut), countEnded(db, Cut, today)]);
    const model = forecast.learn(before);
    const trial = model && forecast.tryOut(model, after);
    const sum = (cells: readonly forecast.Counted[], key: 'count' | 'missed') =>
      cells.reduce((total, each) => total + each[key], 0);
    return {
      Overbooking: toYesNo(await mayOverbook(context)),
      From,
      Cut,
      To: addDays(today, -1),
      Learned: sum(before, 'count'),
      LearnedMissed: sum(before, 'missed'),
      Tried: sum(after, 'count'),
      TriedMissed: sum(after, 'missed'),
      Brier: trial?.brier ?? null,
      BrierPlain: trial?.plain ?? null,
      Bands: (trial?.bands ?? []).map(each => ({
        From: percent(each.from),
        To: percent(each.to),
        Count: each.count,
        Told: percent(each.told),
        Happened: percent(each.missed / each.count),
        Missed: each.missed,
      })),
      Factors: model ? forecast.levels(model).map(counted) : [],
    };
  }),
];
