import { commonErrors } from '@commonweal/contracts/kit/errors';
import { moveUsers, setUsersAccountStatus, setUsersAvailability } from '@commonweal/contracts/users/bulk-calls';
import { userList } from '@commonweal/contracts/users/calls';
import { userErrors } from '@commonweal/contracts/users/errors';
import type { UserFilters } from '@commonweal/contracts/users/schemas';
import { type BulkKind, type Change, handleBulk, type Sentence, same } from '../../platform/bulk/bulk.ts';
import type { State } from '../../platform/bulk/bulk-store.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { namesHiddenFrom } from '../../platform/calls/hidden-inputs.ts';
import { type Holding, holdingsOf } from '../../platform/holdings.ts';
import { refuse } from '../../platform/problem.ts';
import { countOpenedBySupervising } from '../protection/index.ts';
import { endSessions } from '../session/index.ts';
import { findUnit } from '../units/index.ts';
import {
  isItAdminBesides,
  loadPeople,
  type PersonRow,
  writeAccountStatuses,
  writeAvailabilities,
  writePlaces,
} from './bulk-store.ts';
import { findCircular } from './circular-supervision.ts';
import { listIds } from './store.ts';
import { lockSupervision } from './supervision-store.ts';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Columns of people that the text search leaves out for the caller. */
export const hiddenColumns = ({ caller }: CallContext): ReadonlySet<string> => namesHiddenFrom(userList.search, caller);

export const listPeopleIds = (context: CallContext, filters: UserFilters, limit: number): Promise<string[]> =>
  listIds(context.db, filters, hiddenColumns(context), limit);

const people = (stateOf: (person: PersonRow['person']) => State) => ({
  subjectType: 'user',
  ids: listPeopleIds,
  load: async (context: CallContext, ids: readonly string[], _options: unknown, lock: boolean): Promise<PersonRow[]> =>
    (await loadPeople(context.db, ids, lock)).map(person => ({
      id: person.user_id,
      name: person.name,
      version: person.version,
      state: stateOf(person),
      person,
    })),
});

async function findTarget(context: CallContext, unitId: string | null) {
  if (unitId === null) return null;
  const unit = await findUnit(context, unitId);
  if (unit?.Status === '296') return unit;
  return refuse(commonErrors.invalid, {
    fieldFaults: [{ path: 'SupervisoryUnitId', code: 'unknown_option', params: {} }],
  });
}

const placed = people(person => ({
  SupervisoryUnitId: person.supervisory_unit_id,
  SupervisoryUnitName: person.unit_name,
  SupervisorUserId: person.supervisor_user_id,
  SupervisorName: person.supervisor_name,
}));

const moves = handleBulk(moveUsers, {
  ...placed,
  async load(context: CallContext, ids: readonly string[], options: unknown, lock: boolean) {
    if (lock) await lockSupervision(context.db);
    return placed.load(context, ids, options, lock);
  },
  shown: ['SupervisoryUnitName', 'SupervisorName'],
  async decider(context, options) {
    const target = await findTarget(context, options.SupervisoryUnitId);
    return ({ id, state, person }) => {
      const takes =
        options.TakeSupervisor === 'Y' && target?.SupervisorUserId != null && target.SupervisorUserId !== id;
      const after = {
        SupervisoryUnitId: target?.SupervisoryUnitId ?? null,
        SupervisoryUnitName: target?.Name ?? null,
        SupervisorUserId: takes ? target.SupervisorUserId : state.SupervisorUserId,
        SupervisorName: takes ? target.SupervisorName : state.SupervisorName,
      };
      const isSame =
        after.SupervisoryUnitId === state.SupervisoryUnitId && after.SupervisorUserId === state.SupervisorUserId;
      if (isSame) return same;
      const warnings: Sentence[] = [];
      const leaves = after.SupervisoryUnitId !== state.SupervisoryUnitId;
      if (leaves && person.unit_supervisor === id) {
        warnings.push({ text: 'users.move.supervises', params: { unit: person.unit_name ?? '' } });
      }
      if (target && target.RegionId !== person.region_id) warnings.push({ text: 'users.move.otherRegion' });
      if (person.current_status !== 'A') warnings.push({ text: 'users.move.unavailable' });
      if (person.account_status !== 'A') warnings.push({ text: 'users.move.deactivated' });
      return { code: '00', after, warnings };
    };
  },
  async barred(context, changes) {
    const told = { text: 'users.move.opensConfidential' };
    const groups = Map.groupBy(changes, change => textOrNull(change.state.SupervisorUserId));
    const opened = await Promise.all(
      [...groups].map(async ([supervisor, group]) => {
        const ids = group.map(each => each.id);
        return supervisor === null ? [] : [...(await countOpenedBySupervising(context.db, ids, supervisor)).keys()];
      }),
    );
    const circular = await findCircular(
      context.db,
      changes.map(({ id, state }) => ({ userId: id, supervisor: textOrNull(state.SupervisorUserId) })),
    );
    return new Map([
      ...opened.flat().map(id => [id, told] as const),
      ...[...circular].map(id => [id, { text: 'users.error.circularSupervision' }] as const),
    ]);
  },
  async write({ db, caller, now }, changes) {
    const places = changes.map(({ id, state }) => ({
      id,
      unit: textOrNull(state.SupervisoryUnitId),
      supervisor: textOrNull(state.SupervisorUserId),
    }));
    await writePlaces(db, places, caller.userId, now);
  },
});

