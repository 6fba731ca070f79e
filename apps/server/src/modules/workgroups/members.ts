import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import {
  addWorkgroupMembers,
  findWorkgroupCandidates,
  removeWorkgroupMembers,
  saveWorkgroupMember,
  workgroupMemberList,
} from '@commonweal/contracts/workgroups/calls';
import { workgroupErrors } from '@commonweal/contracts/workgroups/errors';
import type { MemberOutcome, WorkgroupMemberRow } from '@commonweal/contracts/workgroups/schemas';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import * as store from './member-store.ts';
import { lockWorkgroup } from './store.ts';

type Decided = readonly [
  MemberOutcome['ResultCode'],
  'added' | 'already' | 'unknown' | 'inactive' | 'removed' | 'notIn',
];

function adding(person: store.Named | undefined): Decided {
  if (!person) return ['01', 'unknown'];
  if (person.isMember) return ['02', 'already'];
  return person.isActive ? ['00', 'added'] : ['01', 'inactive'];
}

function removing(person: store.Named | undefined): Decided {
  if (!person) return ['01', 'unknown'];
  return person.isMember ? ['00', 'removed'] : ['01', 'notIn'];
}

interface BulkChange {
  readonly workgroupId: string;
  readonly userIds: readonly string[];
  readonly decide: (person: store.Named | undefined) => Decided;
  readonly field: 'MembersAdded' | 'MembersRemoved';
  readonly write: (userIds: readonly string[]) => Promise<unknown>;
}

/** Each person is decided for themselves: one who cannot be moved does not hold up the others. */
async function changeMembers(context: CallContext, { workgroupId, userIds, decide, field, write }: BulkChange) {
  const { db, platform, language } = context;
  const workgroup = await lockWorkgroup(db, workgroupId);
  if (!workgroup) return refuse(workgroupErrors.notFound);
  const given = [...new Set(userIds)];
  const people = await store.listNamed(db, workgroupId, given);
  const outcomes = given.map((userId): MemberOutcome => {
    const person = people.get(userId);
    const [ResultCode, why] = decide(person);
    const sentence = platform.texts.text(language, `workgroups.outcome.${why}`);
    return { UserId: userId, Name: person?.name ?? userId, ResultCode, Sentence: sentence };
  });
  const done = outcomes.filter(outcome => outcome.ResultCode === '00');
  if (done.length > 0) {
    await write(done.map(outcome => outcome.UserId));
    await recordChange(context, {
      subjectType: 'workgroup',
      subjectId: workgroupId,
      version: workgroup.version,
      before: {},
      after: { [field]: done.map(outcome => `${outcome.Name} (${outcome.UserId})`).join('; ') },
    });
  }
  return { ResultCode: done.length > 0 ? success.ResultCode : (outcomes[0]?.ResultCode ?? '01'), Outcomes: outcomes };
}

const contentOf = ({ SortOrder, Supervisor }: Pick<WorkgroupMemberRow, 'SortOrder' | 'Supervisor'>) => ({
  SortOrder,
  Supervisor,
});

export const memberHandlers: Handler[] = [
  ...handleList(workgroupMemberList, {
    fileName: 'workgroup-members',
    count: (context, filters) => store.countMembers(context.db, filters),
    rows: (context, filters, window) => store.listMembers(context.db, filters, window),
  }),

  handle(findWorkgroupCandidates, async (context, request) => ({
    data: await store.findCandidates(context.db, request.WorkgroupId, request.Text),
  })),

  handle(addWorkgroupMembers, (context, { WorkgroupId: workgroupId, UserIds: userIds }) =>
    changeMembers(context, {
      workgroupId,
      userIds,
      decide: adding,
      field: 'MembersAdded',
      write: added => store.insertMembers(context.db, workgroupId, added, context.caller.userId, context.now),
    }),
  ),

  handle(removeWorkgroupMembers, (context, { WorkgroupId: workgroupId, UserIds: userIds }) =>
    changeMembers(context, {
      workgroupId,
      userIds,
      decide: removing,
      field: 'MembersRemoved',
      write: removed => store.deleteMembers(context.db, workgroupId, removed),
    }),
  ),

  handle(saveWorkgroupMember, async (context, request) => {
    const { db, caller, now } = context;
    const before = await store.lockMember(db, request);
    if (!before) return refuse(workgroupErrors.notMember);
    if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
    const version = await store.updateMember(db, request, caller.userId, now);
    await recordChange(context, {
      subjectType: 'workgroup',
      subjectId: request.WorkgroupId,
      version,
      before: contentOf(before),
      // The history is the workgroup's, so it has to say whom it is about.
      after: { ...contentOf(request), Person: `${before.Name} (${before.UserId})` },
    });
    return { ...success, Version: version };
  }),
];
