import type { OpenQuestion, LineSource as ShownSource } from '@commonweal/contracts/eligibility/schemas';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { describePath } from '@commonweal/rules/household/paths';
import type { CallContext } from '../../platform/calls/handle.ts';
import { type FrozenInput, sourceAt } from './decide.ts';
import type { LineSource, Question } from './household/facts.ts';

/** The rules call people by PIN; on screens they are called by name. */
export type Naming = (text: string) => string;

export const namingOf = (names: ReadonlyMap<string, string>): Naming => {
  const pins = /\b[0-9]{10}\b/g;
  return text => text.replace(pins, found => names.get(found) ?? found);
};

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

/** The facts that a step read, each with the row of the case that it came from, once. */
export function sourcesOf(
  { document, sources }: FrozenInput,
  paths: readonly string[],
  language: 'en' | 'es',
  naming: Naming,
): ShownSource[] {
  const found = new Map<string, ShownSource>();
  for (const path of paths) {
    const source = sourceAt(sources, path);
    if (!source || found.has(source.path)) continue;
    found.set(source.path, shown(source, naming(describePath(source.path, document, language))));
  }
  const all = [...found.values()];
  // That somebody is in the household says nothing beside the fact itself, and everybody at once leads nowhere.
  const facts = all.filter(each => each.From !== 'member');
  return facts.length > 0 || all.length > 1 ? facts : all;
}
