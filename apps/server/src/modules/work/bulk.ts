import { assignReassignPage } from '@commonweal/contracts/access/pages';
import type { BulkDeclaration } from '@commonweal/contracts/kit/bulk';
import {
  assignWorkItems,
  closeWorkItems,
  escalateWorkItems,
  setWorkItemsPriority,
  setWorkItemsStage,
  shareWorkItems,
} from '@commonweal/contracts/work/bulk-calls';
import { daysFrom } from '@commonweal/contracts/work/clocks';
import { workErrors } from '@commonweal/contracts/work/errors';
import { isLedByHearing, nextStages, type WorkItemAction, workItemLife } from '@commonweal/contracts/work/lifecycle';
import type { WorkItemFilters } from '@commonweal/contracts/work/schemas';
import type * as z from 'zod';
import { type BulkKind, type Decision, handleBulk, type Loaded, same } from '../../platform/bulk/bulk.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { lockLoad, opennessOf } from '../routing/index.ts';
import { subjectOf } from './act.ts';
import { type Act, aboutItem, actingOf, linesOf } from './change.ts';
import { listChain, listWords } from './code-store.ts';
import { barrierOf, namedPeople, weightOf } from './give.ts';
import { type Item, insertChanges, loadItems, type Settable, settable, updateItems } from './item-store.ts';
import { findAssignedToOthers, notifyAssignees } from './ownership.ts';
import { listItemIds } from './search-store.ts';

/** One act on many items: each is decided for by the rules of one, and what was decided is written in one statement. */

interface Row extends Loaded {
  readonly item: Item;
}

/** What people see of a change, by the names that fields have everywhere. */
const names: Readonly<Record<keyof Settable, string>> = {
  status: 'Status',
  stage: 'Stage',
  assigned_to: 'AssignedTo',
  workgroup_id: 'WorkgroupId',
  work_item_type_id: 'WorkItemTypeId',
  priority_override: 'Priority',
  review_code: 'ReviewCode',
  escalated_to: 'EscalatedTo',
  due_on: 'DueOn',
};
const shown = ['Status', 'Stage', 'AssignedTo', 'Priority', 'EscalatedTo'] as const;

const named = (state: Settable) => Object.fromEntries(settable.map(field => [names[field], state[field]]));
const columns = (state: Readonly<Record<string, unknown>>): Partial<Settable> =>
  Object.fromEntries(settable.map(field => [field, state[names[field]]]));

const stateOf = (item: Item): Settable =>
  Object.fromEntries(settable.map(field => [field, item[field]])) as unknown as Settable;

const toRow = (item: Item): Row => ({
  id: item.work_item_id,
  name: item.work_item_id,
  version: item.version,
  state: named(stateOf(item)),
  item,
});

/** What codes and people read like in a preview, learned with the rows. */
const learned = new WeakMap<object, Map<string, string>>();
const wordsOf = (context: object): Map<string, string> => {
  const known = learned.get(context) ?? new Map<string, string>();
  learned.set(context, known);
  return known;
};
const say = (context: object, field: string, value: string, words: string): void => {
  wordsOf(context).set(`${field} ${value}`, words);
};

async function learnWords(context: CallContext, items: readonly Item[]): Promise<void> {
  const people = [...new Set(items.flatMap(item => [item.assigned_to, item.escalated_to]))].filter(id => id !== null);
  for (const { field, value, words } of await listWords(context.db, people, context.language)) {
    say(context, field, value, words);
  }
}

/** What stands against it, by the life of the item. */
function against(item: Item, action: WorkItemAction): Decision | null {
  const step = workItemLife.step(workItemLife.read(item.status), action);
  return 'to' in step ? null : { code: '01', why: { text: 'work.bulk.notNow' } };
}

/** Items of hearings go with their hearing. */
const ofHearing = (item: Item): Decision | null =>
  isLedByHearing(item.cause_kind) ? { code: '01', why: { text: workErrors.ledByHearing.text } } : null;

