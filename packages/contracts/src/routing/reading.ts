import type { RoutingConditions } from './route.ts';

/** A profile or a set of combinations as a sentence. The words come from whoever knows the reader's language. */

export interface Speaker {
  readonly language: 'en' | 'es';
  text(key: string, params?: Readonly<Record<string, string | number>>): string;
  /** The words of a code of a reference table. */
  describe(table: string, code: string): string;
}

/** Where the codes of each condition are kept; ZIP codes speak for themselves. */
export const tableOf = {
  WorkItemTypes: 'WORKITEMTYPE',
  Programs: 'PROGRAM',
  Regions: 'REGION',
  Counties: 'COUNTY',
  Languages: 'LANGUAGE',
  Characteristics: 'FLAG',
} as const;

/** Confidential has a condition of its own, so it is not offered as a characteristic. */
export const isCharacteristic = (code: string): boolean => code !== 'CONF';

const mostNamed = 6;

/** "A, B or C"; a long list ends with how many more there are. */
export function oneOf(speaker: Speaker, words: readonly string[]): string {
  const rest = words.length - mostNamed;
  const named = rest > 1 ? words.slice(0, mostNamed) : words;
  if (rest > 1) return speaker.text('routing.reading.more', { words: named.join(', '), count: rest });
  return new Intl.ListFormat(speaker.language, { type: 'disjunction' }).format(named);
}

type Asked = Partial<{ readonly [Field in keyof RoutingConditions]: RoutingConditions[Field] }>;

/** "Application items for Food assistance in Spanish from SunCoast". */
export function whichItems(speaker: Speaker, asked: Asked): string {
  const { language, text } = speaker;
  const named = (field: keyof typeof tableOf): string[] =>
    (asked[field] ?? []).map(code => speaker.describe(tableOf[field], code));
  const part = (name: string, words: readonly string[]): string =>
    words.length === 0 ? '' : text(`routing.reading.${name}`, { words: oneOf(speaker, words) });
  const languages = named('Languages').map(word => (language === 'es' ? word.toLowerCase() : word));
  const types = named('WorkItemTypes');
  const { Confidential } = asked;
  return [
    types.length === 0 ? text('routing.reading.all') : part('types', types),
    part('programs', named('Programs')),
    part('languages', languages),
    part('regions', named('Regions')),
    part('counties', named('Counties')),
    part('zips', asked.Zips ?? []),
    part('characteristics', named('Characteristics')),
    Confidential ? text(`routing.reading.confidential${Confidential}`) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** "Application items for Food assistance in Spanish go to Intake in Spanish." */
export const readingOf = (speaker: Speaker, conditions: RoutingConditions, workgroup: string): string =>
  speaker.text('routing.reading.goTo', { items: whichItems(speaker, conditions), workgroup });
