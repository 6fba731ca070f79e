import { searchWords, soundOf } from '@commonweal/contracts/clients/names';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

/** Every name by which a client is known, as it is stored. */
export interface KnownNames {
  readonly first_name: string;
  readonly last_name: string;
  readonly full_name: string;
  readonly aliases: readonly { readonly first_name: string; readonly last_name: string }[];
}

const wordsOf = (names: KnownNames): string[] =>
  searchWords([
    names.first_name,
    names.last_name,
    names.full_name,
    ...names.aliases.flatMap(alias => [alias.first_name, alias.last_name]),
  ]);

/** Makes new clients findable under their names: all words in order, as below. */
export async function addNameWords(
  tx: Tx,
  given: readonly { readonly clientId: string; readonly names: KnownNames }[],
): Promise<void> {
  const pairs = given.flatMap(({ clientId, names }) => wordsOf(names).map(word => ({ word, clientId })));
  const words = [...new Set(pairs.map(each => each.word))].toSorted();
  await sql`insert into name_word (word, sound)
    select * from unnest(${words}::text[], ${words.map(soundOf)}::text[]) on conflict do nothing`.execute(tx);
  await sql`insert into client_name_word (word, client_id) select * from unnest(${pairs.map(each => each.word)}::text[],
    ${pairs.map(each => each.clientId)}::uuid[]) on conflict do nothing`.execute(tx);
}

/** Makes the client findable under exactly these names. Words are written in order, so two writers never wait for each other in a ring. */
export async function writeNameWords(tx: Tx, clientId: string, names: KnownNames): Promise<void> {
  const words = wordsOf(names);
  const sounds = words.map(soundOf);
  await sql`delete from client_name_word where client_id = ${clientId} and word <> all(${words}::text[])`.execute(tx);
  await sql`insert into name_word (word, sound)
    select * from unnest(${words}::text[], ${sounds}::text[]) on conflict do nothing`.execute(tx);
  await sql`insert into client_name_word (word, client_id)
    select word, ${clientId}::uuid from unnest(${words}::text[]) as given(word) on conflict do nothing`.execute(tx);
}
