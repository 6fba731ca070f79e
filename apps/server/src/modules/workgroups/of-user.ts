import { asYesNo } from '@commonweal/contracts/kit/fields';
import { userErrors } from '@commonweal/contracts/users/errors';
import {
  addUserWorkgroups,
  getUserWorkgroups,
  removeUserWorkgroups,
  type WorkgroupOutcomes,
} from '@commonweal/contracts/workgroups/user-calls';
import { recordChanges } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import * as store from './of-user-store.ts';

type Outcome = WorkgroupOutcomes['Outcomes'][number];
type Decided = readonly [
  Outcome['ResultCode'],
  'added' | 'already' | 'unknownWorkgroup' | 'inactive' | 'removed' | 'notInThis',
];

interface Wanted {
  readonly userId: string;
  readonly workgroupIds: readonly string[];
  readonly field: 'MembersAdded' | 'MembersRemoved';
  readonly decide: (workgroup: store.NamedWorkgroup | undefined, isActive: boolean) => Decided;
  readonly write: (workgroupIds: readonly string[]) => Promise<unknown>;
}

/** One person, several workgroups: each is decided for itself, and each workgroup's history says who came or went. */
async function change(context: CallContext, { userId, workgroupIds, field, decide, write }: Wanted) {
  const { db, platform, language } = context;
  const person = await store.findPerson(db, userId);
  if (!person) return refuse(userErrors.notFound);
  const given = [...new Set(workgroupIds)];
  const known = await store.lockNamed(db, userId, given, language);
  const outcomes = given.map((workgroupId): Outcome => {
    const workgroup = known.get(workgroupId);
    const [ResultCode, why] = decide(workgroup, person.account_status === 'A');
    const Sentence = platform.texts.text(language, `workgroups.outcome.${why}`);
    return { WorkgroupId: workgroupId, Name: workgroup?.name ?? workgroupId, ResultCode, Sentence };
  });
  const done = outcomes.filter(outcome => outcome.ResultCode === '00').map(outcome => outcome.WorkgroupId);
  if (done.length > 0) {
    await write(done);
    await recordChanges(
      context,
      done.map(workgroupId => ({
        subjectType: 'workgroup',
        subjectId: workgroupId,
        version: known.get(workgroupId)?.version ?? 1,
        before: {},
        after: { [field]: `${person.name} (${userId})` },
      })),
    );
  }
  const first = outcomes[0]?.ResultCode ?? '01';
  return { ResultCode: done.length > 0 ? ('00' as const) : first, Outcomes: outcomes };
}

export const joinWorkgroups = (context: CallContext, userId: string, workgroupIds: readonly string[]) =>
  change(context, {
    userId,
    workgroupIds,
    field: 'MembersAdded',
    decide: (workgroup, isActive) => {
      if (!workgroup) return ['01', 'unknownWorkgroup'];
      if (workgroup.isMember) return ['02', 'already'];
      return isActive ? ['00', 'added'] : ['01', 'inactive'];
    },
    write: ids => store.joinAll(context.db, userId, ids, context.caller.userId, context.now),
  });

export const ofUserHandlers: Handler[] = [
  handle(getUserWorkgroups, async (context, { UserId }) => {
    if (!(await store.findPerson(context.db, UserId))) return refuse(userErrors.notFound);
    context.audit({ subjectType: 'user', subjectId: UserId });
    const rows = await store.listOfUser(context.db, UserId, context.language);
    return {
      data: rows.map(row => ({
        WorkgroupId: row.workgroup_id,
        Name: row.name,
        TypeName: row.type_name,
        Status: row.status === '296' ? ('296' as const) : ('297' as const),
        SortOrder: row.sort_order,
        Supervisor: asYesNo(row.supervisor),
      })),
    };
  }),

  handle(addUserWorkgroups, (context, { UserId, WorkgroupIds }) => joinWorkgroups(context, UserId, WorkgroupIds)),

  handle(removeUserWorkgroups, (context, { UserId: userId, WorkgroupIds: workgroupIds }) =>
    change(context, {
      userId,
      workgroupIds,
      field: 'MembersRemoved',
      decide: workgroup => {
        if (!workgroup) return ['01', 'unknownWorkgroup'];
        return workgroup.isMember ? ['00', 'removed'] : ['01', 'notInThis'];
      },
      write: ids => store.leaveAll(context.db, userId, ids),
    }),
  ),
];
