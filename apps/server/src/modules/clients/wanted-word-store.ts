import { type NameToken, soundOf, tokensOf } from '@commonweal/contracts/clients/names';
import { nicknamesOf } from '@commonweal/contracts/clients/nicknames';
import { type RawBuilder, sql } from 'kysely';

/** How well a word on file answers a word that was asked for. The order of the search follows from it. */
export const qualities = { exact: 1, nickname: 0.85, near: 0.8, sound: 0.7, begins: 0.6 } as const;
const leastAlike = 0.45;
const mostTokens = 6;

interface Wanted {
  readonly token: number;
  readonly word: string;
  readonly quality: number;
}

/** Two neighbouring letters the wrong way round: the slip that trigrams of a short word do not see. */
const transposed = (word: string): string[] =>
  Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );

const spellingsOf = ({ word, joined }: NameToken): string[] => (joined ? [word, joined] : [word]);

function givenWords(token: NameToken, at: number): Wanted[] {
  const spellings = spellingsOf(token);
  return [
    ...spellings.map(word => ({ token: at, word, quality: qualities.exact })),
    ...[...nicknamesOf(token.word)].map(word => ({ token: at, word, quality: qualities.nickname })),
    ...transposed(token.word).map(word => ({ token: at, word, quality: qualities.near })),
  ];
}

export interface WantedName {
  readonly tokens: readonly NameToken[];
  /** `token, word, quality` of every word on file that may be meant; `exactOnly` leaves out all but the words themselves. */
  words(exactOnly?: boolean): RawBuilder<unknown>;
}

export function wantedName(text: string): WantedName {
  const tokens = tokensOf(text).slice(0, mostTokens);
  const given = tokens.flatMap(givenWords);
  const own = tokens.flatMap((token, at) => spellingsOf(token).map(word => ({ at, word, sound: soundOf(word) })));
  const listed = (rows: readonly Wanted[]): RawBuilder<unknown> =>
    sql`select token, word, quality from unnest(${rows.map(row => row.token)}::int[], ${rows.map(row => row.word)}::text[],
      ${rows.map(row => row.quality)}::float8[]) as listed(token, word, quality)`;
  return {
    tokens,
    words(exactOnly = false) {
      if (exactOnly) return listed(given.filter(row => row.quality === qualities.exact));
      const asked = sql`unnest(${own.map(row => row.at)}::int[], ${own.map(row => row.word)}::text[],
        ${own.map(row => row.sound)}::text[]) as asked(token, word, sound)`;
      return sql`select token, word, max(quality) as quality from (
          ${listed(given)}
          union all select asked.token, n.word, ${qualities.sound}::float8 from ${asked} join name_word n on n.sound = asked.sound
          union all select asked.token, n.word, similarity(n.word, asked.word)::float8 * 0.8 from ${asked}
            join name_word n on n.word % asked.word where similarity(n.word, asked.word) >= ${leastAlike}
          union all select asked.token, n.word, ${qualities.begins}::float8 from ${asked}
            join name_word n on n.word like asked.word || '%' where char_length(asked.word) >= 3
        ) each group by token, word`;
    },
  };
}

/** Whether the client `c` has a word for every token of `wanted`, a part of the statement: one look at the index, however many words. */
export const hasEvery = ({ tokens }: WantedName, wanted: string): RawBuilder<unknown> =>
  sql.join(
    tokens.map((_, at) => sql`c.name_words && (select array_agg(word) from ${sql.ref(wanted)} where token = ${at})`),
    sql` and `,
  );

interface Narrowed {
  /** Speaks of the client `c`. */
  readonly where: readonly RawBuilder<unknown>[];
  readonly most: number;
  readonly exactOnly?: boolean;
}

/** Whoever may be called so, best first. Words are weighed for those alone who have one for every token. */
export const peopleNamed = (
  name: WantedName,
  { where, most, exactOnly }: Narrowed,
): RawBuilder<{ client_id: string; quality: number }> =>
  sql`with wanted as materialized (${name.words(exactOnly)}),
    hit as materialized (select c.client_id, c.name_words from client c
      where ${sql.join([hasEvery(name, 'wanted'), ...where], sql` and `)})
    select client_id, sum(best) as quality from (
      select hit.client_id, wanted.token, max(wanted.quality) as best
      from hit, unnest(hit.name_words) as known(word) join wanted on wanted.word = known.word group by 1, 2) weighed
    group by client_id order by 2 desc, 1 limit ${most}`;
