import {
  type BulkDeclaration,
  type BulkOutcome,
  type BulkPreviewRow,
  bulkErrors,
  mostBulkRows,
  undoMinutes,
} from '@commonweal/contracts/kit/bulk';
import type * as z from 'zod';
import { recordChanges } from '../audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../calls/handle.ts';
import { newId } from '../ids.ts';
import type { AnyLongWork } from '../long-work/kind.ts';
import type { RowOutcome, Sentence, WorkRow } from '../long-work/rows.ts';
import { refuse } from '../problem.ts';
import { longBulk } from './bulk-long.ts';
import { insertAction, insertActionRows, type State, type StoredRow } from './bulk-store.ts';

/** An action on many records: its preview, the action with an outcome per record, and what is needed to take it back. */

export type { Sentence } from '../long-work/rows.ts';

export interface Loaded {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  /** What the action can change, as the history names it. */
  readonly state: State;
}

export type Decision =
  | { readonly code: '00'; readonly after: State; readonly warnings?: readonly Sentence[] }
  | { readonly code: '01' | '02'; readonly why: Sentence };

export const same: Decision = { code: '02', why: { text: 'bulk.outcome.same' } };

export interface Change {
  readonly id: string;
  readonly state: State;
}

export interface Done {
  readonly before: Loaded;
  readonly after: Loaded;
}

export interface BulkWork<Options, Filters, Row extends Loaded = Loaded> {
  readonly subjectType: string;
  /** What the history knows a record by, where that is not its id alone. */
  subjectIdOf?(id: string): string;
  /** The records that match, at most `limit`. */
  ids(context: CallContext, filters: Filters, limit: number): Promise<string[]>;
  /** The records as they are, in one query; locked where they are about to be changed. */
  load(context: CallContext, ids: readonly string[], options: Options, lock: boolean): Promise<Row[]>;
  /** What would happen to each of these records. Refuses where the options themselves are at fault. */
  decider(context: CallContext, options: Options, rows: readonly Row[]): Promise<(row: Row) => Decision>;
  /** States that a record may not be set to this way, with the reason, whether they are wanted or would be restored. */
  barred?(context: CallContext, changes: readonly Change[]): Promise<ReadonlyMap<string, Sentence>>;
  /** Sets each record to its state, in as many statements for many as for one. Serves the undo as well. */
  write(context: CallContext, changes: readonly Change[], options: Options): Promise<void>;
  /** The fields of the state that people are shown, and how their values read. */
  readonly shown: readonly string[];
  words?(context: CallContext, field: string, value: unknown): string;
  /** The same action the other way round, where its rules hold for the undo too. */
  reversed?(options: Options): Options;
  /** Where the history of an action is not one row for each record. */
  record?(context: CallContext, done: readonly Done[], options: Options, reason: string): Promise<void>;
}

export interface BulkKind {
  readonly declaration: BulkDeclaration;
  readonly handlers: readonly Handler[];
  /** The same action on more records than one request does. */
  readonly long: AnyLongWork;
  undo(context: CallContext, options: State, rows: readonly StoredRow[], reason: string): Promise<RowOutcome[]>;
}

export const toOutcome = (context: CallContext, { id, name, code, sentence }: RowOutcome): BulkOutcome => ({
  Id: id,
  Name: name,
  ResultCode: code,
  Sentence: say(context, sentence),
});

const say = ({ platform, language }: CallContext, { text, params }: Sentence): string =>
  platform.texts.text(language, text, params);

