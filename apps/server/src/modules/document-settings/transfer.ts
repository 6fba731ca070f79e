import { customerUploadPage, workerUploadPage } from '@commonweal/contracts/access/pages';
import { RuleRow } from '@commonweal/contracts/document-settings/schemas';
import { line, yesNo } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { sql } from 'kysely';
import * as z from 'zod';
import type { TransferPart } from '../../platform/transfer/part.ts';
import { tablePart } from '../../platform/transfer/table-part.ts';
import { classParts } from './class-transfer.ts';
import { sourcePart } from './sources.ts';

const code = line(limits.referenceCode);
const workgroup = { part: 'workgroups', table: 'workgroup', column: 'workgroup_id' } as const;

const Rule = z.strictObject({
  Subtype: code,
  FileKinds: z.array(code).min(1).max(20),
  LimitMegabytes: z.union([z.literal(8), z.literal(15), z.literal(25), z.literal(30)]),
  Routing: RuleRow.shape.Routing,
  WorkgroupId: code.nullable(),
  Active: yesNo,
});

/** The rules of one audience; the other audience's are a part of their own, as they are a screen of their own. */
const rulesOf = (audience: 'worker' | 'customer', object: string): TransferPart =>
  tablePart({
    name: `${audience}-uploads`,
    object,
    table: 'upload_rule',
    row: Rule,
    columns: {
      Subtype: 'document_subtype_id',
      FileKinds: 'file_kinds',
      LimitMegabytes: 'limit_megabytes',
      Routing: 'routing',
      WorkgroupId: 'workgroup_id',
      Active: 'active',
    },
    key: ['Subtype'],
    primaryKey: ['audience', 'document_subtype_id'],
    fixed: { audience },
    where: sql`audience = ${audience}`,
    codes: { Subtype: 'DOCSUBTYPE', FileKinds: 'FILEKIND' },
    refers: { WorkgroupId: workgroup },
    // Only what goes to a workgroup names one.
    alsoCheck: rows =>
      rows
        .filter(row => (row.Routing === 'WGP') !== (row.WorkgroupId !== null))
        .map(row => ({ key: String(row.Subtype), fault: { path: 'WorkgroupId', code: 'invalid', params: {} } })),
    subjectType: `${audience} upload rule`,
  });

export const transferParts: readonly TransferPart[] = [
  ...classParts,
  rulesOf('worker', workerUploadPage.at('Page')),
  rulesOf('customer', customerUploadPage.at('Page')),
  sourcePart,
];
