import { commonErrors } from '@commonweal/contracts/kit/errors';
import { getReferenceTable, getReferenceVersion, type ReferenceEntry } from '@commonweal/contracts/reference/calls';
import { type Handler, handle, ReadyJson } from '../../platform/calls/handle.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { refuse } from '../../platform/problem.ts';
import { editorHandlers } from './editor.ts';
import { findEntries } from './store.ts';
import { makeUseHandler } from './use.ts';

const mostReady = 2000;

/** Answers made once per table, language and order; dropped when the tables' version moves. */
function makeTableHandler(): Handler {
  let newest = { version: -1, ready: new Map<string, string>() };
  return handle(getReferenceTable, async (context, request) => {
    const { caller, language, db } = context;
    if (newest.version !== caller.referenceVersion) newest = { version: caller.referenceVersion, ready: new Map() };
    // What was read before the version moved goes into the answers that were dropped with it.
    const { ready } = newest;
    const withRetired = request.Retired === 'Y';
    const key = [request.ReferenceTableName, request.UseSortOrder, withRetired, language].join('|');
    const known = ready.get(key);
    if (known) return new ReadyJson(known);
    const rows = await findEntries(db, request.ReferenceTableName, request.UseSortOrder === 'Y', withRetired);
    if (!rows) return refuse(commonErrors.notFound);
    const entries = rows.map((row): ReferenceEntry => {
      const att = Object.entries(row.att).map(([Name, Value]) => ({ Name, Value: String(Value) }));
      return {
        ReferenceCode: row.code,
        ReferenceCodeDescription: language === 'es' ? row.label_es : row.label_en,
        ...(att.length > 0 && { AdditionalAtt: att }),
        ...(row.active === 'N' && { Retired: 'Y' as const }),
      };
    });
    const text = JSON.stringify(getReferenceTable.response.parse(entries));
    if (ready.size < mostReady) ready.set(key, text);
    return new ReadyJson(text);
  });
}

export const makeHandlers = (codeUses: readonly CodeUse[]): Handler[] => [
  makeTableHandler(),
  handle(getReferenceVersion, async context => ({ Version: String(context.caller.referenceVersion) })),
  ...editorHandlers,
  makeUseHandler(codeUses),
];

export { makeBulkKinds } from './bulk.ts';
export { transferPart } from './transfer.ts';
