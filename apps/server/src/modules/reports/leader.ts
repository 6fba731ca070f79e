import { type ReportType, unknownGroup } from '@commonweal/contracts/reports/definitions';
import {
  type LeaderNumber,
  lastDayOf,
  leaderNumbers,
  makesIt,
  measureOf,
  monthsUntil,
  outlookOf,
} from '@commonweal/contracts/reports/leader';
import { getLeaderPage, type LeaderFigure, type LeaderPlace } from '@commonweal/contracts/reports/leader-calls';
import { daysIn } from '@commonweal/contracts/reports/periods';
import { type CallContext, handle } from '../../platform/calls/handle.ts';
import { computeFigures, computeMonths } from './figures.ts';
import { countOverdueAt, listUnits } from './leader-store.ts';
import { readFigures } from './make.ts';

/** The seven numbers and three places, from the facts of the reports: what is shown here is what the reports say. */

/** Who asks, and where it is read. */
type Asking = Pick<CallContext, 'caller' | 'today' | 'db'>;

type Region = string | undefined;
type Series = readonly { readonly Month: string; readonly Value: number | null }[];

async function seriesOf(context: Asking, number: LeaderNumber, region: Region): Promise<Series> {
  const { db, caller, today } = context;
  const months = monthsUntil(today);
  if (number.type === 'WIPD') {
    const days = months.map(month => (month === today.slice(0, 7) ? today : lastDayOf(month)));
    const counts = await countOverdueAt(db, caller, days, region);
    return months.map((Month, at) => ({ Month, Value: counts.get(days[at] ?? '') ?? 0 }));
  }
  const sums = await computeMonths(db, {
    viewer: caller,
    today,
    type: number.type,
    span: { from: `${months[0]}-01`, to: today },
    filters: { RegionId: region, Program: number.program },
  });
  return months.map(Month => ({ Month, Value: sums.get(Month)?.[number.measure] ?? null }));
}

async function figureOf(context: Asking, number: LeaderNumber, region: Region): Promise<LeaderFigure> {
  const Months = [...(await seriesOf(context, number, region))];
  const measure = measureOf(number);
  const isShare = measure.kind === 'share';
  const outlook = outlookOf(
    Months.map(each => each.Value),
    isShare,
  );
  return {
    Id: number.id,
    ReportType: number.type,
    Measure: number.measure,
    Program: number.program ?? '',
    Value: Months.at(-1)?.Value ?? null,
    YearAgo: Months[0]?.Value ?? null,
    Target: measure.target ?? null,
    Better: measure.better ?? 'more',
    IsShare: isShare,
    Months,
    Outlook: outlook,
    Makes: makesIt(measure, outlook),
  };
}

const mostPlaces = 3;
const weeksOfHelp = 4;

interface UnitCounts {
  readonly late: number;
  readonly overdue: number;
  readonly waiting: number;
  readonly received: number;
  readonly completed: number;
}

/** The cause that weighs most; what nobody can say is said to be so. */
function whyOf(counts: UnitCounts, workers: number): LeaderPlace['Why'] {
  if (workers === 0) return { Code: 'people', Count: 0 };
  const grown = counts.received - counts.completed;
  if (counts.waiting <= 0 && grown <= 0) return { Code: 'other', Count: 0 };
  return counts.waiting >= grown ? { Code: 'proof', Count: counts.waiting } : { Code: 'inflow', Count: grown };
}

async function placesOf(context: Asking, region: Region, from: string): Promise<LeaderPlace[]> {
  const { db, caller, today } = context;
  const span = { from, to: today };
  const byUnit = async (type: ReportType) => {
    const question = { viewer: caller, today, type, span, filters: { RegionId: region } };
    const { Groups } = await computeFigures(db, question, 'unit');
    return new Map(Groups.map(group => [group.Key, group]));
  };
  const [late, pending, proof, flow] = await Promise.all([
    byUnit('TMLY'),
    byUnit('WIPD'),
    byUnit('VERW'),
    byUnit('WIIO'),
  ]);
  const all = [...pending.values()].reduce((sum, group) => sum + (group.Values.Overdue ?? 0), 0);
  const keys = [...new Set([...late.keys(), ...pending.keys()])].filter(key => key !== unknownGroup);
  const units = await listUnits(db, keys);
  const weeks = daysIn(span) / 7;
  return keys
    .map(key => {
      const counts: UnitCounts = {
        late: late.get(key)?.Values.Late ?? 0,
        overdue: pending.get(key)?.Values.Overdue ?? 0,
        waiting: proof.get(key)?.Values.Waiting ?? 0,
        received: flow.get(key)?.Values.Received ?? 0,
        completed: flow.get(key)?.Values.Completed ?? 0,
      };
      const { workers = 0, region_id = '' } = units.get(key) ?? {};
      const pace = workers === 0 ? 0 : counts.completed / workers / weeks;
      return {
        UnitId: key,
        Name: pending.get(key)?.Label ?? late.get(key)?.Label ?? key,
        RegionId: region_id,
        Late: counts.late,
        Overdue: counts.overdue,
        OverdueShare: all === 0 ? null : Math.round((1000 * counts.overdue) / all) / 10,
        Why: whyOf(counts, workers),
        People: pace === 0 ? null : Math.ceil(counts.overdue / (pace * weeksOfHelp)),
      };
    })
    .filter(place => place.Late + place.Overdue > 0)
    .toSorted((a, b) => b.Late + b.Overdue - (a.Late + a.Overdue) || (a.UnitId < b.UnitId ? -1 : 1))
    .slice(0, mostPlaces);
}

export const leaderHandler = handle(getLeaderPage, async (context, { RegionId }) => {
  const region = RegionId || undefined;
  const From = `${monthsUntil(context.today, 2)[0]}-01`;
  return readFigures(context, async ({ db, source, asOf }) => {
    const asking = { caller: context.caller, today: context.today, db };
    const [Numbers, Places] = await Promise.all([
      Promise.all(leaderNumbers.map(number => figureOf(asking, number, region))),
      placesOf(asking, region, From),
    ]);
    return { Today: context.today, Numbers, From, Places, AsOf: asOf.toISOString(), Source: source };
  });
});
