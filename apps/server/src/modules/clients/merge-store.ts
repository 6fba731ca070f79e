import type {
  ClientMerge,
  LaterFact,
  MergedRelation,
  RelationshipClash,
} from '@commonweal/contracts/clients/merge-calls';
import { type RawBuilder, sql } from 'kysely';
import { clientName, staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { believeAgain, moveFacts } from './merge-fact-store.ts';
import { type Moved, movedColumns } from './merge-relation-store.ts';

const table = (moved: Moved): RawBuilder<unknown> => sql.table(moved.relation);
const col = (name: string): RawBuilder<unknown> => sql.ref(`x.${name}`);
const movable = (moved: Moved, survivor: string, merged: string): RawBuilder<unknown> =>
  sql`${col(moved.column)} = ${merged}::uuid ${moved.where ? sql`and ${moved.where(survivor, merged)}` : sql``}
    ${moved.fact ? sql`and x.superseded_at is null` : sql``}`;

export const lockPair = (tx: Tx, ids: readonly string[]) =>
  sql`select client_id from client where client_id = any(${ids}::uuid[]) order by client_id for update`.execute(tx);

export const lockPairByPin = (tx: Tx, pins: readonly string[]) =>
  sql`select client_id from client where pin = any(${pins}::text[]) order by client_id for update`.execute(tx);

export interface Counted {
  readonly Relation: MergedRelation;
  readonly Count: number;
}

const summed = (counts: readonly Counted[]): Counted[] => {
  const totals = new Map<MergedRelation, number>();
  for (const { Relation, Count } of counts) totals.set(Relation, (totals.get(Relation) ?? 0) + Count);
  return [...totals].filter(([, Count]) => Count > 0).map(([Relation, Count]) => ({ Relation, Count }));
};

/** How many rows of each kind would move; one statement for all of them. */
export async function countMoves(tx: Tx, survivor: string, merged: string): Promise<Counted[]> {
  const parts = movedColumns.map(
    moved => sql`select ${moved.relation}::text as "Relation", count(*) as "Count" from ${table(moved)} x
      where ${movable(moved, survivor, merged)}`,
  );
  const { rows } = await sql<Counted>`${sql.join(parts, sql` union all `)}`.execute(tx);
  return summed(rows);
}

const bothMembers = (survivor: string, merged: string): RawBuilder<unknown> =>
  sql`x.client_id = ${merged}::uuid and x.superseded_at is null and exists (select 1 from case_member o
    where o.case_id = x.case_id and o.client_id = ${survivor}::uuid and o.superseded_at is null
      and daterange(o.effective_from, o.effective_to, '[]') && daterange(x.effective_from, x.effective_to, '[]'))`;

export async function listSharedCases(tx: Tx, survivor: string, merged: string): Promise<string[]> {
  const { rows } = await sql<{ case_number: string }>`select distinct k.case_number from case_member x
    join benefit_case k on k.region_id = x.region_id and k.id = x.case_id
    where ${bothMembers(survivor, merged)} order by 1`.execute(tx);
  return rows.map(row => row.case_number);
}

/** Two rows of a case about the same third person: `x` of the merged record, `o` of the one that survives, either way round. */
const sameTie = (survivor: string, merged: string): RawBuilder<unknown> =>
  sql`o.case_id = x.case_id and o.superseded_at is null and x.superseded_at is null and o.id <> x.id
    and ${merged}::uuid in (x.from_client_id, x.to_client_id) and ${survivor}::uuid in (o.from_client_id, o.to_client_id)
    and ${survivor}::uuid not in (x.from_client_id, x.to_client_id) and ${merged}::uuid not in (o.from_client_id, o.to_client_id)
    and (case when x.from_client_id = ${merged}::uuid then x.to_client_id else x.from_client_id end)
      in (o.from_client_id, o.to_client_id)`;

interface StoredClash {
  readonly key: string;
  readonly case_number: string;
  readonly survivor: RelationshipClash['Survivor'];
  readonly merged: RelationshipClash['Merged'];
}

/** The same person, related to both, and not said in the same way. */
export async function listClashes(tx: Tx, survivor: string, merged: string): Promise<RelationshipClash[]> {
  const name = (column: string) => sql`(select ${clientName('c')} from client c
    where c.client_id = ${sql.ref(column)})`;
  const tie = (alias: string) => sql`json_build_object('From', ${name(`${alias}.from_client_id`)},
    'To', ${name(`${alias}.to_client_id`)}, 'Relationship', ${sql.ref(`${alias}.relationship`)})`;
  const { rows } = await sql<StoredClash>`select distinct on (x.id) x.id::text as key, k.case_number,
      ${tie('o')} as survivor, ${tie('x')} as merged
    from case_relationship x join case_relationship o on ${sameTie(survivor, merged)}
      join benefit_case k on k.region_id = x.region_id and k.id = x.case_id
    where not (o.relationship = x.relationship and (o.from_client_id = x.from_client_id or o.to_client_id = x.to_client_id))
    order by x.id, o.id`.execute(tx);
  return rows.map(row => ({ Key: row.key, CaseNumber: row.case_number, Survivor: row.survivor, Merged: row.merged }));
}

export interface Effect {
  readonly effect: 'moved' | 'ended' | 'marked';
  readonly relation: string;
  readonly column: string;
  readonly id: string;
}

interface Merge {
  readonly survivor: string;
  readonly merged: string;
  readonly by: string;
  readonly at: Date;
  /** Relationships of the merged record that stay although the survivor has one with the same person. */
  readonly keptFromMerged: readonly string[];
}

/** What the survivor's own rows say already: the merged person's rows end, but are not lost. */
async function endDoubles(tx: Tx, { survivor, merged, by, at, keptFromMerged }: Merge): Promise<Effect[]> {
  const end = sql`set superseded_at = ${at}, superseded_by = ${by}`;
  const members = await sql<{ id: string }>`update case_member x ${end}
    where ${bothMembers(survivor, merged)} returning x.id::text as id`.execute(tx);
  const own = await sql<{ id: string }>`update case_relationship o ${end}
    from case_relationship x where x.id = any(${keptFromMerged}::uuid[]) and ${sameTie(survivor, merged)}
    returning o.id::text as id`.execute(tx);
  const relationships = await sql<{ id: string }>`update case_relationship x ${end}
    where x.superseded_at is null and ${merged}::uuid in (x.from_client_id, x.to_client_id)
      and (${survivor}::uuid in (x.from_client_id, x.to_client_id)
        or exists (select 1 from case_relationship o where ${sameTie(survivor, merged)}))
    returning x.id::text as id`.execute(tx);
  const ended = (relation: string, rows: readonly { id: string }[]): Effect[] =>
    rows.map(({ id }) => ({ effect: 'ended', relation, column: '', id }));
  return [...ended('case_member', members.rows), ...ended('case_relationship', [...own.rows, ...relationships.rows])];
}

/** Rows that say nothing of when they were believed simply follow. */
async function moveOthers(tx: Tx, moved: Moved, which: RawBuilder<unknown>, to: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update ${table(moved)} x set ${sql.id(moved.column)} = ${to}::uuid
    where ${which} returning ${col(moved.id)}::text as id`.execute(tx);
  return rows.map(row => row.id);
}

/** Moves every row; the statements are as many as there are columns, whatever the number of rows. */
export async function moveRows(tx: Tx, merge: Merge): Promise<Effect[]> {
  const effects = await endDoubles(tx, merge);
  for (const moved of movedColumns) {
    const which = movable(moved, merge.survivor, merge.merged);
    const ids = moved.fact
      ? await moveFacts(tx, moved, which, merge.survivor, merge)
      : await moveOthers(tx, moved, which, merge.survivor);
    effects.push(...ids.map((id): Effect => ({ effect: 'moved', relation: moved.relation, column: moved.column, id })));
  }
  const chain = await sql<{ id: string }>`update client set merged_into = ${merge.survivor}
    where merged_into = ${merge.merged} returning client_id::text as id`.execute(tx);
  effects.push(
    ...chain.rows.map(({ id }): Effect => ({ effect: 'moved', relation: 'client', column: 'merged_into', id })),
  );
  await sql`update client set merged_into = ${merge.survivor} where client_id = ${merge.merged}`.execute(tx);
  const marked = await sql<{ id: string }>`update client set confidential = true
    where (client_id in (${merge.survivor}, ${merge.merged}) or merged_into = ${merge.survivor}) and not confidential
      and exists (select 1 from client where client_id in (${merge.survivor}, ${merge.merged}) and confidential)
    returning client_id::text as id`.execute(tx);
  effects.push(
    ...marked.rows.map(({ id }): Effect => ({ effect: 'marked', relation: 'client', column: 'confidential', id })),
  );
  return effects;
}

export async function insertMerge(
  tx: Tx,
  mergeId: string,
  { survivor, merged, by, at }: Merge,
  reason: string,
  effects: readonly Effect[],
): Promise<void> {
  await tx
    .insertInto('client_merge')
    .values({ merge_id: mergeId, survivor_id: survivor, merged_id: merged, reason, merged_at: at, merged_by: by })
    .execute();
  if (effects.length === 0) return;
  await sql`insert into client_merge_effect (merge_id, position, effect, relation, column_name, row_id)
    select ${mergeId}::uuid, position, effect, relation, column_name, row_id
    from unnest(${effects.map(each => each.effect)}::text[], ${effects.map(each => each.relation)}::text[],
      ${effects.map(each => each.column)}::text[], ${effects.map(each => each.id)}::text[])
      with ordinality as given(effect, relation, column_name, row_id, position)`.execute(tx);
}

export interface StoredMerge {
  readonly merge_id: string;
  readonly survivor_id: string;
  readonly survivor_pin: string;
  readonly survivor_merged_into: string | null;
  readonly merged_id: string;
  readonly merged_pin: string;
  readonly merged_at: Date;
  readonly undone_at: Date | null;
  readonly survivor_version: number;
  readonly merged_version: number;
}

export async function findMerge(tx: Tx, mergeId: string): Promise<StoredMerge | undefined> {
  const { rows } = await sql<StoredMerge>`select m.merge_id, m.survivor_id, s.pin as survivor_pin,
      s.merged_into as survivor_merged_into, m.merged_id, c.pin as merged_pin, m.merged_at, m.undone_at,
      s.version as survivor_version, c.version as merged_version
    from client_merge m join client s on s.client_id = m.survivor_id join client c on c.client_id = m.merged_id
    where m.merge_id = ${mergeId}`.execute(tx);
  return rows[0];
}

/** Benefits issued since the merge to a case of the survivor, unless they were canceled or refused before payment. */
export async function hasPaymentsSince(tx: Tx, { survivor_id, merged_id, merged_at }: StoredMerge): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`select exists (select 1 from benefit_issuance i
    where i.issued_at > ${merged_at} and i.status not in ('cancelled', 'refused')
      and i.case_id in (select k.id from benefit_case k where k.head_client_id in (${survivor_id}, ${merged_id})
        union select m.case_id from case_member m where m.client_id in (${survivor_id}, ${merged_id}))) as paid`.execute(
    tx,
  );
  return rows[0]?.paid ?? false;
}

export async function listMergesInto(tx: Tx, clientId: string): Promise<ClientMerge[]> {
  const { rows } = await sql<Omit<ClientMerge, 'MergedAt' | 'UndoneAt'> & { merged_at: Date; undone_at: Date | null }>`
    select m.merge_id as "MergeId", c.pin as "Pin", ${clientName('c')} as "Name", m.reason as "Reason",
      m.merged_at, coalesce(${staffName('u')}, m.merged_by) as "MergedBy", m.undone_at,
      coalesce(${staffName('z')}, '') as "UndoneBy", m.undo_reason as "UndoReason"
    from client_merge m join client c on c.client_id = m.merged_id left join app_user u on u.user_id = m.merged_by
      left join app_user z on z.user_id = m.undone_by
    where m.survivor_id = ${clientId} order by m.merged_at desc`.execute(tx);
  return rows.map(({ merged_at, undone_at, ...row }) => ({
    ...row,
    MergedAt: merged_at.toISOString(),
    UndoneAt: undone_at?.toISOString() ?? null,
  }));
}

/** Rows that another merge took away and its undo brought back were not entered then: the copy they left is older. */
const cameBack = (moved: Moved, merge: StoredMerge): RawBuilder<unknown> => sql`exists (
  select 1 from client_merge_effect e join client_merge m on m.merge_id = e.merge_id
    join ${table(moved)} o on o.fact_id = x.fact_id and ${sql.ref(`o.${moved.column}`)} = ${merge.survivor_id}::uuid
      and o.superseded_at = m.merged_at and o.recorded_at <= ${merge.merged_at} and o.effective_from = x.effective_from
  where e.relation = ${moved.relation} and e.column_name = ${moved.column} and e.effect = 'moved'
    and e.row_id = x.id::text and m.merged_id = ${merge.survivor_id}::uuid and m.undone_at is not null)`;

const said = (part: RawBuilder<unknown> | undefined): RawBuilder<string> =>
  part ? sql<string>`coalesce((${part})::text, '')` : sql<string>`''`;

/** What was entered on the survivor since; rows that another merge brought are not "entered". */
export async function listLater(tx: Tx, merge: StoredMerge): Promise<LaterFact[]> {
  const parts = movedColumns.map(moved => {
    const fact = moved.fact
      ? sql`exists (select 1 from ${table(moved)} o join client_merge_effect f on f.merge_id = ${merge.merge_id}::uuid
          and f.effect = 'moved' and f.relation = ${moved.relation} and f.row_id = o.id::text where o.fact_id = x.fact_id)`
      : sql`false`;
    return sql`select concat(${moved.relation}::text, ':', ${moved.column}::text, ':', ${col(moved.id)}) as key, ${moved.relation}::text as relation,
        ${said(moved.says.number)} as number, ${said(moved.says.code)} as code, ${said(moved.says.on)} as on_day,
        ${said(moved.says.text)} as text, ${col(moved.enteredAt)} as entered_at, ${col(moved.enteredBy)}::text as entered_by,
        case when ${fact} then 'merged' else 'survivor' end as suggested
      from ${table(moved)} x where ${col(moved.column)} = ${merge.survivor_id}::uuid and ${col(moved.enteredAt)} > ${merge.merged_at}
        ${moved.relation === 'record_grant' ? sql`and x.record_kind = 'client'` : sql``}
        and not exists (select 1 from client_merge_effect e join client_merge m on m.merge_id = e.merge_id
          where e.effect = 'moved' and e.relation = ${moved.relation} and e.column_name = ${moved.column}
            and e.row_id = ${col(moved.id)}::text and m.undone_at is null and m.survivor_id = ${merge.survivor_id}::uuid)
        ${moved.fact ? sql`and not ${cameBack(moved, merge)}` : sql``}`;
  });
  interface Row {
    key: string;
    relation: MergedRelation;
    number: string;
    code: string;
    on_day: string;
    text: string;
    entered_at: Date;
    entered_by: string | null;
    suggested: LaterFact['Suggested'];
  }
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)} order by entered_at, key`.execute(tx);
  return rows.map(row => ({
    Key: row.key,
    Relation: row.relation,
    Number: row.number,
    Code: row.code,
    On: row.on_day,
    Text: row.text,
    EnteredAt: row.entered_at.toISOString(),
    EnteredBy: row.entered_by ?? '',
    Suggested: row.suggested,
  }));
}

export async function countReturns(tx: Tx, mergeId: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`select relation as "Relation", count(*) as "Count" from client_merge_effect
    where merge_id = ${mergeId} and effect = 'moved' and relation <> 'client' group by relation order by relation`.execute(
    tx,
  );
  return rows;
}

/** What was moved goes back, what was ended counts again, what was assigned follows. */
export async function returnRows(
  tx: Tx,
  merge: StoredMerge,
  assigned: readonly string[],
  act: { readonly by: string; readonly at: Date },
): Promise<void> {
  const { merge_id, survivor_id, merged_id, merged_at } = merge;
  for (const moved of movedColumns) {
    const prefix = `${moved.relation}:${moved.column}:`;
    const given = assigned.filter(key => key.startsWith(prefix)).map(key => key.slice(prefix.length));
    const which = sql`${col(moved.column)} = ${survivor_id}::uuid and (${col(moved.id)}::text = any(${given}::text[])
        or exists (select 1 from client_merge_effect e where e.merge_id = ${merge_id}::uuid and e.effect = 'moved'
          and e.relation = ${moved.relation} and e.column_name = ${moved.column} and e.row_id = ${col(moved.id)}::text))`;
    if (moved.fact) await moveFacts(tx, moved, which, merged_id, act);
    else await moveOthers(tx, moved, which, merged_id);
  }
  for (const relation of ['case_member', 'case_relationship'] as const) {
    const ended = sql`x.superseded_at = ${merged_at} and exists (select 1 from client_merge_effect e
      where e.merge_id = ${merge_id}::uuid and e.effect = 'ended' and e.relation = ${relation} and e.row_id = x.id::text)`;
    await believeAgain(tx, relation, ended, act);
  }
  await sql`update client set merged_into = ${merged_id} where merged_into = ${survivor_id} and client_id::text in
    (select row_id from client_merge_effect where merge_id = ${merge_id} and relation = 'client' and column_name = 'merged_into')`.execute(
    tx,
  );
  await sql`update client set merged_into = null where client_id = ${merged_id}`.execute(tx);
  await sql`update client set confidential = false where client_id::text in
    (select row_id from client_merge_effect where merge_id = ${merge_id} and effect = 'marked')`.execute(tx);
}

export const markUndone = (tx: Tx, mergeId: string, by: string, at: Date, reason: string) =>
  tx
    .updateTable('client_merge')
    .set({ undone_at: at, undone_by: by, undo_reason: reason })
    .where('merge_id', '=', mergeId)
    .execute();
