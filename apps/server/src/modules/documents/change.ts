import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { writeHistory } from '../../platform/audit/history.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import * as acts from './act-store.ts';
import { found } from './read.ts';
import type { StoredDocument } from './search-store.ts';
import { aboutDocument } from './words.ts';

/** What the history shows, by the names that fields have everywhere. */
const names: Readonly<Record<string, string>> = {
  state: 'State',
  document_subtype_id: 'DocSubTypeId',
  case_number: 'CaseNumber',
  application_number: 'ApplicationNumber',
  pin: 'Pin',
  received_date: 'ReceivedDate',
  benefit_start_date: 'benefitStartDate',
  workgroup_id: 'WorkgroupId',
  assigned_to: 'AssignedTo',
  hold_reason: 'HoldReason',
  file_name: 'FileName',
  pages: 'Pages',
};

const shown = (state: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(names).map(([column, name]) => [name, Reflect.get(state, column) ?? null]));

/** Every change of a document goes this way: the row, one line of history, one of the trail. */
export async function change(
  context: CallContext,
  document: StoredDocument,
  set: Partial<acts.Settable>,
  reason = '',
  /** What was done and stands in no column of its own. */
  said: Readonly<Record<string, unknown>> = {},
): Promise<{ ResultCode: '00'; Version: number }> {
  const { db, caller, now } = context;
  const Version = await acts.updateDocument(db, document.id, set, caller.userId, now);
  const after = { ...document, ...set };
  const { historyId, fields } = await writeHistory(db, {
    subjectType: 'document',
    subjectId: document.document_number,
    version: Version,
    by: caller.userId,
    at: now,
    before: shown(document),
    after: { ...shown(after), ...said },
    ...(reason !== '' && { reason }),
  });
  context.audit({ ...aboutDocument(after), fields, historyId, ...(reason !== '' && { reason }) });
  return { ...success, Version };
}

export async function seen(context: CallContext, documentNumber: string): Promise<StoredDocument> {
  const document = await found(context, documentNumber, true);
  if (document.version !== context.version) refuse(commonErrors.stale);
  return document;
}
