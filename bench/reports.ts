import { urlOf } from '@commonweal/contracts/kit/call';
import { getReport } from '@commonweal/contracts/reports/calls';
import { type ReportType, reportTypes } from '@commonweal/contracts/reports/definitions';
import { listCalendarSpans } from '@commonweal/contracts/reports/periods';
import { isSensitive } from '@commonweal/contracts/reports/sensitive';
import { dateIn } from '../apps/server/src/platform/clock.ts';
import { fillWork } from './fill.ts';
import { record, type Statement, startBare } from './recorded.ts';
import { folderOf, openBench, print, ratio } from './support.ts';

/**
 * Every report over a year of the whole agency, one after the other as one person asks, beside the bare handler that runs the
 * same statements: `npm run bench reports 200000` has so many work items, and names behind the number leave the other reports
 * out. What takes longer than a screen waits is refused with the offer of a job; here it is told as such, and asked for a month.
 */

const items = Number(process.argv[2] ?? 20_000);
const named = new Set(process.argv.slice(3));
const times = 5;

const bench = await openBench(folderOf('work', items), { asleep: true });
const recorded = new Map<string, Statement[][]>();
const bare = await startBare(bench.databases.appUrl, recorded);

async function timed(url: string, headers: Record<string, string>, body: string) {
  const began = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const text = await answer.text();
  return { ok: answer.ok, text, milliseconds: performance.now() - began };
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

try {
  const filled = await fillWork(bench, items);
  process.stdout.write(`${filled.clients} clients, ${filled.cases} cases\n`);
  const headers = { authorization: `Bearer ${await bench.token('supervisor')}` };
  const url = `${bench.url}${urlOf(getReport)}`;
  const now = Date.now();
  /** Answers whether a screen gets it. */
  const measure = async (ReportType: ReportType, name: string, days: number): Promise<boolean> => {
    const unit = days > 31 ? 'year' : 'month';
    const calendar = listCalendarSpans(dateIn(new Date(now))).find(span => span.unit === unit);
    const Filters =
      isSensitive(ReportType) && calendar
        ? { From: calendar.from, To: calendar.to }
        : { From: dateIn(new Date(now - days * 86_400_000)), To: dateIn(new Date(now)) };
    const body = JSON.stringify({ ReportType, Period: 'CU', Filters });
    let first = { ok: false, text: '', milliseconds: 0 };
    const statements = await record(async () => {
      first = await timed(url, headers, body);
    });
    if (!first.ok) {
      print(name, `refused after ${Math.round(first.milliseconds)} ms: ${first.text.slice(0, 80)}`, '≤ 2 s or a job');
      return false;
    }
    recorded.set(name, [statements]);
    const ours: number[] = [];
    const limit: number[] = [];
    for (let round = 0; round < times; round += 1) {
      ours.push((await timed(url, headers, body)).milliseconds);
      limit.push((await timed(`${bare.url}/`, {}, JSON.stringify({ name, at: 0 }))).milliseconds);
    }
    const share = ratio(at(limit, 0.5), at(ours, 0.5));
    const said = `p95 ${Math.round(at(ours, 0.95))} ms, middle ${Math.round(at(ours, 0.5))} of ${Math.round(at(limit, 0.5))} ms = ${share}`;
    print(name, `${said}, ${statements.length} statements`, 'p95 ≤ 2 s');
    return true;
  };
  for (const ReportType of reportTypes.filter(type => named.size === 0 || named.has(type))) {
    if (!(await measure(ReportType, ReportType, 364))) await measure(ReportType, `${ReportType}, a month`, 30);
  }
} finally {
  await bare.stop();
  await bench.stop();
}
