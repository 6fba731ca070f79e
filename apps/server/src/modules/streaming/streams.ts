import { streamingPage } from '@commonweal/contracts/access/oversight-pages';
import { bulkErrors } from '@commonweal/contracts/kit/bulk';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import {
  getStreamReasons,
  getStreams,
  moveToStream,
  releaseStreamStart,
  sortApplicationsStart,
  streamedList,
} from '@commonweal/contracts/streaming/calls';
import { streamErrors } from '@commonweal/contracts/streaming/errors';
import { streamsOf, workgroupOf } from '@commonweal/contracts/streaming/stream';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { longWork } from '../../platform/long-work/kind.ts';
import type { RowOutcome } from '../../platform/long-work/rows.ts';
import { refuse } from '../../platform/problem.ts';
import { publicationState } from '../../platform/records/published-set.ts';
import { listMembers, loadCodes, speakerOf, toCandidates } from '../routing/index.ts';
import { actingOf, releaseItems } from '../work/index.ts';
import { listPublications, rulesOn } from './rule-store.ts';
import { sortAndKeep } from './sort.ts';
import * as store from './store.ts';
import { moveTakeableUntil, takeableOf, takeBack, takeBackRelease } from './take-back.ts';
import { foreseenWords, verdictWords, whyWords } from './words.ts';

/** How many the people of a workgroup who are there today can still take, in the region where one was chosen. */
async function roomIn(context: CallContext, workgroupId: string, region: string | undefined): Promise<number> {
  const people = await toCandidates(context, await listMembers(context.db, workgroupId));
  return people
    .filter(each => each.SwitchedOn && each.OnCalendar && each.HasAccess && (!region || each.Region === region))
    .reduce((sum, each) => sum + Math.max(0, each.Capacity - each.Load), 0);
}

const streams = handle(getStreams, async (context, { RegionId }) => {
  const { db, caller, today, language } = context;
  const asked = { viewer: caller, filters: { RegionId } };
  const [rules, counts, Unsorted, publications] = await Promise.all([
    rulesOn(db, today),
    store.countStreams(db, asked, today),
    store.countUnsorted(db, asked),
    listPublications(db),
  ]);
  const current = publications.find(each => publicationState(each, publications, today) === 'now');
  const counted = new Map(counts.map(each => [each.stream, each]));
  const codes = [...new Set([...streamsOf(rules), ...counts.map(each => each.stream)])];
  const groups = new Map(codes.map(code => [code, workgroupOf(code, rules)]));
  const ids = [...groups.values()].filter(each => each !== null);
  const names = await store.listWorkgroupNames(db, ids, language);
  const cards = [];
  for (const Stream of codes) {
    const WorkgroupId = groups.get(Stream) ?? null;
    const count = counted.get(Stream);
    cards.push({
      Stream,
      WorkgroupId,
      WorkgroupName: names.get(WorkgroupId ?? '') ?? '',
      Waiting: count?.waiting ?? 0,
      OldestDays: count?.oldest_days ?? null,
      OldestOf: count?.oldest_of ?? null,
      Room: WorkgroupId === null ? null : await roomIn(context, WorkgroupId, RegionId),
    });
  }
  const sorted = counts.flatMap(each => (each.sorted_at ? [each.sorted_at.getTime()] : []));
  return {
    Streams: cards,
    Waiting: counts.reduce((sum, each) => sum + each.waiting, 0),
    Unsorted,
    SortedAt: sorted.length === 0 ? null : new Date(Math.max(...sorted)).toISOString(),
    PublishedOn: current?.effective_on ?? null,
    PublishedBy: current?.published_by ?? '',
    TakeBack: caller.code(streamingPage.at('Release')) === 'U' ? await takeableOf(context) : null,
  };
});

const reasons = handle(getStreamReasons, async (context, { ApplicationNumber }) => {
  const { db, caller, today } = context;
  const row =
    (await store.findStreamed(db, caller, ApplicationNumber, today)) ?? refuse(streamErrors.applicationNotFound);
  context.audit({
    subjectType: 'application',
    subjectId: ApplicationNumber,
    applicationNumber: ApplicationNumber,
    caseNumber: row.case_number,
  });
  const speaker = speakerOf(context, await loadCodes(db, ['STREAM']));
  return {
    ApplicationNumber,
    Name: row.name,
    Stream: row.stream,
    Version: row.version,
    SortedAt: row.sorted_at.toISOString(),
    Verdicts: row.verdicts.map(({ Place, Name, Stream, Fits, ...verdict }) => ({
      Place,
      Name,
      Stream,
      Fits,
      Says: verdictWords(speaker, row.facts, { Place, Name, Stream, Fits, ...verdict }),
    })),
    Foreseen: row.foresight.map(each => ({ ...each, Says: foreseenWords(speaker, each) })),
    Moved:
      row.moved_at === null
        ? null
        : {
            By: row.mover ?? row.moved_by ?? '',
            At: row.moved_at.toISOString(),
            Reason: row.moved_reason,
            TakeBackUntil: moveTakeableUntil(context, row),
          },
  };
});