const statusesOf = (changes: readonly Change[], field: string) =>
  changes.map(({ id, state }) => ({ id, status: String(state[field]) }));

/** What people hold is said before they go. */
async function warner(context: CallContext, all: readonly Holding[], rows: readonly PersonRow[]) {
  const ids = rows.map(row => row.id);
  const held = await holdingsOf(context, all, ids);
  return (id: string): Sentence[] => {
    const sentences = (held.get(id) ?? []).map(each => each.sentence);
    return sentences.length === 0
      ? [{ text: 'users.holds.nothing' }]
      : [{ text: 'users.holds.these', params: { list: sentences.join('; ') } }];
  };
}

const accounts = (all: readonly Holding[]) =>
  handleBulk(setUsersAccountStatus, {
    ...people(person => ({ AccountStatus: person.account_status })),
    shown: ['AccountStatus'],
    words: ({ platform, language }, _field, value) => platform.texts.text(language, `users.word.account.${value}`),
    reversed: ({ AccountStatus }) => ({ AccountStatus: AccountStatus === 'A' ? ('D' as const) : ('A' as const) }),
    async decider(context, { AccountStatus }, rows) {
      const leaving = AccountStatus === 'D';
      const admins = rows.filter(row => row.person.is_it_admin).map(row => row.id);
      const wouldBeLast = leaving && admins.length > 0 && !(await isItAdminBesides(context.db, admins));
      const warn = leaving ? await warner(context, all, rows) : () => [];
      return ({ id, state, person }) => {
        if (state.AccountStatus === AccountStatus) return same;
        if (id === context.caller.userId) return { code: '01', why: { text: userErrors.ownAccount.text } };
        if (wouldBeLast && person.is_it_admin) return { code: '01', why: { text: userErrors.lastItAdmin.text } };
        if (!leaving && person.is_guarded) return { code: '01', why: { text: 'users.account.guarded' } };
        return { code: '00', after: { AccountStatus }, warnings: warn(id) };
      };
    },
    async write({ db, caller, now }, changes) {
      const statuses = statusesOf(changes, 'AccountStatus');
      await writeAccountStatuses(db, statuses, caller.userId, now);
      const userIds = statuses.filter(each => each.status === 'D').map(each => each.id);
      if (userIds.length > 0) await endSessions(db, { userIds }, 'deactivated', now);
    },
  });

const availabilities = (all: readonly Holding[]) =>
  handleBulk(setUsersAvailability, {
    ...people(person => ({ CurrentStatus: person.current_status })),
    shown: ['CurrentStatus'],
    words: ({ platform, language }, _field, value) => platform.texts.text(language, `users.word.availability.${value}`),
    async decider(context, { CurrentStatus }, rows) {
      const warn = CurrentStatus === 'I' ? await warner(context, all, rows) : () => [];
      return ({ id, state }) =>
        state.CurrentStatus === CurrentStatus ? same : { code: '00', after: { CurrentStatus }, warnings: warn(id) };
    },
    write: async ({ db, caller, now }, changes) => {
      await writeAvailabilities(db, statusesOf(changes, 'CurrentStatus'), caller.userId, now);
    },
  });

export const makeBulkKinds = (all: readonly Holding[]): BulkKind[] => [moves, accounts(all), availabilities(all)];
