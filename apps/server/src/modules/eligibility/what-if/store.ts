import type { ComputedCopy, CopiesComputed, WhatIfLine } from '@commonweal/contracts/eligibility/what-if-schemas';
import type { HouseholdDocument } from '@commonweal/rules';
import { sql } from 'kysely';
import { staffName } from '../../../platform/database/names.ts';
import type { Tx } from '../../../platform/database/pool.ts';

/** What is kept: the figures that stood there and which of them are restricted, what was changed, and what came of it. */
export interface KeptContent {
  readonly Lines: readonly WhatIfLine[];
  readonly Today: CopiesComputed['Today'];
  readonly Copies: readonly ComputedCopy[];
  readonly Restricted: readonly string[];
}

interface KeptRow {
  readonly id: string;
  readonly name: string;
  readonly month: string;
  readonly made_at: Date;
  readonly maker: string;
}

export interface KeptWhole extends KeptRow {
  readonly content: CopiesComputed & { readonly Lines: WhatIfLine[]; readonly Restricted?: readonly string[] };
  readonly parameters_version: string;
  readonly engine_version: string;
}

const mostShown = 50;
const columns = sql`w.id, w.name, w.month, w.made_at, ${staffName('u')} as maker`;

export async function listKept(tx: Tx, caseId: string): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`select ${columns} from what_if w join app_user u on u.user_id = w.made_by
    where w.case_id = ${caseId} order by w.made_at desc limit ${mostShown}`.execute(tx);
  return rows;
}

export async function findKept(tx: Tx, caseId: string, id: string): Promise<KeptWhole | undefined> {
  const { rows } = await sql<KeptWhole>`select ${columns}, w.content, w.parameters_version, w.engine_version
    from what_if w join app_user u on u.user_id = w.made_by
    where w.case_id = ${caseId} and w.id = ${id}`.execute(tx);
  return rows[0];
}

export interface NewKept {
  readonly regionId: string;
  readonly id: string;
  readonly caseId: string;
  readonly name: string;
  readonly month: string;
  /** The documents of every program, as they are without the changes. */
  readonly input: readonly HouseholdDocument[];
  readonly content: KeptContent;
  readonly parametersVersion: string;
  readonly engineVersion: string;
  readonly madeAt: Date;
  readonly madeBy: string;
}

export async function insertKept(tx: Tx, kept: NewKept): Promise<void> {
  await tx
    .insertInto('what_if')
    .values({
      region_id: kept.regionId,
      id: kept.id,
      case_id: kept.caseId,
      name: kept.name,
      month: kept.month,
      input: JSON.stringify(kept.input),
      content: JSON.stringify(kept.content),
      parameters_version: kept.parametersVersion,
      engine_version: kept.engineVersion,
      made_at: kept.madeAt,
      made_by: kept.madeBy,
    })
    .execute();
}
