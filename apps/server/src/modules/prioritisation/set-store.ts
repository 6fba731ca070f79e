import type { PriorityRule } from '@commonweal/contracts/prioritisation/prioritise';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

/** The set as a whole: its version, and what has been published. */

export const readSetVersion = async (db: Tx): Promise<number> =>
  (await db.selectFrom('priority_set').select('version').executeTakeFirstOrThrow()).version;

/** Every change of a rule waits here for its turn: the set has one version. */
export const lockSet = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom('priority_set').select('version').forUpdate().executeTakeFirstOrThrow()).version;

export async function bumpSet(tx: Tx, by: string, now: Date): Promise<number> {
  const { version } = await tx
    .updateTable('priority_set')
    .set(expression => ({ version: expression('version', '+', 1), changed_at: now, changed_by: by }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

interface StoredPublication {
  readonly publication_id: string;
  readonly effective_on: string;
  readonly rules: PriorityRule[];
  readonly reason: string;
  readonly published_at: Date;
  readonly published_by: string;
  readonly withdrawn_at: Date | null;
  readonly withdrawn_by: string | null;
  readonly withdrawn_reason: string | null;
}

const mostPublications = 50;

/** Newest first. */
export async function listPublications(db: Tx): Promise<StoredPublication[]> {
  const { rows } = await sql<StoredPublication>`select * from priority_publication
    order by published_at desc, publication_id desc limit ${mostPublications}`.execute(db);
  return rows;
}

/** The rules that count on a day; none before the first publication. */
export async function rulesOn(db: Tx, day: string): Promise<PriorityRule[]> {
  const { rows } = await sql<Pick<StoredPublication, 'rules'>>`select rules from priority_publication
    where effective_on <= ${day} and withdrawn_at is null order by effective_on desc, published_at desc, publication_id desc limit 1`.execute(
    db,
  );
  return rows[0]?.rules ?? [];
}

type NewPublication = Omit<StoredPublication, 'withdrawn_at' | 'withdrawn_by' | 'withdrawn_reason'>;

export const insertPublication = (tx: Tx, publication: NewPublication) =>
  tx
    .insertInto('priority_publication')
    .values({ ...publication, rules: JSON.stringify(publication.rules) })
    .execute();

export const withdrawPublication = (tx: Tx, publicationId: string, by: string, now: Date, reason: string) =>
  tx
    .updateTable('priority_publication')
    .set({ withdrawn_at: now, withdrawn_by: by, withdrawn_reason: reason })
    .where('publication_id', '=', publicationId)
    .execute();
