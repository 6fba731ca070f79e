import type pg from 'pg';

/** Which tables a request has changed for good: a trigger notes it in the request's own transaction, so what is taken back leaves no note. */

/** What every request may leave behind, refused ones too: that it was made, by whom, and how often. */
const always = ['audit_event', 'user_session', 'rate_limit', 'error_reference', 'fuzz_touched'];
/** Of reads: what somebody has opened, what a list draws up from the trail when it is opened, and that somebody knows who follows them. */
const byReads = ['recent_record', 'presence', 'determination', 'unusual_look', 'replay_follow'];

export interface Touched {
  /** The tables changed since the last time, but for what every request may leave. */
  take(kind: 'refused' | 'read'): Promise<string[]>;
}

export async function watchTables(owner: pg.Client): Promise<Touched> {
  await owner.query(`create table fuzz_touched (name text primary key);
    grant select, insert on fuzz_touched to public;
    create function fuzz_note() returns trigger language plpgsql security definer as $$
      begin insert into fuzz_touched values (tg_table_name) on conflict do nothing; return null; end $$`);
  const tables = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> all($1)`,
    [always],
  );
  for (const { name } of tables.rows) {
    await owner.query(`create trigger fuzz_note after insert or update or delete on "${name}"
      for each row execute function fuzz_note()`);
  }
  return {
    async take(kind) {
      const { rows } = await owner.query<{ name: string }>('delete from fuzz_touched returning name');
      return rows.map(row => row.name).filter(name => kind === 'refused' || !byReads.includes(name));
    },
  };
}