const assignedToOther = (context: CallContext, { assigned_to }: Item): Decision => {
  const name = wordsOf(context).get(`AssignedTo ${assigned_to}`) ?? assigned_to ?? '';
  return { code: '01', why: { text: workErrors.assignedToOther.text, params: { name } } };
};

const soon = 5;

/** What is late or nearly so is pointed out before it is moved. */
const warningsOf = (item: Item, today: string) => {
  const left = item.due_on === null ? soon + 1 : daysFrom(today, item.due_on);
  if (left < 0) return [{ text: 'work.bulk.overdue', params: { days: -left } }];
  return left <= soon ? [{ text: 'work.bulk.dueSoon', params: { days: left } }] : [];
};

type Decide = (row: Row) => Decision;

const setting = (
  context: CallContext,
  row: Row,
  set: Partial<Settable>,
  more: readonly { text: string; params?: Record<string, string | number> }[] = [],
): Decision => {
  const after = { ...stateOf(row.item), ...set };
  if (settable.every(field => after[field] === row.item[field])) return same;
  return { code: '00', after: named(after), warnings: [...warningsOf(row.item, context.today), ...more] };
};

function kindOf<Options extends z.ZodObject>(
  declaration: BulkDeclaration<Options, typeof WorkItemFilters>,
  act: Act,
  decider: (context: CallContext, options: z.infer<Options>, rows: readonly Row[]) => Promise<Decide>,
): BulkKind {
  return handleBulk<Options, typeof WorkItemFilters, Row>(declaration, {
    subjectType: 'work item',
    ids: ({ db, caller, today }, filters, limit) => listItemIds(db, { viewer: caller, filters, today }, limit),
    async load(context, ids, _options, lock) {
      const items = await loadItems(context.db, context.caller, ids, lock);
      await learnWords(context, items);
      return items.map(toRow);
    },
    decider,
    async write({ db, caller, now }, changes) {
      const items = await loadItems(
        db,
        caller,
        changes.map(each => each.id),
        true,
      );
      const wanted = new Map(changes.map(each => [each.id, columns(each.state)]));
      const set = items.map(item => ({ ...item, ...wanted.get(item.work_item_id) }));
      await updateItems(db, set, caller.userId, now);
    },
    shown,
    words: (context, field, value) =>
      wordsOf(context).get(`${field} ${value}`) ?? (value === null ? '' : String(value)),
    async record(context, done, _options, reason) {
      const changeId = newId();
      const lines = done.flatMap(({ before, after }) =>
        linesOf({ item: (before as Row).item, set: stateOf((after as Row).item) }, { act, reason }, changeId),
      );
      if (lines.length > 0) await insertChanges(context.db, lines, context.caller.userId, context.now);
      await notifyAssignees(
        actingOf(context),
        done.map(({ before, after }) => ({ item: (before as Row).item, set: stateOf((after as Row).item) })),
      );
      for (const { after } of done) {
        context.audit({ ...aboutItem((after as Row).item), fields: [...shown], historyId: changeId, reason });
      }
    },
  });
}

