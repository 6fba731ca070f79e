import type pg from 'pg';

interface Reference {
  readonly name: string;
  readonly question: string;
}

/** Which references of the database lead nowhere: for rows that were laid without being checked one by one. */
export async function danglingReferences(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<Reference>(`
    select conname as name, format('select %L as name from %s c where %s and not exists (select 1 from %s p where %s) limit 1',
      conname, conrelid::regclass,
      string_agg(format('c.%I is not null', mine.attname), ' and '), confrelid::regclass,
      string_agg(format('p.%I = c.%I', theirs.attname, mine.attname), ' and ')) as question
    from pg_constraint k, unnest(k.conkey, k.confkey) as pair (mine, theirs),
      pg_attribute mine, pg_attribute theirs
    where k.contype = 'f' and k.conparentid = 0 and k.connamespace = 'public'::regnamespace
      and mine.attrelid = k.conrelid and mine.attnum = pair.mine and theirs.attrelid = k.confrelid and theirs.attnum = pair.theirs
    group by k.oid, conname, conrelid, confrelid`);
  const found = await owner.query<{ name: string }>(rows.map(({ question }) => `(${question})`).join(' union all '));
  return found.rows.map(({ name }) => name);
}