const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Stored states come back with their keys in another order. */
const stable = (state: State | null): string =>
  JSON.stringify(Object.entries(state ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const byId = <Row extends Loaded>(rows: readonly Row[]): Map<string, Row> => new Map(rows.map(row => [row.id, row]));

const unknown: Sentence = { text: 'bulk.outcome.unknown' };
const changed: Sentence = { text: 'bulk.outcome.changed' };
const done: Sentence = { text: 'bulk.outcome.done' };

export function handleBulk<Options extends z.ZodObject, Filters extends z.ZodObject, Row extends Loaded>(
  declaration: BulkDeclaration<Options, Filters>,
  work: BulkWork<z.infer<Options>, z.infer<Filters>, Row>,
): BulkKind {
  type Given = z.infer<Options>;

  /** The history keeps what people read; ids beside their names say nothing there. */
  const shownOf = (state: State): State => Object.fromEntries(work.shown.map(field => [field, state[field] ?? null]));

  async function record(context: CallContext, all: readonly Done[], options: Given, reason: string): Promise<void> {
    if (work.record) return work.record(context, all, options, reason);
    return recordChanges(
      context,
      all.map(({ before, after }) => ({
        subjectType: work.subjectType,
        subjectId: work.subjectIdOf?.(after.id) ?? after.id,
        version: after.version,
        before: shownOf(before.state),
        after: shownOf(after.state),
        reason,
      })),
    );
  }

  /** Writes and reads again: what is kept for the undo is what really stands there now. */
  async function change(context: CallContext, before: readonly Row[], to: readonly Change[], options: Given) {
    if (to.length === 0) return [];
    await work.write(context, to, options);
    const ids = to.map(each => each.id);
    const now = byId(await work.load(context, ids, options, false));
    return before.flatMap((row): Done[] => {
      const after = ids.includes(row.id) ? now.get(row.id) : undefined;
      return after ? [{ before: row, after }] : [];
    });
  }

  const wordOf = (context: CallContext, field: string, value: unknown): string =>
    work.words?.(context, field, value) ?? plain(value);

  /** Decides for every record, and then whether what was decided may be. */
  async function judge(
    context: CallContext,
    rows: readonly Row[],
    decide: (row: Row) => Decision,
  ): Promise<(row: Row) => Decision> {
    const decided = new Map(rows.map(row => [row.id, decide(row)]));
    const wanted = [...decided].flatMap(([id, decision]) =>
      decision.code === '00' ? [{ id, state: decision.after }] : [],
    );
    const barred = (await work.barred?.(context, wanted)) ?? new Map<string, Sentence>();
    return row => {
      const why = barred.get(row.id);
      return why ? { code: '01', why } : (decided.get(row.id) ?? decide(row));
    };
  }

  function previewRow(context: CallContext, id: string, row: Row | undefined, decide: (row: Row) => Decision) {
    const shown: BulkPreviewRow = {
      Id: id,
      Name: row?.name ?? id,
      Version: row?.version ?? 0,
      ResultCode: '01',
      Sentence: '',
      Changes: [],
      Warnings: [],
    };
    if (!row) return { ...shown, Sentence: say(context, unknown) };
    const decision = decide(row);
    if (decision.code !== '00') return { ...shown, ResultCode: decision.code, Sentence: say(context, decision.why) };
    return {
      ...shown,
      ResultCode: decision.code,
      Changes: work.shown
        .map(field => ({
          Field: say(context, { text: `common.field.${field}` }),
          From: wordOf(context, field, row.state[field]),
          To: wordOf(context, field, decision.after[field]),
        }))
        .filter(each => each.From !== each.To),
      Warnings: (decision.warnings ?? []).map(each => say(context, each)),
    };
  }

  const decideFor = async (context: CallContext, rows: readonly Row[], options: Given) =>
    judge(context, rows, await work.decider(context, options, rows));

  async function previewRows(context: CallContext, ids: readonly string[], options: Given): Promise<BulkPreviewRow[]> {
    const loaded = await work.load(context, ids, options, false);
    const decide = await decideFor(context, loaded, options);
    const rows = byId(loaded);
    return ids.map(id => previewRow(context, id, rows.get(id), decide));
  }

  /** Does it to these records, as far as each is still what was seen of it. */
  async function act(context: CallContext, seen: readonly WorkRow[], options: Given, reason: string) {
    const ids = seen.map(row => row.id);
    const loaded = await work.load(context, ids, options, true);
    const decide = await decideFor(context, loaded, options);
    const rows = byId(loaded);
    const decided = seen.map(({ id, version }) => {
      const row = rows.get(id);
      const refusal = (why: Sentence): Decision => ({ code: '01', why });
      if (!row) return { id, name: id, decision: refusal(unknown) };
      return { id, name: row.name, decision: row.version === version ? decide(row) : refusal(changed) };
    });
    const wanted = decided.flatMap(({ id, decision }) =>
      decision.code === '00' ? [{ id, state: decision.after }] : [],
    );
    const all = await change(context, loaded, wanted, options);
    if (all.length > 0) await record(context, all, options, reason);
    const written = new Map(all.map(each => [each.after.id, each]));
    return {
      outcomes: decided.map(({ id, name, decision }): RowOutcome => {
        const { code } = decision;
        return { id, name, code, sentence: decision.code === '00' ? done : decision.why };
      }),
      rows: decided.map(({ id, name, decision }) => ({
        subjectId: id,
        name,
        resultCode: decision.code,
        before: written.get(id)?.before.state ?? null,
        after: written.get(id)?.after.state ?? null,
        versionAfter: written.get(id)?.after.version ?? null,
      })),
    };
  }

  const undoUntil = (from: Date): Date => new Date(from.getTime() + undoMinutes * 60_000);
  const many = longBulk<Given, z.infer<Filters>>(declaration, { ids: work.ids, previewRows, act, undoUntil });

  const preview = handle(declaration.preview, async (context, request) => {
    const { Ids, Filters: filters, ...rest } = request as { Ids?: string[]; Filters?: z.infer<Filters> };
    const options = rest as Given;
    const ids = [...new Set(Ids ?? (filters ? await many.matching(context, filters) : []))];
    if (ids.length === 0) return refuse(bulkErrors.nothing);
    context.audit({ subjectType: 'bulk action', subjectId: declaration.kind, reason: `${ids.length} rows` });
    if (ids.length > mostBulkRows) return many.preview(context, ids, options);
    return { Rows: await previewRows(context, ids, options) };
  });

  const run = handle(declaration.run, async (context, request) => {
    const { Rows, Reason, ...rest } = request as { Rows: { Id: string; Version: number }[]; Reason: string };
    const options = rest as Given;
    const seen = new Map(Rows.map(row => [row.Id, row.Version]));
    const chosen = [...seen].map(([id, version]) => ({ id, version }));
    const { outcomes, rows } = await act(context, chosen, options, Reason);
    const bulkActionId = newId();
    const until = undoUntil(context.now);
    const by = { actor: context.caller.userId, doneAt: context.now, undoUntil: until };
    await insertAction(context.db, { bulkActionId, kind: declaration.kind, ...by, reason: Reason, options });
    await insertActionRows(context.db, bulkActionId, rows);
    return {
      ResultCode: outcomes.some(each => each.code === '00') ? '00' : (outcomes[0]?.code ?? '01'),
      BulkActionId: bulkActionId,
      UndoUntil: until.toISOString(),
      Outcomes: outcomes.map(each => toOutcome(context, each)),
    };
  });

  return {
    declaration,
    handlers: [preview, run, many.long.handler],
    long: many.long,
    async undo(context, given, stored, reason) {
      const options = declaration.options.parse(given) as Given;
      const ids = stored.map(row => row.subjectId);
      const loaded = await work.load(context, ids, options, true);
      const rows = byId(loaded);
      const reversed = work.reversed?.(options);
      const decide = reversed && (await work.decider(context, reversed, loaded));
      const restored = stored.flatMap(row => (row.before ? [{ id: row.subjectId, state: row.before }] : []));
      const barred = await work.barred?.(context, restored);
      const decided = stored.map(row => {
        const now = rows.get(row.subjectId);
        const refusal = (why: Sentence) => ({ row, why, to: null });
        if (!now) return refusal(unknown);
        if (now.version !== row.versionAfter || stable(now.state) !== stable(row.after)) return refusal(changed);
        const decision = decide?.(now);
        const why = barred?.get(row.subjectId) ?? (decision?.code === '01' ? decision.why : undefined);
        if (why) return refusal(why);
        return { row, why: { text: 'bulk.outcome.undone' }, to: row.before };
      });
      const wanted = decided.flatMap(({ row, to }) => (to ? [{ id: row.subjectId, state: to }] : []));
      const all = await change(context, loaded, wanted, options);
      if (all.length > 0) await record(context, all, options, reason);
      return decided.map(({ row, why, to }) => ({
        id: row.subjectId,
        name: row.name,
        code: to ? '00' : '01',
        sentence: why,
      }));
    },
  };
}
