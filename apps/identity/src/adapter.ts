import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Pool } from 'pg';

/** The provider's own records in PostgreSQL: its default memory forgets everything at a restart. */
export function adapterOver(pool: Pool): new (model: string) => Adapter {
  return class PostgresAdapter implements Adapter {
    readonly #model: string;
    constructor(model: string) {
      this.#model = model;
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
      await pool.query(
        `insert into identity_record (model, id, payload, grant_id, uid, expires_at)
         values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
         on conflict (model, id) do update
         set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
        [this.#model, id, JSON.stringify(payload), payload.grantId ?? null, payload.uid ?? null, expiresIn || 86_400],
      );
    }

    async #find(where: string, value: string): Promise<AdapterPayload | undefined> {
      const { rows } = await pool.query<{ payload: AdapterPayload; consumed: number | null }>(
        `select payload, extract(epoch from consumed_at)::int as consumed from identity_record
         where model = $1 and ${where} = $2 and (expires_at is null or expires_at > now())`,
        [this.#model, value],
      );
      const row = rows[0];
      return row && { ...row.payload, ...(row.consumed === null ? {} : { consumed: row.consumed }) };
    }

    find(id: string): Promise<AdapterPayload | undefined> {
      return this.#find('id', id);
    }

    findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.#find('uid', uid);
    }

    // The device flow is off, so there are no user codes to find.
    async findByUserCode(): Promise<undefined> {
      return undefined;
    }

    async consume(id: string): Promise<void> {
      await pool.query('update identity_record set consumed_at = now() where model = $1 and id = $2', [
        this.#model,
        id,
      ]);
    }

    async destroy(id: string): Promise<void> {
      await pool.query('delete from identity_record where model = $1 and id = $2', [this.#model, id]);
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await pool.query('delete from identity_record where model = $1 and grant_id = $2', [this.#model, grantId]);
    }
  };
}
