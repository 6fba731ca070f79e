import { getReferenceEntryUse, referenceErrors } from '@commonweal/contracts/reference/editor-calls';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { refuse } from '../../platform/problem.ts';
import * as store from './editor-store.ts';
import { countUses } from './usage-store.ts';

/** What holds an entry, asked of every module that keeps codes. */
export const makeUseHandler = (codeUses: readonly CodeUse[]): Handler =>
  handle(getReferenceEntryUse, async (context, { TableName, ReferenceCode }) => {
    const found = await store.findEntry(context.db, TableName, ReferenceCode);
    if (!found) return refuse(referenceErrors.unknownEntry);
    const counted = await countUses(context.db, codeUses, TableName, [ReferenceCode]);
    const uses = counted.get(`${TableName} ${ReferenceCode}`) ?? [];
    const { texts } = context.platform;
    return { data: uses.map(use => ({ What: texts.text(context.language, use.what), Count: use.count })) };
  });
