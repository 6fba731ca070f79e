import { type BlockKind, blockKinds, type Repeat, repeats } from '@commonweal/contracts/availability/codes';
import { lastDayOf } from '@commonweal/contracts/availability/repetition';
import {
  type BlockInput,
  type BlockRecord,
  type ExceptionInput,
  type PatternInput,
  type PatternRecord,
  Share,
  WorkingDay,
} from '@commonweal/contracts/availability/schemas';
import { usualDays } from '@commonweal/contracts/availability/usual-week';
import { staffNameOf } from '@commonweal/contracts/kit/person-names';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { toMultirange, weekMinutes } from './week-minutes.ts';

export interface Writer {
  readonly by: string;
  readonly now: Date;
}

const Days = WorkingDay.array();
const Shares = Share.array();

export interface StoredPattern extends PatternInput {
  readonly version: number;
}

export async function listPatterns(db: Tx, userIds: readonly string[]): Promise<Map<string, StoredPattern>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('working_pattern')
    .select(['user_id', 'days', 'allocation', 'version'])
    .where('user_id', '=', sql<string>`any(${userIds}::text[])`)
    .execute();
  return new Map(
    rows.map(row => [
      row.user_id,
      { Days: Days.parse(row.days), Allocation: Shares.parse(row.allocation), version: row.version },
    ]),
  );
}

export async function findPattern(db: Tx, userId: string): Promise<PatternRecord | undefined> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('working_pattern', 'working_pattern.user_id', 'app_user.user_id')
    .select([
      'first_name',
      'last_name',
      'days',
      'allocation',
      'working_pattern.version',
      'working_pattern.changed_at',
      'working_pattern.changed_by',
    ])
    .where('app_user.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOwn = row.version !== null;
  return {
    UserId: userId,
    Name: staffNameOf({ last: row.last_name, first: row.first_name }),
    Days: isOwn ? Days.parse(row.days) : usualDays,
    Allocation: isOwn ? Shares.parse(row.allocation) : [],
    Own: isOwn ? 'Y' : 'N',
    Version: row.version ?? 0,
    ChangedAt: row.changed_at?.toISOString() ?? null,
    ChangedBy: row.changed_by ?? '',
  };
}

/** Whoever changes something in a calendar goes one after the other; undefined where there is no such person. */
export const lockPerson = (tx: Tx, userId: string) =>
  tx.selectFrom('app_user').select('user_id').where('user_id', '=', userId).forUpdate().executeTakeFirst();

