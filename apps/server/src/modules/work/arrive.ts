import { toYesNo } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import type { ArrivingItem } from '@commonweal/contracts/routing/route';
import { firstStage } from '@commonweal/contracts/work/lifecycle';
import { newId } from '../../platform/ids.ts';
import { type Decision, decide, type Subject } from '../routing/index.ts';
import { weighOpen } from '../weights/index.ts';
import { type Acting, changeMany, type Deed } from './change.ts';
import * as store from './item-store.ts';
import { notifyAssignees } from './ownership.ts';
import { scoreItems } from './score.ts';
import { insertComment } from './view-store.ts';

/** An item comes into being: routed, given to somebody where the method says so, scored, with the decision kept. */

export type Cause =
  | 'manual'
  | 'application'
  | 'renewal'
  | 'change'
  | 'hearing'
  | 'decision'
  | 'proof'
  | 'mismatch'
  | 'request'
  | 'paper'
  | 'massChange';

export interface Arrival {
  readonly type: string;
  /** Where it does not begin at the first. */
  readonly stage?: string;
  readonly program: string;
  readonly about: Subject;
  readonly place: { readonly region: string; readonly county: string; readonly zip: string };
  readonly language: string;
  readonly characteristics: readonly string[];
  readonly confidential: boolean;
  readonly cause: Cause;
  readonly causeKey: string;
  readonly received: string;
  readonly due: string | null;
  /** A worker's own choice goes before the profiles. */
  readonly workgroupId?: string;
  /** It waits until it has been sorted into a stream: no profile is asked yet. */
  readonly held?: boolean;
}

const toArriving = (arrival: Arrival, today: string): ArrivingItem => ({
  WorkItemType: arrival.type,
  Program: arrival.program,
  Region: arrival.place.region,
  County: arrival.place.county,
  Zip: arrival.place.zip,
  Language: arrival.language,
  Characteristics: arrival.characteristics,
  Confidential: toYesNo(arrival.confidential),
  ArrivesOn: today,
});

/** A stored item as it would arrive now: what it is routed by when it goes back to its queue. */
export const arrivingAgain = (
  item: store.Item,
  today: string,
): ArrivingItem & { readonly Subject: Subject; readonly Points: number } => ({
  WorkItemType: item.work_item_type_id,
  Program: item.program,
  Region: item.region_id,
  County: item.county,
  Zip: item.zip,
  Language: item.language,
  Characteristics: item.characteristics,
  Confidential: toYesNo(store.isConfidential(item)),
  ArrivesOn: today,
  Subject: { caseNumber: item.case_number, applicationNumber: item.application_number, pin: item.pin },
  Points: item.points,
});

/** Where somebody chose the queue, no profile was asked, and nobody is chosen for them: people take from it. */
export const chosenByHand = (workgroupId: string | null): Decision => ({
  answer: { WorkgroupId: workgroupId, ProfileId: null, ProfileName: '', Method: 'MP', Reasons: [], PassedOver: [] },
  choice: null,
});

export interface Decided {
  readonly item: Pick<store.Item, 'region_id' | 'id'>;
  readonly decision: Decision;
}

export const keepDecisions = ({ db, by, now }: Acting, trigger: string, decided: readonly Decided[]) =>
  store.insertDecisions(
    db,
    decided.map(({ item, decision: { answer, choice } }) => ({
      region_id: item.region_id,
      id: newId(),
      work_item: item.id,
      trigger,
      workgroup_id: answer.WorkgroupId,
      assigned_to: choice?.UserId ?? null,
      answer,
      verdicts: choice?.Verdicts ?? [],
    })),
    by,
    now,
  );

/** What an item about a case takes over from it. */
export const ofCase = (caseNumber: string, facts: store.About) => ({
  about: { caseNumber, applicationNumber: null, pin: null },
  place: { region: facts.region_id, county: facts.county, zip: facts.zip },
  language: facts.language,
  characteristics: [],
  confidential: facts.confidential,
});

