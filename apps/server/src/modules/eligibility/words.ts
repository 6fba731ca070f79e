import type { OpenQuestion, LineSource as ShownSource } from '@commonweal/contracts/eligibility/schemas';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { describePath } from '@commonweal/rules/household/paths';
import type { CallContext } from '../../platform/calls/handle.ts';
import { type FrozenInput, sourceAt } from './decide.ts';
import type { Called } from './facts-store.ts';
import type { LineSource, Question } from './household/facts.ts';

/** The rules call people by PIN; on screens they are called by name. */
export type Naming = (text: string) => string;

export const namingOf = (names: ReadonlyMap<string, Called>): Naming => {
  const pins = /\b[0-9]{10}\b/g;
  return text => text.replace(pins, found => names.get(found)?.written ?? found);
};

/** The name behind a PIN as lists and labels write it. */
export const listingOf = (names: ReadonlyMap<string, Called>): Naming => {
  return pin => names.get(pin)?.listed ?? pin;
};

/** Which lines of a household a reader may see: facts of restricted sources count, and are not shown to whoever is not cleared. */
export type Sees = (source: Sourced) => boolean;

/** A line of a household or a fact of the case, by what it was proved with. */
export type Sourced = Pick<LineSource, 'verification'>;

/** How people are named to a reader, and what the reader sees. */
export interface Reading {
  readonly naming: Naming;
  readonly listing: Naming;
  readonly sees: Sees;
}

type Speaking = Pick<CallContext, 'platform' | 'language'>;

export function questionInWords({ platform, language }: Speaking, each: Question, naming: Naming): OpenQuestion {
  const kind = each.kind !== '' && each.code !== 'policy' && each.code !== 'contradiction' && each.code !== 'other';
  const what = kind ? platform.texts.text(language, `evidence.kind.${each.kind}`) : each.kind;
  return {
    Code: each.code,
    Says: platform.texts.text(language, `eligibility.question.${each.code}`, {
      who: naming(each.pin),
      what: naming(what),
    }),
    Pin: each.pin,
    FactId: each.factId,
    Kind: kind ? each.kind : '',
    Tab: each.tab,
    Blocks: toYesNo(each.blocks),
  };
}

const shown = (source: LineSource, what: string): ShownSource => ({
  From: source.from,
  What: what,
  FactId: source.factId,
  Kind: source.from === 'evidence' ? source.kind : '',
  Pin: source.pin,
  Tab: source.tab,
  Unproved: toYesNo(source.unproved),
});

/** What stands in the place of a fact that the reader is not cleared for. */
export const restrictedWords = ({ platform, language }: Speaking) => ({
  figure: platform.texts.text(language, 'eligibility.restricted.figure'),
  says: platform.texts.text(language, 'eligibility.restricted.says'),
});

/** The facts that a step read, each with the row of the case that it came from, once. */
export function sourcesOf(
  context: Speaking,
  { document, sources }: FrozenInput,
  paths: readonly string[],
  { naming, sees }: Reading,
): ShownSource[] {
  const { language } = context;
  const found = new Map<string, ShownSource>();
  for (const path of paths) {
    const source = sourceAt(sources, path);
    if (!source || found.has(source.path)) continue;
    found.set(
      source.path,
      sees(source)
        ? shown(source, naming(describePath(source.path, document, language)))
        : shown({ ...source, factId: '', kind: '' }, restrictedWords(context).figure),
    );
  }
  const all = [...found.values()];
  // That somebody is in the household says nothing beside the fact itself, and everybody at once leads nowhere.
  const facts = all.filter(each => each.From !== 'member');
  return facts.length > 0 || all.length > 1 ? facts : all;
}