/** One pattern for one or many people. */
export async function putPatterns(tx: Tx, userIds: readonly string[], input: PatternInput, { by, now }: Writer) {
  await sql`insert into working_pattern (user_id, days, week_minutes, allocation, changed_at, changed_by)
    select person, ${JSON.stringify(input.Days)}::jsonb, ${toMultirange(weekMinutes(input.Days))}::int4multirange,
      ${JSON.stringify(input.Allocation)}::jsonb, ${now}, ${by}
    from unnest(${userIds}::text[]) as given(person) order by person
    on conflict (user_id) do update set days = excluded.days, week_minutes = excluded.week_minutes,
      allocation = excluded.allocation, version = working_pattern.version + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(
    tx,
  );
}

const short = (time: string): string => time.slice(0, 5);
const maybeShort = (time: string | null): string | null => (time === null ? null : short(time));

export interface StoredException {
  readonly userId: string;
  readonly day: string;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly note: string;
  readonly version: number;
}

export async function listExceptions(
  db: Tx,
  userIds: readonly string[],
  from: string,
  to: string,
): Promise<StoredException[]> {
  const rows = await db
    .selectFrom('working_exception')
    .selectAll()
    .where('user_id', '=', sql<string>`any(${userIds}::text[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return rows.map(row => ({
    userId: row.user_id,
    day: row.day,
    starts: maybeShort(row.starts),
    ends: maybeShort(row.ends),
    note: row.note,
    version: row.version,
  }));
}

export const insertException = (tx: Tx, input: ExceptionInput, { by, now }: Writer) =>
  tx
    .insertInto('working_exception')
    .values({
      user_id: input.UserId,
      day: input.Day,
      starts: input.Starts,
      ends: input.Ends,
      note: input.Note,
      changed_at: now,
      changed_by: by,
    })
    .execute();

export const deleteException = (tx: Tx, userId: string, day: string) =>
  tx.deleteFrom('working_exception').where('user_id', '=', userId).where('day', '=', day).execute();

const toKind = (kind: string): BlockKind => blockKinds.find(each => each === kind) ?? 'OTHER';
const toRepeat = (repeat: string): Repeat => repeats.find(each => each === repeat) ?? 'none';

const blocks = (db: Tx) => db.selectFrom('calendar_block').selectAll();
type Selected = Awaited<ReturnType<ReturnType<typeof blocks>['executeTakeFirstOrThrow']>>;

const toBlock = (row: Selected): BlockRecord => ({
  BlockId: row.block_id,
  UserId: row.user_id,
  Kind: toKind(row.kind),
  Title: row.title,
  FirstDay: row.first_day,
  Starts: maybeShort(row.starts),
  Ends: maybeShort(row.ends),
  Repeat: toRepeat(row.repeat),
  Every: row.every,
  Weekdays: row.weekdays.map(Number),
  Until: row.until_day,
  Times: row.times,
  Skipped: row.skipped,
  ChangedAt: row.changed_at.toISOString(),
  ChangedBy: row.changed_by,
  Version: row.version,
});

/** The blocks of these people that can happen between two days. */
export async function listBlocks(db: Tx, userIds: readonly string[], from: string, to: string): Promise<BlockRecord[]> {
  const rows = await blocks(db)
    .where('user_id', '=', sql<string>`any(${userIds}::text[])`)
    .where('last_day', '>=', from)
    .where('first_day', '<=', to)
    .execute();
  return rows.map(toBlock);
}

export async function findBlock(db: Tx, userId: string, blockId: string): Promise<BlockRecord | undefined> {
  const row = await blocks(db).where('block_id', '=', blockId).where('user_id', '=', userId).executeTakeFirst();
  return row && toBlock(row);
}

/** What a rule does not use is not kept with it. */
const columnsOf = (input: BlockInput, skipped: readonly string[]) => {
  const repeats = input.Repeat !== 'none';
  return {
    kind: input.Kind,
    title: input.Title,
    first_day: input.FirstDay,
    last_day: lastDayOf({ ...input, Skipped: [...skipped] }),
    starts: input.Starts,
    ends: input.Ends,
    repeat: input.Repeat,
    every: repeats ? input.Every : 1,
    weekdays: input.Repeat === 'weekly' ? [...new Set(input.Weekdays)].toSorted().map(String) : [],
    until_day: repeats ? input.Until : null,
    times: repeats ? input.Times : null,
    skipped: [...skipped],
  };
};

export interface OwnedBlock extends BlockInput {
  readonly BlockId: string;
  readonly UserId: string;
}

export const insertBlocks = (tx: Tx, given: readonly OwnedBlock[], { by, now }: Writer) =>
  tx
    .insertInto('calendar_block')
    .values(
      given.map(({ BlockId, UserId, ...input }) => ({
        block_id: BlockId,
        user_id: UserId,
        ...columnsOf(input, []),
        changed_at: now,
        changed_by: by,
      })),
    )
    .execute();

export const updateBlock = (
  tx: Tx,
  blockId: string,
  input: BlockInput,
  skipped: readonly string[],
  { by, now }: Writer,
) =>
  tx
    .updateTable('calendar_block')
    .set(expression => ({
      ...columnsOf(input, skipped),
      version: expression('version', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .where('block_id', '=', blockId)
    .execute();

export const deleteBlock = (tx: Tx, blockId: string) =>
  tx.deleteFrom('calendar_block').where('block_id', '=', blockId).execute();

/** Days on which the office of somebody is closed for a disaster, with its name, by person and day. */
export async function listClosures(
  db: Tx,
  userIds: readonly string[],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, { readonly en: string; readonly es: string }>> {
  const { rows } = await sql<{
    user_id: string;
    day: string;
    name: string;
  }>`select u.user_id, c.day, min(d.name) as name
    from office_closure c join app_user u on u.office_code = c.office_code join disaster d on d.disaster_id = c.disaster_id
    where u.user_id = any(${userIds}::text[]) and c.day between ${from} and ${to} group by u.user_id, c.day`.execute(
    db,
  );
  return new Map(rows.map(row => [`${row.user_id} ${row.day}`, { en: row.name, es: row.name }]));
}