export interface Arrived {
  readonly workItemId: string;
  readonly assignedTo: string | null;
  readonly workgroupId: string | null;
}

export async function arrive(acting: Acting, arrival: Arrival, deed: Deed = { act: 'create' }): Promise<Arrived> {
  const { db, by, now, today } = acting;
  const arriving = { ...toArriving(arrival, today), Subject: arrival.about };
  const decision = arrival.held
    ? chosenByHand(null)
    : arrival.workgroupId
      ? chosenByHand(arrival.workgroupId)
      : await decide(acting, arriving, { holding: true });
  const assignedTo = decision.choice?.UserId ?? null;
  const key = { region_id: arrival.place.region, id: newId() };
  const workItemId = await store.insertItem(
    db,
    {
      ...key,
      work_item_type_id: arrival.type,
      stage: arrival.stage ?? firstStage(arrival.type),
      program: arrival.program,
      case_number: arrival.about.caseNumber,
      application_number: arrival.about.applicationNumber,
      pin: arrival.about.pin,
      county: arrival.place.county,
      zip: arrival.place.zip,
      language: arrival.language,
      characteristics: arrival.characteristics,
      confidential: toYesNo(arrival.confidential),
      cause_kind: arrival.cause,
      cause_key: arrival.causeKey,
      received_on: arrival.received,
      due_on: arrival.due,
      status: assignedTo === null ? 'NW' : 'AS',
      assigned_to: assignedTo,
      workgroup_id: decision.answer.WorkgroupId,
    },
    by,
    now,
  );
  await weighOpen(db, [key.id]);
  await scoreItems(db, [key.id], today, now);
  await keepDecisions(acting, 'arrived', [{ item: key, decision }]);
  const line = {
    ...key,
    id: newId(),
    work_item: key.id,
    change_id: newId(),
    action: deed.act,
    reason: deed.reason ?? '',
  };
  const told = { ...line, cause: deed.cause ?? '', from_value: null };
  await store.insertChanges(
    db,
    [
      { ...told, field: 'status', to_value: assignedTo === null ? 'NW' : 'AS' },
      { ...told, id: newId(), field: 'workgroup_id', to_value: decision.answer.WorkgroupId },
      ...(assignedTo === null ? [] : [{ ...told, id: newId(), field: 'assigned_to', to_value: assignedTo }]),
    ],
    by,
    now,
  );
  return { workItemId, assignedTo, workgroupId: decision.answer.WorkgroupId };
}

/** The cause is settled: what is still open about it closes, and says so. Answers the numbers of the items. */
export async function settle(acting: Acting, kind: Cause, key: string, cause: string): Promise<string[]> {
  const items = await store.lockOfCauses(acting.db, kind, [key]);
  const changes = items.map(item => ({
    item,
    set: { status: 'CT' as const, ...(item.work_item_type_id === 'HRG' ? {} : { stage: 'APD' }) },
  }));
  await notifyAssignees(acting, changes);
  await changeMany(acting, changes, { act: 'settle', cause });
  return items.map(item => item.work_item_id);
}

/** What is open about a cause goes with it. Answers the numbers of the items. */
export async function moveOfCause(
  acting: Acting,
  kind: Cause,
  key: string,
  set: Partial<store.Settable>,
  deed: Deed,
): Promise<string[]> {
  const items = await store.lockOfCauses(acting.db, kind, [key]);
  const changes = items.map(item => ({ item, set }));
  await notifyAssignees(acting, changes);
  await changeMany(acting, changes, deed);
  return items.map(item => item.work_item_id);
}

/** Says something on the open items of a cause. */
export async function commentOnCause(
  { db, by, now }: Acting,
  kind: Cause,
  key: string,
  said: Readonly<Record<'en' | 'es', string>>,
): Promise<void> {
  for (const item of await store.lockOfCauses(db, kind, [key])) {
    const remark = { region_id: item.region_id, id: newId(), work_item: item.id, written_at: now, written_by: by };
    await insertComment(db, remark, said.en.slice(0, limits.comment), said.es.slice(0, limits.comment));
  }
}
