import { asYesNo } from '@commonweal/contracts/kit/fields';
import type { UserFilters } from '@commonweal/contracts/users/schemas';
import {
  addUsersToWorkgroup,
  removeUsersFromWorkgroup,
  setWorkgroupsStatus,
} from '@commonweal/contracts/workgroups/bulk-calls';
import { workgroupErrors } from '@commonweal/contracts/workgroups/errors';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type BulkKind, type Done, handleBulk, type Loaded, same } from '../../platform/bulk/bulk.ts';
import { handleStatusBulk } from '../../platform/bulk/status-bulk.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import * as store from './bulk-store.ts';
import { deleteMembers } from './member-store.ts';
import { lockWorkgroup, workgroups } from './store.ts';
import { nameIn } from './type-store.ts';
import { countUses, type WorkgroupUser } from './uses-store.ts';

interface PersonRow extends Loaded {
  readonly isActive: boolean;
}

interface Target {
  readonly WorkgroupId: string;
}

async function load({ db }: CallContext, ids: readonly string[], { WorkgroupId }: Target, lock: boolean) {
  if (lock && !(await lockWorkgroup(db, WorkgroupId))) return refuse(workgroupErrors.notFound);
  const rows = await store.loadMemberships(db, WorkgroupId, ids);
  return rows.map(
    (row): PersonRow => ({
      id: row.user_id,
      name: row.name,
      version: row.version ?? 0,
      isActive: row.account_status === 'A',
      // Since when tells a membership from a later one that looks the same.
      state: {
        Member: asYesNo(row.version === null ? 'N' : 'Y'),
        SortOrder: row.sort_order,
        Supervisor: row.supervisor,
        Since: row.changed_at?.toISOString() ?? null,
      },
    }),
  );
}

/** The history is the workgroup's, as for its own screen: it names who came and who went. */
async function record(context: CallContext, done: readonly Done[], { WorkgroupId }: Target, reason: string) {
  const workgroup = await lockWorkgroup(context.db, WorkgroupId);
  const named = (member: string) =>
    done
      .filter(({ after }) => after.state.Member === member)
      .map(({ after }) => `${after.name} (${after.id})`)
      .join('; ');
  const after = { MembersAdded: named('Y'), MembersRemoved: named('N') };
  await recordChange(context, {
    subjectType: 'workgroup',
    subjectId: WorkgroupId,
    version: workgroup?.version ?? 1,
    before: {},
    after: Object.fromEntries(Object.entries(after).filter(([, names]) => names !== '')),
    reason,
  });
}

function memberships(listIds: ListIds) {
  return {
    subjectType: 'user',
    ids: listIds,
    load,
    record,
    shown: ['Member'],
    words: ({ platform, language }: CallContext, _field: string, value: unknown) =>
      platform.texts.text(language, `workgroups.member.${value}`),
    async write({ db, caller, now }: CallContext, changes: readonly store.Wanted[], { WorkgroupId }: Target) {
      const joining = changes.filter(change => change.state.Member === 'Y');
      const leaving = changes.filter(change => change.state.Member !== 'Y').map(change => change.id);
      if (leaving.length > 0) await deleteMembers(db, WorkgroupId, leaving);
      if (joining.length > 0) await store.insertMemberships(db, WorkgroupId, joining, caller.userId, now);
    },
  };
}

type ListIds = (context: CallContext, filters: UserFilters, limit: number) => Promise<string[]>;

const mustExist = async ({ db }: CallContext, { WorkgroupId }: Target) =>
  (await store.findStatus(db, WorkgroupId)) ?? refuse(workgroupErrors.notFound);

const adding = (listIds: ListIds) =>
  handleBulk(addUsersToWorkgroup, {
    ...memberships(listIds),
    async decider(context, options) {
      const { status } = await mustExist(context, options);
      const warnings = status === '296' ? [] : [{ text: 'workgroups.bulk.notActive' }];
      return ({ state, isActive }) => {
        if (state.Member === 'Y') return same;
        if (!isActive) return { code: '01', why: { text: 'workgroups.outcome.inactive' } };
        return { code: '00', after: { Member: 'Y', SortOrder: null, Supervisor: 'N' }, warnings };
      };
    },
  });

const removing = (listIds: ListIds) =>
  handleBulk(removeUsersFromWorkgroup, {
    ...memberships(listIds),
    async decider(context, options) {
      await mustExist(context, options);
      return ({ state }) => {
        if (state.Member === 'N') return { code: '01', why: { text: 'workgroups.outcome.notIn' } };
        const warnings = state.Supervisor === 'Y' ? [{ text: 'workgroups.bulk.supervises' }] : [];
        return { code: '00', after: { Member: 'N' }, warnings };
      };
    },
  });

const statuses = (users: readonly WorkgroupUser[]) =>
  handleStatusBulk(setWorkgroupsStatus, {
    subjectType: 'workgroup',
    table: 'workgroup',
    key: 'workgroup_id',
    name: language => nameIn(language, 'workgroup'),
    rows: workgroups.rows,
    idOf: row => row.WorkgroupId,
    uses: (context, ids) => countUses(context, users, ids),
    after: ({ db, caller, now }, changes) => store.copyStatuses(db, changes, caller.userId, now),
  });

/** `listPeople` finds people by the filters of the user search; `users` are what names workgroups. */
export const makeBulkKinds = (listPeople: ListIds, users: readonly WorkgroupUser[]): BulkKind[] => [
  adding(listPeople),
  removing(listPeople),
  statuses(users),
];
