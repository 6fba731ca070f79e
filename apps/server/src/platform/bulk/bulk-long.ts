import { createHash } from 'node:crypto';
import { type BulkDeclaration, type BulkPreviewRow, bulkErrors, mostBulkRows } from '@commonweal/contracts/kit/bulk';
import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import { type LongWorkStarted, longWorkLimits } from '@commonweal/contracts/kit/long-work';
import type * as z from 'zod';
import type { CallContext } from '../calls/handle.ts';
import { type AnyLongWork, longWork } from '../long-work/kind.ts';
import type { RowOutcome, WorkRow } from '../long-work/rows.ts';
import { refuse } from '../problem.ts';
import { insertAction, insertActionRows, openUndo, type State, type StoredRow } from './bulk-store.ts';

/** An action on more records than one request does: counted and sampled before it is started, then long work. */

/** What the action on a few is made of. */
interface Parts<Options, Filters> {
  ids(context: CallContext, filters: Filters, limit: number): Promise<string[]>;
  previewRows(context: CallContext, ids: readonly string[], options: Options): Promise<BulkPreviewRow[]>;
  act(
    context: CallContext,
    rows: readonly WorkRow[],
    options: Options,
    reason: string,
  ): Promise<{ outcomes: RowOutcome[]; rows: StoredRow[] }>;
  undoUntil(from: Date): Date;
}

const mostSampled = 100;
/** Few enough that whoever wants one of the records waits a moment only. */
const rowsOfChunk = 200;

type Start = CallDeclaration<z.ZodType, typeof LongWorkStarted>;

interface Asked<Filters> {
  readonly Filters: Filters;
  readonly Seen: string;
  readonly Reason: string;
}

export function longBulk<Options extends State, Filters>(declaration: BulkDeclaration, parts: Parts<Options, Filters>) {
  async function matching(context: CallContext, filters: Filters): Promise<string[]> {
    const { rows: most } = longWorkLimits;
    const ids = [...new Set(await parts.ids(context, filters, most + 1))];
    return ids.length > most ? refuse(bulkErrors.tooMany, { params: { limit: most } }) : ids;
  }

  /** In stretches of one request, so that as many as there are do not come in one statement. */
  async function* previewed(context: CallContext, ids: readonly string[], options: Options) {
    for (let at = 0; at < ids.length; at += mostBulkRows) {
      yield* await parts.previewRows(context, ids.slice(at, at + mostBulkRows), options);
    }
  }

  /** Each record is judged and counted, the first are shown; `Seen` stands for all of them and their versions. */
  async function survey(context: CallContext, ids: readonly string[], options: Options) {
    const rows: WorkRow[] = [];
    const sample: BulkPreviewRow[] = [];
    const counts = { Will: 0, Left: 0, Noted: 0 };
    const seen = createHash('sha256');
    for await (const row of previewed(context, ids, options)) {
      if (sample.length < mostSampled) sample.push(row);
      counts[row.ResultCode === '00' ? 'Will' : 'Left'] += 1;
      if (row.Warnings.length > 0) counts.Noted += 1;
      seen.update(`${row.Id} ${row.Version}\n`);
      rows.push({ id: row.Id, version: row.Version });
    }
    return { rows, sample, counts, seen: seen.digest('hex') };
  }

  const partsOf = (request: unknown): Asked<Filters> & { readonly options: Options } => {
    const { Filters, Seen, Reason, ...options } = request as Asked<Filters>;
    return { Filters, Seen, Reason, options: options as unknown as Options };
  };

  const { kind, run } = declaration;
  const long: AnyLongWork = longWork({
    declaration: declaration.start as Start,
    activity: 'activity' in run.audit ? run.audit.activity : kind,
    atOnce: rowsOfChunk,
    async rows(context, request) {
      const { Filters, Seen, options } = partsOf(request);
      const { rows, seen } = await survey(context, await matching(context, Filters), options);
      return rows.length === 0 || seen === Seen ? rows : refuse(bulkErrors.matchesChanged);
    },
    async begun({ db, caller, now }, request, bulkActionId) {
      const { Reason, options } = partsOf(request);
      const by = { actor: caller.userId, doneAt: now, undoUntil: now };
      await insertAction(db, { bulkActionId, kind, ...by, reason: Reason, options });
    },
    async run(context, request, rows, bulkActionId) {
      const { Reason, options } = partsOf(request);
      const acted = await parts.act(context, rows, options, Reason);
      await insertActionRows(context.db, bulkActionId, acted.rows, rows[0]?.place);
      return acted.outcomes;
    },
    async ended(db, bulkActionId, now) {
      await openUndo(db, bulkActionId, now, parts.undoUntil(now));
    },
  });

  return {
    long,
    matching,
    async preview(context: CallContext, ids: readonly string[], options: Options) {
      const { sample, counts, seen } = await survey(context, ids, options);
      return { Rows: sample, Long: { Total: ids.length, ...counts, Seen: seen } };
    },
  };
}
