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

/** The words under which such a client is found. */
export const wordsOf = (names: KnownNames): string[] =>
  searchWords([
    names.first_name,
    names.last_name,
    names.full_name,
    ...names.aliases.flatMap(alias => [alias.first_name, alias.last_name]),
  ]);

/** Words that are on file are found by likeness and sound. Written in order, so two writers never wait for each other in a ring. */
export async function keepWords(tx: Tx, given: readonly string[]): Promise<void> {
  const words = [...new Set(given)].toSorted();
  await sql`insert into name_word (word, sound)
    select * from unnest(${words}::text[], ${words.map(soundOf)}::text[]) on conflict do nothing`.execute(tx);
}

/** Makes the client findable under exactly these names. */
export async function writeNameWords(tx: Tx, clientId: string, names: KnownNames): Promise<void> {
  const words = wordsOf(names);
  await keepWords(tx, words);
  await sql`update client set name_words = ${words}::text[]
    where client_id = ${clientId} and name_words <> ${words}::text[]`.execute(tx);
}
