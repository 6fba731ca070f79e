import type { StatusBulkDeclaration } from '@commonweal/contracts/kit/status-bulk';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { CallContext } from '../calls/handle.ts';
import type { Window } from '../calls/list.ts';
import type { CountedUse, UsesOf } from '../uses.ts';
import { type BulkKind, type Change, handleBulk, type Sentence, same } from './bulk.ts';

/** Deactivating and reactivating many records of one table: everything that its list does not have to say itself. */

interface StatusWork<Filters, Row> {
  readonly subjectType: string;
  readonly table: string;
  /** The column that names a record, or an expression. */
  readonly key: string | RawBuilder<unknown>;
  /** Which rows are meant, where the table holds others as well. */
  where?(context: CallContext): RawBuilder<unknown>;
  name(language: 'en' | 'es'): RawBuilder<unknown>;
  /** The rows of the list, and the id of each. */
  rows(context: CallContext, filters: Filters, window: Window): Promise<readonly Row[]>;
  idOf(row: Row): string;
  subjectIdOf?(id: string): string;
  /** Keeps still what the rules depend on, before the records are changed. */
  lock?(context: CallContext, ids: readonly string[]): Promise<unknown>;
  /** What stands against switching these records on or off; the undo asks too. */
  refusals?(context: CallContext, ids: readonly string[], on: boolean): Promise<ReadonlyMap<string, Sentence>>;
  /** What uses the records now: said before they are deactivated. */
  uses?(context: CallContext, ids: readonly string[]): Promise<UsesOf>;
  after?(context: CallContext, changes: readonly { id: string; on: boolean }[]): Promise<void>;
}

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly status: string;
}

function usedBy({ platform, language }: CallContext, uses: readonly CountedUse[] | undefined): Sentence[] {
  if (!uses || uses.length === 0) return [];
  const list = uses.map(use => `${platform.texts.text(language, use.what)} (${use.count})`).join('; ');
  return [{ text: 'bulk.status.usedBy', params: { list } }];
}

const column = (name: string | RawBuilder<unknown>): RawBuilder<unknown> =>
  typeof name === 'string' ? sql`${sql.ref(name)}` : name;

export function handleStatusBulk<Filters extends z.ZodObject, Row>(
  declaration: StatusBulkDeclaration<Filters>,
  work: StatusWork<z.infer<Filters>, Row>,
): BulkKind {
  const { field, on, off } = declaration.status;
  const table = sql.table(work.table);
  const status = sql.ref(field === 'Active' ? 'active' : 'status');
  const key = sql`${column(work.key)}::text`;
  const meant = (context: CallContext) => (work.where ? sql`and ${work.where(context)}` : sql``);

  return handleBulk(declaration, {
    subjectType: work.subjectType,
    ...(work.subjectIdOf && { subjectIdOf: work.subjectIdOf }),
    async ids(context, filters, limit) {
      const rows = await work.rows(context, filters, { sort: declaration.sort, descending: false, limit, offset: 0 });
      return rows.map(work.idOf);
    },
    async load(context, ids, _options, lock) {
      const { rows } = await sql<Stored>`select ${key} as id, ${work.name(context.language)} as name,
          version, ${status} as status
        from ${table} where ${key} = any(${ids}::text[]) ${meant(context)} order by 1
        ${lock ? sql`for update` : sql``}`.execute(context.db);
      if (lock) await work.lock?.(context, ids);
      return rows.map(row => ({ id: row.id, name: row.name, version: row.version, state: { [field]: row.status } }));
    },
    shown: [field],
    words: ({ platform, language }, _field, value) =>
      platform.texts.text(language, value === on ? 'common.record.active' : 'common.record.inactive'),
    reversed: options => ({ [field]: options[field] === on ? off : on }),
    async decider(context, options, rows) {
      const wanted = String(options[field]);
      const ids = rows.filter(row => row.state[field] !== wanted).map(row => row.id);
      const against = await work.refusals?.(context, ids, wanted === on);
      const uses = wanted === off ? await work.uses?.(context, ids) : undefined;
      return ({ id, state }) => {
        if (state[field] === wanted) return same;
        const why = against?.get(id);
        if (why) return { code: '01', why };
        return { code: '00', after: { [field]: wanted }, warnings: usedBy(context, uses?.get(id)) };
      };
    },
    async write(context, changes: readonly Change[]) {
      const { db, caller, now } = context;
      const [ids, wanted] = [changes.map(each => each.id), changes.map(each => String(each.state[field]))];
      await sql`update ${table} set ${status} = given.status, version = version + 1,
          changed_at = ${now}, changed_by = ${caller.userId}
        from unnest(${ids}::text[], ${wanted}::text[]) as given(id, status)
        where ${key} = given.id ${meant(context)}`.execute(db);
      await work.after?.(
        context,
        changes.map(({ id, state }) => ({ id, on: state[field] === on })),
      );
    },
  });
}
