import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../calls/handle.ts';
import type { Tx } from '../database/pool.ts';
import { type Reads, readsOf, tableStore } from './table-store.ts';

/**
 * Rules that are worked on together and count once they are published from a day on: the rules, the set's version, the order of its
 * rules and what has been published. The tables are the module's own, all of one shape.
 */

interface SetSource<Filters> {
  /** Its tables are `<called>_rule`, `<called>_set` and `<called>_publication`. */
  readonly called: string;
  /** Field of a rule on the wire → column. */
  readonly columns: Readonly<Record<string, string>>;
  /** Which rules a search finds. */
  matching(context: CallContext, filters: Filters): RawBuilder<unknown>;
}

export interface StoredPublication<Rule> {
  readonly publication_id: string;
  readonly effective_on: string;
  readonly rules: Rule[];
  readonly reason: string;
  readonly published_at: Date;
  readonly published_by: string;
  readonly withdrawn_at: Date | null;
  readonly withdrawn_by: string | null;
  readonly withdrawn_reason: string | null;
}

type NewPublication<Rule> = Omit<StoredPublication<Rule>, 'withdrawn_at' | 'withdrawn_by' | 'withdrawn_reason'>;

const mostPublications = 50;

export type PublishedSetStore<Rule, Stored, Filters> = ReturnType<typeof publishedSetStore<Rule, Stored, Filters>>;

export function publishedSetStore<Rule, Stored, Filters>({ called, columns, matching }: SetSource<Filters>) {
  const set = sql.table(`${called}_set`);
  const publication = sql.table(`${called}_publication`);
  const rule = sql.table(`${called}_rule`);
  type Version = { readonly version: number };
  const about = { ChangedAt: 'changed_at', ChangedBy: 'changed_by', Version: 'version' };
  const reads = readsOf({ RuleId: 'rule_id', ...columns, ...about }) as Reads<Stored>;
  const rules = tableStore<Stored, Stored, Filters>({
    table: `${called}_rule`,
    key: 'rule_id',
    row: () => reads,
    stored: () => reads,
    columns,
    matching,
  });

  return {
    called,
    rules,

    /** All of them, in their order; there are never many. */
    loadRules: (db: Tx): Promise<Stored[]> => rules.every(db, sql`kept.place, kept.rule_id`),

    async readSetVersion(db: Tx): Promise<number> {
      const { rows } = await sql<Version>`select version from ${set}`.execute(db);
      return rows[0]?.version ?? 0;
    },

    /** Every change of a rule waits here for its turn: the set has one version. */
    async lockSet(tx: Tx): Promise<number> {
      const { rows } = await sql<Version>`select version from ${set} for update`.execute(tx);
      return rows[0]?.version ?? 0;
    },

    async bumpSet(tx: Tx, by: string, now: Date): Promise<number> {
      const { rows } =
        await sql<Version>`update ${set} set version = version + 1, changed_at = ${now}, changed_by = ${by}
        returning version`.execute(tx);
      return rows[0]?.version ?? 0;
    },

    /** Newest first. */
    async listPublications(db: Tx): Promise<StoredPublication<Rule>[]> {
      const { rows } = await sql<StoredPublication<Rule>>`select * from ${publication}
        order by published_at desc, publication_id desc limit ${mostPublications}`.execute(db);
      return rows;
    },

    /** The rules that count on a day; none before the first publication. */
    async rulesOn(db: Tx, day: string): Promise<Rule[]> {
      const { rows } = await sql<Pick<StoredPublication<Rule>, 'rules'>>`select rules from ${publication}
        where effective_on <= ${day} and withdrawn_at is null
        order by effective_on desc, published_at desc, publication_id desc limit 1`.execute(db);
      return rows[0]?.rules ?? [];
    },

    insertPublication: (tx: Tx, made: NewPublication<Rule>) =>
      sql`insert into ${publication} (publication_id, effective_on, rules, reason, published_at, published_by)
        values (${made.publication_id}, ${made.effective_on}, ${JSON.stringify(made.rules)}::jsonb, ${made.reason},
          ${made.published_at}, ${made.published_by})`.execute(tx),

    withdrawPublication: (tx: Tx, publicationId: string, by: string, now: Date, reason: string) =>
      sql`update ${publication} set withdrawn_at = ${now}, withdrawn_by = ${by}, withdrawn_reason = ${reason}
        where publication_id = ${publicationId}`.execute(tx),

    /** The rules themselves stay as they are; only their places change. */
    saveOrder: (tx: Tx, ruleIds: readonly string[]) =>
      sql`update ${rule} set place = given.place
        from unnest(${ruleIds}::uuid[]) with ordinality as given(rule_id, place)
        where ${rule}.rule_id = given.rule_id`.execute(tx),
  };
}