/** Item by item, so that the last one that still fits is given and the next is refused. */
async function assigning(
  context: CallContext,
  { UserId, OverCapacity }: { UserId: string; OverCapacity: string },
  rows: readonly Row[],
): Promise<Decide> {
  const [person] = await namedPeople(context, rows[0]?.item.workgroup_id ?? null, { userIds: [UserId] });
  if (!person) return refuse(workErrors.personNotFound);
  const held = await lockLoad(context.db, UserId);
  const mayOverrule = OverCapacity === 'Y' && context.caller.code(assignReassignPage.at('OverCapacity')) === 'U';
  const given: Item[] = [];
  const loadNow = (): number => held + weightOf(given);
  // One statement for all of them, however many.
  const opens = await opennessOf(
    context.db,
    UserId,
    rows.map(row => subjectOf(row.item)),
  );
  say(context, 'AssignedTo', UserId, person.Name);
  const decided = new Map<string, Decision>();
  for (const [at, row] of rows.entries()) {
    if (row.item.assigned_to === UserId) {
      decided.set(row.id, same);
      continue;
    }
    const code = barrierOf({ ...person, Load: loadNow() }, opens[at] ?? 'confidential');
    const refused = against(row.item, 'assign');
    if (refused) decided.set(row.id, refused);
    else if (code !== null && !(code === 'full' && mayOverrule)) {
      const params = { load: loadNow(), capacity: person.Capacity, name: person.Name };
      decided.set(row.id, { code: '01', why: { text: `work.verdict.${code}`, params } });
    } else {
      given.push(row.item);
      const told = { text: 'work.bulk.load', params: { name: person.Name, before: held, after: loadNow() } };
      decided.set(row.id, setting(context, row, { status: 'AS', assigned_to: UserId, escalated_to: null }, [told]));
    }
  }
  return row => decided.get(row.id) ?? { code: '01', why: { text: 'work.bulk.notNow' } };
}

/** Each to the one it was planned for. People are held in one order, so that two who share out do not wait for each other. */
async function sharing(
  context: CallContext,
  { Moves }: { Moves: readonly { WorkItemId: string; UserId: string }[] },
  rows: readonly Row[],
): Promise<Decide> {
  const planned = new Map(Moves.map(move => [move.WorkItemId, move.UserId]));
  const deciders = new Map<string, Decide>();
  for (const UserId of [...new Set(planned.values())].toSorted()) {
    const own = rows.filter(row => planned.get(row.id) === UserId);
    if (own.length > 0) deciders.set(UserId, await assigning(context, { UserId, OverCapacity: 'N' }, own));
  }
  return row => deciders.get(planned.get(row.id) ?? '')?.(row) ?? { code: '01', why: { text: 'work.bulk.notNow' } };
}

async function escalating(context: CallContext, _options: object, rows: readonly Row[]): Promise<Decide> {
  const owners = [...new Set(rows.map(row => row.item.assigned_to ?? context.caller.userId))];
  const above = new Map<string, string>();
  for (const owner of owners) {
    const [nearest] = await listChain(context.db, owner);
    if (!nearest) continue;
    above.set(owner, nearest.user_id);
    say(context, 'EscalatedTo', nearest.user_id, nearest.name);
  }
  return row => {
    const to = above.get(row.item.assigned_to ?? context.caller.userId);
    if (to === undefined) return { code: '01', why: { text: 'work.escalate.nobody' } };
    return against(row.item, 'escalate') ?? setting(context, row, { status: 'ES', escalated_to: to });
  };
}

export const bulkKinds: readonly BulkKind[] = [
  kindOf(assignWorkItems, 'assign', assigning),
  kindOf(shareWorkItems, 'assign', sharing),
  kindOf(escalateWorkItems, 'escalate', escalating),
  kindOf(
    setWorkItemsStage,
    'stage',
    async (context, { Stage }) =>
      row =>
        against(row.item, 'complete') ??
        ofHearing(row.item) ??
        (nextStages(row.item.work_item_type_id, row.item.stage).includes(Stage)
          ? setting(context, row, { stage: Stage })
          : { code: '01', why: { text: 'work.bulk.notNext' } }),
  ),
  kindOf(
    setWorkItemsPriority,
    'priority',
    async (context, { Priority }) =>
      row =>
        against(row.item, 'complete') ?? setting(context, row, { priority_override: Priority }),
  ),
  kindOf(closeWorkItems, 'complete', async (context, { Action }, rows) => {
    const isAssignedToOther = await findAssignedToOthers(
      context,
      rows.map(row => row.item),
    );
    return row =>
      against(row.item, Action) ??
      ofHearing(row.item) ??
      (isAssignedToOther(row.item) ? assignedToOther(context, row.item) : null) ??
      setting(context, row, { status: Action === 'complete' ? 'CT' : 'CN' });
  }),
];
