import { setReferenceEntriesStatus } from '@commonweal/contracts/reference/bulk-calls';
import { referenceErrors } from '@commonweal/contracts/reference/editor-calls';
import { keptElsewhere } from '@commonweal/contracts/reference/kept-elsewhere';
import { sql } from 'kysely';
import type { BulkKind, Sentence } from '../../platform/bulk/bulk.ts';
import { handleStatusBulk } from '../../platform/bulk/status-bulk.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { bumpStamp } from '../../platform/version-stamps.ts';
import { isPrinted, listEntries } from './editor-store.ts';
import { countUses } from './usage-store.ts';

/** An entry is known by its table and its code, neither of which has a space. */
const partsOf = (id: string): readonly [table: string, code: string] => {
  const [table = '', code = ''] = id.split(' ');
  return [table, code];
};

function against({ platform, language }: CallContext, id: string, on: boolean): Sentence | undefined {
  const [table, code] = partsOf(id);
  if (keptElsewhere(table)) {
    const screen = platform.texts.text(language, `reference.keptScreen.${table}`);
    return { text: referenceErrors.keptElsewhere.text, params: { table, screen } };
  }
  return !on && isPrinted(table, code) ? { text: referenceErrors.printedCode.text } : undefined;
}

export const makeBulkKinds = (codeUses: readonly CodeUse[]): BulkKind[] => [
  handleStatusBulk(setReferenceEntriesStatus, {
    subjectType: 'reference entry',
    table: 'reference_entry',
    key: sql`(table_name || ' ' || code)`,
    name: language => sql.ref(`label_${language}`),
    rows: ({ db }, filters, window) => listEntries(db, filters, window),
    idOf: row => `${row.TableName} ${row.ReferenceCode}`,
    refusals: async (context, ids, on) =>
      new Map(
        ids.flatMap(id => {
          const why = against(context, id, on);
          return why ? [[id, why] as const] : [];
        }),
      ),
    async uses({ db }, ids) {
      const tables = Map.groupBy(ids.map(partsOf), ([table]) => table);
      const counted = await Promise.all(
        [...tables].map(([table, parts]) =>
          countUses(
            db,
            codeUses,
            table,
            parts.map(([, code]) => code),
          ),
        ),
      );
      return new Map(counted.flatMap(each => [...each]));
    },
    after: ({ db }) => bumpStamp(db, 'reference'),
  }),
];
