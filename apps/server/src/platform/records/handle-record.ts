import { commonErrors, type ErrorDeclaration, type Fault } from '@commonweal/contracts/kit/errors';
import type { AnyRecord } from '@commonweal/contracts/kit/record';
import { sql } from 'kysely';
import type * as z from 'zod';
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
import { keepRecord } from './keep-record.ts';
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
  /** What uses records now, said before they are switched off. */
  uses?(context: CallContext, keys: readonly string[]): Promise<UsesOf>;
  /** Text key of what a code's use is counted as; the title of the records' screen unless said. */
  readonly codeUse?: string;
}

export interface HandledRecord {
  readonly handlers: readonly Handler[];
  readonly bulkKinds: readonly BulkKind[];
  readonly codeUses: readonly CodeUse[];
}

/** The column of what a record is called in a language. */
function nameColumn(record: AnyRecord, language: 'en' | 'es'): string {
  const { called, fields, key } = record.given;
  if (called === undefined) return columnFor(record, key);
  return columnFor(record, called in fields ? called : `${called}${language === 'en' ? 'En' : 'Es'}`);
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

  const kept = keepRecord<Row>({
    subject,
    notFound: given.refusals.notFound,
    find: (context, key) => store.find(context, key),
    lock: (context, key) => store.lock(context, key),
    content: row => contentOf(record, row),
  });

  async function check(context: CallContext, input: Values, before: Row | null): Promise<void> {
    await checkCodes(context, record, input, before);
    await hooks.check?.(context, input as Partial<z.infer<Declared['input']>>, asRow(before));
  }

  const { setStatus, remove, statuses } = record;
  const what = hooks.codeUse ?? (given.screen && `${given.texts}.search.title`);
  const handlers: Handler[] = [
    ...handleList(record.list, {
      fileName: hooks.fileName ?? given.many.replaceAll(' ', '-'),
      count: (context, filters) => store.count(context, filters),
      rows: (context, filters, window) => store.rows(context, filters, window),
    }),
    handle(record.get, (context, request) => kept.get(context, keyOf(request))),
    handle(record.history, async (context, request) => {
      // What was taken away keeps its history; what is there may belong to somebody else.
      if (given.ends === 'active') await kept.get(context, keyOf(request));
      return kept.history(context, keyOf(request));
    }),
    handle(record.create, (context, request) => {
      const input = request as Values;
      const key = given.key in given.fields ? keyOf(input) : newId();
      return kept.create(context, key, async () => {
        await check(context, input, null);
        await store.insert(context, key, input).catch(explain);
        await hooks.after?.(context, key);
      });
    }),
    handle(record.save, (context, request) => {
      const { [given.key]: _key, ...input } = request as Values;
      const key = keyOf(request);
      return kept.change(context, key, async before => {
        await check(context, input, before);
        await store.update(context, key, input).catch(explain);
        await hooks.after?.(context, key);
      });
    }),
  ];
  if (setStatus) {
    handlers.push(
      handle(setStatus, (context, request) => {
        const { Active, Reason } = request as { Active: string; Reason: string };
        const key = keyOf(request);
        const write = async (before: Row): Promise<void> => {
          if (before.Active === Active && given.refusals.sameStatus) refuse(given.refusals.sameStatus);
          await store.update(context, key, { Active });
          await hooks.after?.(context, key);
        };
        return kept.change(context, key, write, Reason);
      }),
    );
  }
  if (remove) {
    handlers.push(
      handle(remove, (context, request) => {
        const key = keyOf(request);
        const write = async (before: Row): Promise<void> => {
          await hooks.beforeRemoval?.(context, asRow(before) as z.infer<Declared['row']>);
          await store.remove(context, key);
          await hooks.after?.(context, key);
        };
        return kept.remove(context, key, write, (request as { Reason: string }).Reason);
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
            name: language => sql.ref(nameColumn(record, language)),
            rows: (context, filters, window) => store.rows(context, filters, window),
            idOf: keyOf,
            ...(hooks.uses && { uses: hooks.uses }),
          }),
        ]
      : [],
    codeUses: what
      ? codeUsesOf(given.fields, {
          what,
          from: given.table as keyof Tables,
          columnFor: name => columnFor(record, name),
        })
      : [],
  };
}
