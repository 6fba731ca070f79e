import { type WorkKind, workKinds } from '@commonweal/contracts/availability/codes';
import type { PatternInput, PatternRecord } from '@commonweal/contracts/availability/schemas';
import type { ServerFault } from '@commonweal/ui';
import * as z from 'zod';

/** The usual week as the form holds it: seven rows, worked or not, and one share per kind of work. */

const time = z.string().nullable();
const Pause = z.strictObject({ Starts: time, Ends: time });
const Row = z.strictObject({ Works: z.boolean(), Starts: time, Ends: time, Breaks: z.array(Pause) });
const percent = z.union([z.int().min(1).max(100), z.null()]);
export const WeekForm = z.strictObject({
  Week: z.array(Row),
  Shares: z.strictObject(
    Object.fromEntries(workKinds.map(kind => [kind, percent])) as Record<WorkKind, typeof percent>,
  ),
});
export type WeekForm = z.infer<typeof WeekForm>;

/** A day has room for two breaks. */
export const breakPlaces = [0, 1] as const;
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const noPause = { Starts: null, Ends: null };

export const toWeekForm = ({ Days, Allocation }: Pick<PatternRecord, 'Days' | 'Allocation'>): WeekForm => ({
  Week: weekdays.map(weekday => {
    const day = Days.find(each => each.Weekday === weekday);
    const breaks = breakPlaces.map(place => day?.Breaks[place] ?? noPause);
    return { Works: day !== undefined, Starts: day?.Starts ?? null, Ends: day?.Ends ?? null, Breaks: breaks };
  }),
  Shares: Object.fromEntries(
    workKinds.map(kind => [kind, Allocation.find(share => share.Kind === kind)?.Percent ?? null]),
  ) as WeekForm['Shares'],
});

const isGiven = ({ Starts, Ends }: { Starts: string | null; Ends: string | null }): boolean =>
  Starts !== null || Ends !== null;

export const toPattern = ({ Week, Shares }: WeekForm): PatternInput => ({
  Days: Week.flatMap((row, at) =>
    row.Works
      ? [
          {
            Weekday: at + 1,
            Starts: row.Starts ?? '',
            Ends: row.Ends ?? '',
            Breaks: row.Breaks.filter(isGiven).map(each => ({ Starts: each.Starts ?? '', Ends: each.Ends ?? '' })),
          },
        ]
      : [],
  ),
  Allocation: workKinds.flatMap(Kind => {
    const Percent = Shares[Kind];
    return Percent === null ? [] : [{ Kind, Percent }];
  }),
});

/** The server counts the days and breaks that were sent; the form has all seven, and breaks that are empty. */
export function placeFaults(faults: readonly ServerFault[], sent: WeekForm | null): readonly ServerFault[] {
  if (sent === null) return faults;
  const rows = sent.Week.flatMap((row, at) => (row.Works ? [{ row, at }] : []));
  const shares = toPattern(sent).Allocation;
  return faults.map(fault => {
    const [part = '', place = '', ...rest] = fault.path.split('.');
    if (part === 'Allocation') {
      const share = place === '' ? undefined : shares[Number(place)];
      return { ...fault, path: `Shares.${share?.Kind ?? workKinds[0]}` };
    }
    const day = rows[Number(place)];
    if (part !== 'Days' || !day) return fault;
    if (rest[0] !== 'Breaks') return { ...fault, path: `Week.${day.at}.${rest[0] === 'Weekday' ? 'Starts' : rest[0]}` };
    const given = day.row.Breaks.flatMap((each, at) => (isGiven(each) ? [at] : []));
    return { ...fault, path: `Week.${day.at}.Breaks.${given[Number(rest[1])] ?? 0}.${rest[2] ?? 'Starts'}` };
  });
}
