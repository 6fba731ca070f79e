import {
  fileKinds,
  type UploadLimit,
  type UploadRouting,
  uploadLimits,
  uploadRoutings,
} from '@commonweal/contracts/document-settings/codes';
import type { RuleFilters, RuleInput, RuleRecord, RuleRow } from '@commonweal/contracts/document-settings/schemas';
import { asYesNo, type YesNo } from '@commonweal/contracts/kit/fields';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { direction, type Language, labelIn, type Writer } from './class-store.ts';

export type Audience = 'worker' | 'customer';

const from = sql`upload_rule rule
  left join reference_entry subtype on subtype.table_name = 'DOCSUBTYPE' and subtype.code = rule.document_subtype_id
  left join reference_entry type on type.table_name = 'DOCTYPE' and type.code = subtype.att ->> 'Parent'
  left join workgroup on workgroup.workgroup_id = rule.workgroup_id`;

function matching(audience: Audience, filters: RuleFilters): RawBuilder<unknown> {
  const text = filters.Text ? containing(filters.Text) : null;
  const [kind, limit] = [filters.FileKind ?? null, filters.LimitMegabytes ?? null];
  const [routing, active] = [filters.Routing ?? null, filters.Active ?? null];
  return sql`where rule.audience = ${audience}
    and (${text}::text is null
      or lower(rule.document_subtype_id || ' ' || subtype.label_en || ' ' || subtype.label_es) like ${text})
    and (${kind}::text is null or ${kind} = any(rule.file_kinds))
    and (${limit}::text is null or rule.limit_megabytes = ${limit}::integer)
    and (${routing}::text is null or rule.routing = ${routing})
    and (${active}::text is null or rule.active = ${active})`;
}

export async function countRules(db: Tx, audience: Audience, filters: RuleFilters): Promise<number> {
  const found = sql<{ count: number }>`select count(*) as count from ${from} ${matching(audience, filters)}`;
  return (await found.execute(db)).rows[0]?.count ?? 0;
}

const toLimit = (megabytes: number): UploadLimit => uploadLimits.find(each => each === String(megabytes)) ?? '8';
const toRouting = (routing: string): UploadRouting => uploadRoutings.find(each => each === routing) ?? 'SUB';
const inOrder = (kinds: readonly string[]) => fileKinds.filter(kind => kinds.includes(kind));

const sortColumns = {
  SubtypeName: 'subtype_name',
  Subtype: 'document_subtype_id',
  TypeName: 'type_name',
  LimitMegabytes: 'limit_megabytes',
  Routing: 'routing',
  WorkgroupName: 'workgroup_name',
  ChangedAt: 'changed_at',
} as const;

interface Listed {
  readonly document_subtype_id: string;
  readonly subtype_name: string;
  readonly type_name: string;
  readonly file_kinds: string[];
  readonly limit_megabytes: number;
  readonly routing: string;
  readonly workgroup_name: string;
  readonly active: string;
  readonly changed_at: Date;
}

export async function listRules(
  db: Tx,
  audience: Audience,
  filters: RuleFilters,
  window: Window,
  language: Language,
): Promise<RuleRow[]> {
  const column = sortColumns[window.sort as keyof typeof sortColumns];
  const { rows } = await sql<Listed>`select * from (select rule.document_subtype_id,
        coalesce(${labelIn(language, 'subtype')}, rule.document_subtype_id) as subtype_name,
        coalesce(${labelIn(language, 'type')}, '') as type_name, rule.file_kinds, rule.limit_megabytes, rule.routing,
        coalesce(${sql.ref(`workgroup.name_${language}`)}, '') as workgroup_name, rule.active, rule.changed_at
      from ${from} ${matching(audience, filters)}) found
    order by ${sql.ref(column)} ${direction(window)}, document_subtype_id ${direction(window)}
    ${pageOf(window)}`.execute(db);
  return rows.map(row => ({
    Subtype: row.document_subtype_id,
    SubtypeName: row.subtype_name,
    TypeName: row.type_name,
    FileKinds: inOrder(row.file_kinds).join(', '),
    LimitMegabytes: toLimit(row.limit_megabytes),
    Routing: toRouting(row.routing),
    WorkgroupName: row.workgroup_name,
    Active: asYesNo(row.active),
    ChangedAt: row.changed_at.toISOString(),
  }));
}

export async function findRule(db: Tx, audience: Audience, subtype: string): Promise<RuleRecord | undefined> {
  const row = await db
    .selectFrom('upload_rule')
    .selectAll()
    .where('audience', '=', audience)
    .where('document_subtype_id', '=', subtype)
    .executeTakeFirst();
  return (
    row && {
      Subtype: row.document_subtype_id,
      FileKinds: inOrder(row.file_kinds),
      LimitMegabytes: toLimit(row.limit_megabytes),
      Routing: toRouting(row.routing),
      WorkgroupId: row.workgroup_id,
      Active: asYesNo(row.active),
      ChangedAt: row.changed_at.toISOString(),
      ChangedBy: row.changed_by,
      Version: row.version,
    }
  );
}

export const lockRule = (tx: Tx, audience: Audience, subtype: string) =>
  tx
    .selectFrom('upload_rule')
    .select('version')
    .where('audience', '=', audience)
    .where('document_subtype_id', '=', subtype)
    .forUpdate()
    .executeTakeFirst();

const columnsOf = (input: RuleInput) => ({
  file_kinds: inOrder(input.FileKinds),
  limit_megabytes: Number(input.LimitMegabytes),
  routing: input.Routing,
  workgroup_id: input.Routing === 'WGP' ? input.WorkgroupId : null,
});

export const insertRule = (tx: Tx, audience: Audience, subtype: string, input: RuleInput, { by, now }: Writer) =>
  tx
    .insertInto('upload_rule')
    .values({ audience, document_subtype_id: subtype, ...columnsOf(input), changed_at: now, changed_by: by })
    .execute();

export const updateRule = (
  tx: Tx,
  audience: Audience,
  subtype: string,
  change: RuleInput | { readonly active: YesNo },
  { by, now }: Writer,
) =>
  tx
    .updateTable('upload_rule')
    .set(expression => ({
      ...('active' in change ? { active: change.active } : columnsOf(change)),
      version: expression('version', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .where('audience', '=', audience)
    .where('document_subtype_id', '=', subtype)
    .execute();
