import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { YesNo } from '@commonweal/contracts/kit/fields';
import { getRoutingFindings, previewRouting, tryRouting } from '@commonweal/contracts/routing/calls';
import { routingEffect, withDraft } from '@commonweal/contracts/routing/effect';
import { routingErrors } from '@commonweal/contracts/routing/errors';
import { findingsOf, type Ground, openedGaps } from '@commonweal/contracts/routing/findings';
import { peopleEffect } from '@commonweal/contracts/routing/people-effect';
import { tableOf } from '@commonweal/contracts/routing/reading';
import { isInForce, type RoutableProfile, type RoutingAnswer } from '@commonweal/contracts/routing/route';
import {
  type Answer,
  mostFindings,
  mostMoved,
  mostPassedOver,
  type RoutingProfileInput,
} from '@commonweal/contracts/routing/schemas';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { loadArrivals, sayFaults } from './arrivals.ts';
import { listMembersOf, listUnstaffed } from './candidate-store.ts';
import { asCandidate } from './candidates.ts';
import { activeCodes, type Codes, isActiveCode, loadCodes, regionOfCounty } from './codes.ts';
import { type Decision, decide, toWork } from './decide.ts';
import { resolvePlace } from './places.ts';
import * as store from './store.ts';
import { loadZips } from './zip-store.ts';

interface Unsaved {
  readonly ProfileId: string | null;
  readonly Draft: RoutingProfileInput | null;
  readonly Active?: YesNo | undefined;
}

interface Change {
  readonly before: readonly RoutableProfile[];
  readonly after: readonly RoutableProfile[];
  /** The profile that is looked at; null for all of them. */
  readonly subject: string | null;
  readonly on: string;
}

/** A profile that is not saved has no id yet. */
const unsavedId = 'unsaved';

/** The profiles as they are and as they would be. Nothing is written. */
async function changeOf(context: CallContext, { ProfileId, Draft, Active }: Unsaved): Promise<Change> {
  const { db, today } = context;
  const before = await store.loadProfiles(db);
  const stored = ProfileId === null ? undefined : before.find(each => each.ProfileId === ProfileId);
  if (ProfileId !== null && !stored) return refuse(routingErrors.notFound);
  const laterOf = (day: string | undefined): string => (day !== undefined && day > today ? day : today);
  if (Draft) {
    const status = await store.workgroupStatus(db, Draft.WorkgroupId);
    const draft: RoutableProfile = {
      ...Draft,
      ProfileId: ProfileId ?? unsavedId,
      WorkgroupActive: status === '296' ? 'Y' : 'N',
      Active: Active ?? stored?.Active ?? 'Y',
    };
    return { before, after: withDraft(before, draft), subject: draft.ProfileId, on: laterOf(Draft.ValidFrom) };
  }
  if (!stored) return { before, after: before, subject: null, on: today };
  const after = Active === undefined ? before : withDraft(before, { ...stored, Active });
  return { before, after, subject: stored.ProfileId, on: laterOf(stored.ValidFrom) };
}

const toWire = ({ answer, choice }: Decision): Answer => {
  const reasons = (given: RoutingAnswer['Reasons']) => given.map(each => ({ ...each, Values: [...each.Values] }));
  return {
    ...answer,
    Person: choice?.Verdicts.find(each => each.Code === 'chosen')?.Name ?? '',
    Reasons: reasons(answer.Reasons),
    PassedOver: answer.PassedOver.slice(0, mostPassedOver).map(each => ({ ...each, Reasons: reasons(each.Reasons) })),
    PassedOverTotal: answer.PassedOver.length,
  };
};

async function groundOf(context: CallContext, profiles: readonly RoutableProfile[], on: string): Promise<Ground> {
  const codes = await loadCodes(context.db);
  const zips = await loadZips(
    context.db,
    profiles.flatMap(profile => profile.Zips),
  );
  return {
    universe: {
      WorkItemTypes: activeCodes(codes, tableOf.WorkItemTypes),
      Programs: activeCodes(codes, tableOf.Programs),
      Regions: activeCodes(codes, tableOf.Regions),
      Languages: activeCodes(codes, tableOf.Languages),
    },
    places: {
      regionOfCounty: new Map(
        activeCodes(codes, tableOf.Counties).map(county => [county, regionOfCounty(codes, county) ?? '']),
      ),
      countyOfZip: new Map([...zips].map(([zip, { county }]) => [zip, county])),
    },
    on,
  };
}

const lists = <Given extends object>(given: Given) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
  ) as { [Name in keyof Given]: Given[Name] extends readonly (infer Each)[] ? Each[] : Given[Name] };

