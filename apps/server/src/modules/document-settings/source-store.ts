import { type DocumentChannel, documentChannels } from '@commonweal/contracts/document-settings/codes';
import type {
  SourceFilters,
  SourceInput,
  SourceRecord,
  SourceRow,
} from '@commonweal/contracts/document-settings/schemas';
import { asYesNo, type YesNo } from '@commonweal/contracts/kit/fields';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { direction, type Language, labelIn, type Writer } from './class-store.ts';

function matching(filters: SourceFilters): RawBuilder<unknown> {
  const text = filters.Text ? containing(filters.Text) : null;
  const [channel, workgroup, active] = [filters.Channel ?? null, filters.WorkgroupId || null, filters.Active ?? null];
  return sql`where (${text}::text is null
      or lower(source_code || ' ' || source.name_en || ' ' || source.name_es) like ${text})
    and (${channel}::text is null or channel = ${channel})
    and (${workgroup}::text is null or source.workgroup_id = ${workgroup})
    and (${active}::text is null or source.active = ${active})`;
}

export async function countSources(db: Tx, filters: SourceFilters): Promise<number> {
  const found = sql<{ count: number }>`select count(*) as count from document_source source ${matching(filters)}`;
  return (await found.execute(db)).rows[0]?.count ?? 0;
}

const toChannel = (channel: string): DocumentChannel => documentChannels.find(each => each === channel) ?? 'IFACE';

const sortColumns = {
  Name: 'name',
  SourceCode: 'source_code',
  Channel: 'channel',
  WorkgroupName: 'workgroup_name',
  SubtypeName: 'subtype_name',
  ChangedAt: 'changed_at',
} as const;

interface Listed {
  readonly source_code: string;
  readonly name: string;
  readonly channel: string;
  readonly workgroup_name: string;
  readonly subtype_name: string;
  readonly active: string;
  readonly changed_at: Date;
}

export async function listSources(
  db: Tx,
  filters: SourceFilters,
  window: Window,
  language: Language,
): Promise<SourceRow[]> {
  const column = sortColumns[window.sort as keyof typeof sortColumns];
  const { rows } = await sql<Listed>`select * from (select source_code,
        ${sql.ref(`source.name_${language}`)} as name, channel,
        ${sql.ref(`workgroup.name_${language}`)} as workgroup_name,
        coalesce(${labelIn(language, 'subtype')}, source.document_subtype_id, '') as subtype_name,
        source.active, source.changed_at
      from document_source source join workgroup on workgroup.workgroup_id = source.workgroup_id
        left join reference_entry subtype
          on subtype.table_name = 'DOCSUBTYPE' and subtype.code = source.document_subtype_id
      ${matching(filters)}) found
    order by ${sql.ref(column)} ${direction(window)}, source_code ${direction(window)}
    limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows.map(row => ({
    SourceCode: row.source_code,
    Name: row.name,
    Channel: toChannel(row.channel),
    WorkgroupName: row.workgroup_name,
    SubtypeName: row.subtype_name,
    Active: asYesNo(row.active),
    ChangedAt: row.changed_at.toISOString(),
  }));
}

export async function findSource(db: Tx, code: string): Promise<SourceRecord | undefined> {
  const row = await db.selectFrom('document_source').selectAll().where('source_code', '=', code).executeTakeFirst();
  return (
    row && {
      SourceCode: row.source_code,
      NameEn: row.name_en,
      NameEs: row.name_es,
      Channel: toChannel(row.channel),
      WorkgroupId: row.workgroup_id,
      Subtype: row.document_subtype_id,
      Active: asYesNo(row.active),
      ChangedAt: row.changed_at.toISOString(),
      ChangedBy: row.changed_by,
      Version: row.version,
    }
  );
}

export const lockSource = (tx: Tx, code: string) =>
  tx.selectFrom('document_source').select('version').where('source_code', '=', code).forUpdate().executeTakeFirst();

const columnsOf = (input: SourceInput) => ({
  name_en: input.NameEn,
  name_es: input.NameEs,
  channel: input.Channel,
  workgroup_id: input.WorkgroupId,
  document_subtype_id: input.Subtype,
});

export const insertSource = (tx: Tx, code: string, input: SourceInput, { by, now }: Writer) =>
  tx
    .insertInto('document_source')
    .values({ source_code: code, ...columnsOf(input), changed_at: now, changed_by: by })
    .execute();

export const updateSource = (
  tx: Tx,
  code: string,
  change: SourceInput | { readonly active: YesNo },
  { by, now }: Writer,
) =>
  tx
    .updateTable('document_source')
    .set(expression => ({
      ...('active' in change ? { active: change.active } : columnsOf(change)),
      version: expression('version', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .where('source_code', '=', code)
    .execute();
