import { routeDocuments } from '@commonweal/contracts/documents/bulk-calls';
import { documentLife } from '@commonweal/contracts/documents/lifecycle';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { staffNameOf } from '@commonweal/contracts/kit/person-names';
import { type BulkKind, type Decision, handleBulk, type Loaded, same } from '../../platform/bulk/bulk.ts';
import type { Caller } from '../../platform/caller.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { findGroup } from './act-store.ts';
import { listToRoute, type Routed, writeRoutes } from './route-store.ts';
import { listDocumentNumbers } from './search-store.ts';
import { personOf } from './tell.ts';

/** Many documents get another queue, or come into one person's hand; what that person may not open stays where it is. */

interface Row extends Loaded {
  readonly document: Routed;
}

interface Target {
  readonly WorkgroupId: string | null;
  readonly WorkgroupName: string | null;
  readonly AssignedTo: string | null;
  readonly AssignedName: string | null;
}

const toState = (row: Routed): Target => ({
  WorkgroupId: row.workgroup_id,
  WorkgroupName: row.workgroup_name,
  AssignedTo: row.assigned_to,
  AssignedName: row.assigned_name,
});

const fault = (path: string, code: 'required' | 'invalid' | 'unknown_option'): never =>
  refuse(commonErrors.invalid, { fieldFaults: [{ path, code, params: {} }] });

async function openTo({ db, today }: CallContext, viewer: Caller, numbers: readonly string[]): Promise<Set<string>> {
  return new Set(await listDocumentNumbers(db, { viewer, filters: {}, today, numbers }, numbers.length));
}

const no = (text: string): Decision => ({ code: '01', why: { text } });

const route = handleBulk<typeof routeDocuments.options, typeof routeDocuments.filters, Row>(routeDocuments, {
  subjectType: 'document',
  ids: ({ db, caller, today }, filters, limit) => listDocumentNumbers(db, { viewer: caller, filters, today }, limit),
  async load({ db, caller, language }, ids, _options, lock) {
    const rows = await listToRoute(db, caller, ids, language, lock);
    return rows.map(document => ({
      id: document.document_number,
      name: document.file_name || document.document_number,
      version: document.version,
      state: { ...toState(document) },
      document,
    }));
  },
  shown: ['WorkgroupName', 'AssignedName'],
  async decider(context, { WorkgroupId, UserId }, rows) {
    if ((WorkgroupId === '') === (UserId === '')) return fault('WorkgroupId', UserId === '' ? 'required' : 'invalid');
    const group = WorkgroupId === '' ? undefined : await findGroup(context.db, WorkgroupId);
    if (WorkgroupId !== '' && !group) return fault('WorkgroupId', 'unknown_option');
    const person = UserId === '' ? undefined : ((await personOf(context, UserId)) ?? fault('UserId', 'unknown_option'));
    const numbers = rows.map(row => row.id);
    const open = person && (await openTo(context, person, numbers));
    return ({ document, state }) => {
      if (!documentLife.allows(document.state, 'forward')) return no('documents.error.notAllowed');
      if (open && !open.has(document.document_number)) return no('documents.error.mayNotOpen');
      const after = person
        ? {
            ...state,
            AssignedTo: person.userId,
            AssignedName: staffNameOf({ last: person.lastName, first: person.firstName }),
          }
        : { WorkgroupId, WorkgroupName: group?.name ?? '', AssignedTo: null, AssignedName: null };
      const isSame = after.WorkgroupId === document.workgroup_id && after.AssignedTo === document.assigned_to;
      return isSame ? same : { code: '00', after };
    };
  },
  async write({ db, caller, now }, changes) {
    const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
    const wanted = changes.map(({ id, state }) => ({
      number: id,
      workgroup: text(state.WorkgroupId),
      person: text(state.AssignedTo),
    }));
    await writeRoutes(db, wanted, caller.userId, now);
  },
});

export const bulkKinds: readonly BulkKind[] = [route];