const move = handle(moveToStream, async (context, { ApplicationNumber, Stream, Reason }) => {
  const { db, caller, now, today } = context;
  const codes = await loadCodes(db, ['STREAM']);
  if (codes.get('STREAM')?.get(Stream)?.active !== true) {
    return refuse(commonErrors.invalid, { fieldFaults: [{ path: 'Stream', code: 'unknown_option', params: {} }] });
  }
  const row =
    (await store.findStreamed(db, caller, ApplicationNumber, today, true)) ?? refuse(streamErrors.applicationNotFound);
  if (row.version !== context.version) {
    return refuse(commonErrors.stale, { current: { Stream: row.stream, Version: row.version } });
  }
  if (row.stream === Stream) return refuse(streamErrors.alreadyThere);
  await store.saveMove(db, ApplicationNumber, { stream: Stream, by: caller.userId, reason: Reason, now });
  await recordChange(context, {
    subjectType: 'application stream',
    subjectId: ApplicationNumber,
    version: row.version + 1,
    before: { Stream: row.stream },
    after: { Stream },
    reason: Reason,
  });
  context.audit({ applicationNumber: ApplicationNumber, caseNumber: row.case_number });
  return { ...success, Version: row.version + 1 };
});

const needsRules = async (context: CallContext) => {
  const rules = await rulesOn(context.db, context.today);
  return rules.length === 0 ? refuse(streamErrors.noRules) : rules;
};

const done = (id: string, name: string, text: string): RowOutcome => ({ id, name, code: '00', sentence: { text } });
const gone = (id: string): RowOutcome => ({ id, name: id, code: '02', sentence: { text: 'streaming.work.gone' } });

export const sortApplications = longWork({
  declaration: sortApplicationsStart,
  activity: 'APPLICATION_STREAM_SORTED',
  atOnce: 200,
  async rows(context, filters) {
    await needsRules(context);
    const rows = await store.listSortable(context.db, { viewer: context.caller, filters });
    return rows.length === 0 ? refuse(bulkErrors.nothing) : rows;
  },
  async run(context, _request, rows) {
    const held = await store.lockWaiting(
      context.db,
      context.caller,
      rows.map(row => row.id),
    );
    const waiting = new Map(held.map(each => [each.application_number, each]));
    await sortAndKeep(actingOf(context), [...waiting.keys()]);
    for (const number of waiting.keys())
      context.audit({ subjectType: 'application', subjectId: number, applicationNumber: number });
    return rows.map(row => {
      const found = waiting.get(row.id);
      return found ? done(row.id, found.name, 'streaming.work.sorted') : gone(row.id);
    });
  },
});

export const releaseStream = longWork({
  declaration: releaseStreamStart,
  activity: 'STREAM_RELEASED',
  atOnce: 50,
  async rows(context, { Stream, RegionId, Most }) {
    await needsRules(context);
    const asked = { viewer: context.caller, filters: { Stream, RegionId } };
    const rows = await store.listReleasable(context.db, asked, Most);
    return rows.length === 0 ? refuse(bulkErrors.nothing) : rows;
  },
  async run(context, { Stream }, rows) {
    const { db, caller, now } = context;
    const workgroupId = workgroupOf(Stream, await needsRules(context));
    const seen = new Map(rows.map(row => [row.id, row.version]));
    const held = (await store.lockWaiting(db, caller, [...seen.keys()])).filter(
      each => each.version === seen.get(each.application_number),
    );
    const numbers = held.map(each => each.application_number);
    const deed = { act: 'workgroup', cause: 'work.cause.released' } as const;
    await releaseItems(actingOf(context), numbers, workgroupId, deed);
    await store.markReleased(db, numbers, caller.userId, now);
    for (const number of numbers)
      context.audit({ subjectType: 'application', subjectId: number, applicationNumber: number });
    const names = new Map(held.map(each => [each.application_number, each.name]));
    return rows.map(row => {
      const name = names.get(row.id);
      return name === undefined ? gone(row.id) : done(row.id, name, 'streaming.work.released');
    });
  },
});

export const streamHandlers: Handler[] = [
  streams,
  ...handleList(streamedList, {
    fileName: 'stream',
    count: ({ db, caller }, filters) => store.countStreamed(db, { viewer: caller, filters }),
    async rows(context, filters, window) {
      const { db, caller, today } = context;
      const [rows, codes] = await Promise.all([
        store.listStreamed(db, { viewer: caller, filters }, today, window),
        loadCodes(db, ['STREAM']),
      ]);
      const speaker = speakerOf(context, codes);
      for (const row of rows) {
        const ApplicationNumber = row.application_number;
        context.audit({
          subjectType: 'application',
          subjectId: ApplicationNumber,
          applicationNumber: ApplicationNumber,
        });
      }
      return rows.map(row => ({
        ApplicationNumber: row.application_number,
        Name: row.name,
        Stream: row.stream,
        Programs: row.facts.Programs.join(', '),
        ClockDays: row.clock_days,
        ClockOf: row.clock_of,
        Why: whyWords(speaker, row),
        WouldBe: row.foresight.map(each => foreseenWords(speaker, each, each.Program)).join(' · '),
        Held: toYesNo(row.held),
        Version: row.version,
      }));
    },
  }),
  reasons,
  move,
  takeBack,
  sortApplications.handler,
  releaseStream.handler,
  takeBackRelease.handler,
];
