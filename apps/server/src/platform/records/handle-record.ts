import { commonErrors, type ErrorDeclaration, type Fault } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import type { AnyRecord } from '@commonweal/contracts/kit/record';
import { sql } from 'kysely';
import type * as z from 'zod';
import { listHistory } from '../audit/history.ts';
import { recordChange } from '../audit/record-change.ts';
import type { BulkKind } from '../bulk/bulk.ts';
import { handleStatusBulk } from '../bulk/status-bulk.ts';
import { type CallContext, type Handler, handle } from '../calls/handle.ts';
import { handleList } from '../calls/list.ts';
import { type CodeUse, codeUsesOf } from '../code-uses.ts';
import type { Tables } from '../database/tables.generated.ts';
import { newId } from '../ids.ts';
import { refuse } from '../problem.ts';
import { brokenReference, brokenUnique } from '../transactions.ts';
import type { UsesOf } from '../uses.ts';
import { columnFor } from './columns-store.ts';
import { findUnoffered, namedCodes } from './offered-store.ts';
import { type RecordSource, type RecordStore, recordStore } from './record-store.ts';

type Values = Readonly<Record<string, unknown>>;
type Row = Values & { readonly Version: number };

/** What is special about a record; everything that is plain follows from its declaration. */
export interface RecordHooks<Declared extends AnyRecord> extends RecordSource {
  /** The name of the exported file; the records' unless said. */
  readonly fileName?: string;
  /** The unique rules of the table, each with the field that it is about. The key's own is known. */
  readonly unique?: Readonly<Record<string, string>>;
  /** What neither the schema nor the code tables know. */
  check?(
    context: CallContext,
    input: Readonly<Partial<z.infer<Declared['input']>>>,
    before: z.infer<Declared['row']> | null,
  ): Promise<void>;
  /** Before it is taken away. */
  beforeRemoval?(context: CallContext, before: z.infer<Declared['row']>): Promise<void> | void;
  /** In the same transaction, once it is written. */
  after?(context: CallContext, key: string): Promise<void>;
  /** The column of what a record is called in a bulk action; its key unless said. */
  name?(language: 'en' | 'es'): string;
  /** What uses records now, said before they are switched off. */
  uses?(context: CallContext, keys: readonly string[]): Promise<UsesOf>;
  /** Text key of what a code's use is counted as. */
  readonly codeUse?: string;
}

export interface HandledRecord {
  readonly handlers: readonly Handler[];
  readonly bulkKinds: readonly BulkKind[];
  readonly codeUses: readonly CodeUse[];
}

function contentOf({ given }: AnyRecord, row: Values): Values {
  const own = Object.keys(given.fields).filter(name => name !== given.key);
  const names = given.history ?? (given.ends === 'active' ? [...own, 'Active'] : own);
  return Object.fromEntries(names.map(name => [name, row[name]]));
}

/**
 * Names that a refused insert or update broke a rule of the table: what is taken already, where the declaration has a
 * sentence for it, and what is named but is not there, such as a region that is so far only a word in a reference table.
 */
function explains(record: AnyRecord, unique: Readonly<Record<string, string>>): (error: unknown) => never {
  const { table, key, fields, refusals } = record.given;
  const fieldOf: Readonly<Record<string, string>> = { [`${table}_pkey`]: key, ...unique };
  return error => {
    const taken = refusals.taken?.[fieldOf[brokenUnique(error) ?? ''] ?? ''];
    if (taken) refuse(taken);
    const missing = brokenReference(error);
    const path = Object.keys(fields).find(field => `${table}_${columnFor(record, field)}_fkey` === missing);
    if (path === undefined) throw error;
    const unknown = refusals.unknown?.[path];
    if (unknown) refuse(unknown);
    refuse(commonErrors.invalid, { fieldFaults: [{ path, code: 'unknown_option', params: {} }] });
  };
}

/** Codes that are not offered: one is refused by its name where it has one, several all at once. */
async function checkCodes(
  context: CallContext,
  record: AnyRecord,
  input: Values,
  before: Values | null,
): Promise<void> {
  const faults = await findUnoffered(context.db, namedCodes(record.given.fields, input, before));
  if (faults.length === 0) return;
  const { unknown = {} } = record.given.refusals;
  const named = faults.map(fault => ({ ...fault, refusal: unknown[fault.path] }));
  const [first] = named;
  if (named.length === 1 && first?.refusal) refuse(first.refusal);
  const worded = named.every((fault): fault is typeof fault & { refusal: ErrorDeclaration } => !!fault.refusal);
  if (!worded) refuse(commonErrors.invalid, { fieldFaults: faults });
  const message = ({ text }: ErrorDeclaration): string => context.platform.texts.text(context.language, text);
  const all = named.map(({ path, code, refusal }): Fault => ({ path, code, message: message(refusal) }));
  refuse(commonErrors.invalid, { faults: all });
}

