import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import * as contract from '@commonweal/contracts/quick-notes/calls';
import { type QuickNoteInput, type QuickNoteRow, quickNoteErrors } from '@commonweal/contracts/quick-notes/calls';
import { listHistory } from '../../platform/audit/history.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import * as store from './store.ts';

export { bulkKinds } from './bulk.ts';

const subjectType = 'quick note';
type OwnerOf = (context: CallContext) => store.Owner;

const agency: OwnerOf = () => null;
const mine: OwnerOf = context => context.caller.userId;

const contentOf = ({ Language, Title, Body, Active }: QuickNoteRow) => ({ Language, Title, Body, Active });

function explain(error: unknown): never {
  if (brokenUnique(error) === 'quick_note_title') refuse(quickNoteErrors.duplicateTitle);
  throw error;
}

async function getNote(context: CallContext, owner: store.Owner, id: string): Promise<QuickNoteRow> {
  return (await store.findNote(context.db, owner, id)) ?? refuse(quickNoteErrors.notFound);
}

async function lockForEdit(context: CallContext, owner: store.Owner, id: string): Promise<QuickNoteRow> {
  await store.lockNote(context.db, id);
  const before = await getNote(context, owner, id);
  if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
  return before;
}

interface Finish {
  readonly owner: store.Owner;
  readonly id: string;
  readonly version: number;
  readonly before: QuickNoteRow | null;
  readonly reason?: string;
}

async function finish(context: CallContext, { owner, id, version, before, reason }: Finish) {
  const after = await store.findNote(context.db, owner, id);
  await recordChange(context, {
    subjectType,
    subjectId: id,
    version,
    before: before && contentOf(before),
    after: after ? contentOf(after) : null,
    ...(reason !== undefined && { reason }),
  });
  return { ...success, Version: version };
}

async function create(context: CallContext, owner: store.Owner, input: QuickNoteInput) {
  const id = newId();
  await store.insertNote(context.db, id, owner, input, context.caller.userId, context.now).catch(explain);
  return finish(context, { owner, id, version: 1, before: null });
}

type Change = QuickNoteInput | { active: string };

async function change(context: CallContext, owner: store.Owner, id: string, given: Change, reason?: string) {
  const before = await lockForEdit(context, owner, id);
  const version = await store.updateNote(context.db, id, given, context.caller.userId, context.now).catch(explain);
  return finish(context, { owner, id, version, before, ...(reason !== undefined && { reason }) });
}

async function history(context: CallContext, owner: store.Owner, id: string) {
  await getNote(context, owner, id);
  return { data: await listHistory(context.db, subjectType, id) };
}

const listed = (declaration: typeof contract.quickNoteList, ownerOf: OwnerOf, fileName: string): Handler[] =>
  handleList(declaration, {
    fileName,
    count: (context, filters) => store.countNotes(context.db, ownerOf(context), filters),
    rows: (context, filters, window) => store.listNotes(context.db, ownerOf(context), filters, window),
  });

export const handlers: Handler[] = [
  ...listed(contract.quickNoteList, agency, 'quick-notes'),
  ...listed(contract.myQuickNoteList, mine, 'my-quick-notes'),
  handle(contract.getQuickNote, (context, request) => getNote(context, agency(context), request.NoteId)),
  handle(contract.getMyQuickNote, (context, request) => getNote(context, mine(context), request.NoteId)),
  handle(contract.getQuickNoteHistory, (context, request) => history(context, agency(context), request.NoteId)),
  handle(contract.getMyQuickNoteHistory, (context, request) => history(context, mine(context), request.NoteId)),
  handle(contract.createQuickNote, (context, request) => create(context, agency(context), request)),
  handle(contract.createMyQuickNote, (context, request) => create(context, mine(context), request)),
  handle(contract.saveQuickNote, (context, request) => change(context, agency(context), request.NoteId, request)),
  handle(contract.saveMyQuickNote, (context, request) => change(context, mine(context), request.NoteId, request)),
  handle(contract.setQuickNoteStatus, (context, { NoteId, Active, Reason }) =>
    change(context, agency(context), NoteId, { active: Active }, Reason),
  ),
  handle(contract.setMyQuickNoteStatus, (context, { NoteId, Active, Reason }) =>
    change(context, mine(context), NoteId, { active: Active }, Reason),
  ),
  handle(contract.getQuickNoteChoices, async context => ({
    data: await store.listChoices(context.db, context.caller.userId),
  })),
];

export { transferPart } from './transfer.ts';