const findings = handle(getRoutingFindings, async (context, request) => {
  const change = await changeOf(context, request);
  const { before, after, subject } = change;
  const ground = await groundOf(context, [...before, ...after], change.on);
  const found = findingsOf(after, ground);
  const named = (id: string) => {
    const profile = after.find(each => each.ProfileId === id);
    return { ProfileId: id, Name: profile?.Name ?? '', Order: profile?.Order ?? 0 };
  };
  const concerns = found.Overlaps.filter(each => subject === null || [each.First, each.Second].includes(subject));
  const shown = concerns.filter(each => subject !== null || each.Kind !== 'behind');
  const sending = after.filter(
    profile => isInForce(profile, change.on) && (subject === null || profile.ProfileId === subject),
  );
  const unstaffed = await listUnstaffed(
    context.db,
    sending.map(profile => profile.WorkgroupId),
    context.language,
  );
  const opened = before === after ? [] : openedGaps(before, after, ground);
  return {
    On: change.on,
    Gaps: found.Gaps.slice(0, mostFindings).map(lists),
    GapTotal: found.Gaps.length,
    Opened: opened.slice(0, mostFindings).map(lists),
    Overlaps: shown.slice(0, mostFindings).map(each => ({
      Kind: each.Kind,
      First: named(each.First),
      Second: named(each.Second),
      Shared: lists(each.Shared),
    })),
    OverlapTotal: shown.length,
    Ordinary: concerns.filter(each => each.Kind === 'behind').length,
    Impossible: found.Impossible.filter(id => subject === null || id === subject).map(named),
    Unstaffed: unstaffed.map(({ id, name }) => ({
      WorkgroupId: id,
      WorkgroupName: name,
      Profiles: sending.filter(profile => profile.WorkgroupId === id).map(profile => named(profile.ProfileId)),
    })),
  };
});

/** The place that a form names, and codes that exist. */
async function checkItem(
  context: CallContext,
  codes: Codes,
  item: Parameters<typeof resolvePlace>[0] & {
    readonly WorkItemType: string;
    readonly Program: string;
    readonly Language: string;
  },
) {
  const { place, faults } = resolvePlace(item, codes, await loadZips(context.db, [item.Zip]));
  const asked = [
    ['WorkItemType', tableOf.WorkItemTypes],
    ['Program', tableOf.Programs],
    ['Language', tableOf.Languages],
  ] as const;
  const unknown = asked.filter(([field, table]) => !isActiveCode(codes, table, item[field]));
  const all = [...unknown.map(([path]) => ({ path, code: 'unknown_option' as const, params: {} })), ...faults];
  if (all.length > 0) {
    refuse(commonErrors.invalid, { fieldFaults: all.map(fault => ({ ...fault, path: `Item.${fault.path}` })) });
  }
  return place;
}

const trial = handle(tryRouting, async (context, request) => {
  const codes = await loadCodes(context.db);
  const place = await checkItem(context, codes, request.Item);
  const { before, after } = await changeOf(context, request);
  // The same decision as for an item that arrives; nothing is held, and the item is about nobody.
  const about = { caseNumber: null, applicationNumber: null, pin: null };
  const item = { ...request.Item, ...place, Subject: about };
  const decided = async (profiles: readonly RoutableProfile[]) =>
    toWire(await decide(context, item, { profiles, holding: false }));
  return {
    Region: place.Region,
    County: place.County,
    Before: await decided(before),
    After: before === after ? null : await decided(after),
  };
});

const mostPeople = 50;

const preview = handle(previewRouting, async (context, request) => {
  const change = await changeOf(context, request);
  const codes = await loadCodes(context.db);
  const { items, faults } = await loadArrivals(context, request.Source, { codes, csv: request.Csv });
  const arriving = items.map(item => ({ ...item, ArrivesOn: change.on }));
  const { counts, moved } = routingEffect(arriving, change.before, change.after);
  const workgroups = counts.flatMap(each => each.WorkgroupId ?? []);
  const members = await listMembersOf(context.db, workgroups);
  const people = peopleEffect(
    // The oldest came first.
    arriving.toReversed(),
    change.before,
    change.after,
    Map.groupBy(
      members.map(member => ({ ...asCandidate(member), workgroupId: member.workgroup_id })),
      member => member.workgroupId,
    ),
    toWork,
  );
  return {
    On: change.on,
    Items: items.length,
    Faults: sayFaults(context, faults),
    FaultTotal: faults.length,
    Counts: counts,
    People: people.slice(0, mostPeople),
    Moved: moved.length,
    MovedItems: moved.slice(0, mostMoved).map(({ item, From, To }) => ({
      ItemId: item.ItemId,
      WorkItemType: item.WorkItemType,
      Program: item.Program,
      Region: item.Region,
      Language: item.Language,
      Characteristics: [...item.Characteristics],
      Confidential: item.Confidential,
      From,
      To,
    })),
  };
});

export const trialHandlers: Handler[] = [findings, trial, preview];