export function handleRecord<Declared extends AnyRecord>(
  declared: Declared,
  hooks: RecordHooks<Declared> = {},
): HandledRecord & { readonly store: RecordStore<z.infer<Declared['row']>> } {
  const record: AnyRecord = declared;
  const { given, subject } = record;
  const store: RecordStore<Row> = recordStore(record, hooks);
  const explain = explains(record, hooks.unique ?? {});
  const keyOf = (request: unknown): string => String((request as Values)[given.key]);
  const asRow = (row: Row | null) => row as z.infer<Declared['row']> | null;

  async function get(context: CallContext, key: string): Promise<Row> {
    return (await store.find(context, key)) ?? refuse(given.refusals.notFound);
  }

  async function lockForEdit(context: CallContext, key: string): Promise<Row> {
    const before = (await store.lock(context, key)) ?? refuse(given.refusals.notFound);
    if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
    return before;
  }

  async function check(context: CallContext, input: Values, before: Row | null): Promise<void> {
    await checkCodes(context, record, input, before);
    await hooks.check?.(context, input as Partial<z.infer<Declared['input']>>, asRow(before));
  }

  async function finish(context: CallContext, key: string, version: number, before: Row | null, reason?: string) {
    await hooks.after?.(context, key);
    const after = await store.find(context, key);
    await recordChange(context, {
      subjectType: subject,
      subjectId: key,
      version,
      before: before && contentOf(record, before),
      after: after ? contentOf(record, after) : null,
      ...(reason !== undefined && { reason }),
    });
    return { ...success, Version: version };
  }

  const { setStatus, remove, statuses } = record;
  const handlers: Handler[] = [
    ...handleList(record.list, {
      fileName: hooks.fileName ?? given.many.replaceAll(' ', '-'),
      count: (context, filters) => store.count(context, filters),
      rows: (context, filters, window) => store.rows(context, filters, window),
    }),
    handle(record.get, (context, request) => get(context, keyOf(request))),
    handle(record.history, async (context, request) => {
      // What was taken away keeps its history; what is there may belong to somebody else.
      if (given.ends === 'active') await get(context, keyOf(request));
      return { data: await listHistory(context.db, subject, keyOf(request)) };
    }),
    handle(record.create, async (context, request) => {
      const input = request as Values;
      await check(context, input, null);
      const key = given.key in given.fields ? keyOf(input) : newId();
      await store.insert(context, key, input).catch(explain);
      return finish(context, key, 1, null);
    }),
    handle(record.save, async (context, request) => {
      const { [given.key]: _key, ...input } = request as Values;
      const before = await lockForEdit(context, keyOf(request));
      await check(context, input, before);
      const version = await store.update(context, keyOf(request), input).catch(explain);
      return finish(context, keyOf(request), version, before);
    }),
  ];
  if (setStatus) {
    handlers.push(
      handle(setStatus, async (context, request) => {
        const { Active, Reason } = request as { Active: string; Reason: string };
        const before = await lockForEdit(context, keyOf(request));
        if (before.Active === Active && given.refusals.sameStatus) return refuse(given.refusals.sameStatus);
        const version = await store.update(context, keyOf(request), { Active });
        return finish(context, keyOf(request), version, before, Reason);
      }),
    );
  }
  if (remove) {
    handlers.push(
      handle(remove, async (context, request) => {
        const key = keyOf(request);
        const before = await lockForEdit(context, key);
        await hooks.beforeRemoval?.(context, asRow(before) as z.infer<Declared['row']>);
        await store.remove(context, key);
        await finish(context, key, before.Version + 1, before, (request as { Reason: string }).Reason);
        return success;
      }),
    );
  }

  return {
    handlers,
    store: store as RecordStore<z.infer<Declared['row']>>,
    bulkKinds: statuses
      ? [
          handleStatusBulk(statuses, {
            subjectType: subject,
            table: given.table,
            key: columnFor(record, given.key),
            ...(hooks.where && { where: hooks.where }),
            name: language => sql.ref(hooks.name?.(language) ?? columnFor(record, given.key)),
            rows: (context, filters, window) => store.rows(context, filters, window),
            idOf: keyOf,
            ...(hooks.uses && { uses: hooks.uses }),
          }),
        ]
      : [],
    codeUses: hooks.codeUse
      ? codeUsesOf(given.fields, {
          what: hooks.codeUse,
          from: given.table as keyof Tables,
          columnFor: name => columnFor(record, name),
        })
      : [],
  };
}
