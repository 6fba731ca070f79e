import { type NoticeLanguage, noticeLanguages } from '@commonweal/contracts/notices/languages';
import { namedBy, placeholders } from '@commonweal/contracts/notices/placeholders';
import type { Composed, TemplateBlock, TemplateFault } from '@commonweal/contracts/notices/schemas';
import { type NoticeTypeCode, ruleOfType } from '@commonweal/contracts/notices/types';
import { BlockError, compose, type Given } from './compose.ts';
import { forbiddenTags, hasUnboundedLoops, namesIn, type RenderBudget } from './liquid.ts';
import { listReadings, wordless } from './readings.ts';

/** What stands in the way of publishing a version: everything at once, each by its block and language. */

const known: ReadonlySet<string> = new Set(placeholders);

function textFaults(block: TemplateBlock, language: NoticeLanguage): TemplateFault[] {
  const text = block.Texts[language];
  const fault = (Code: TemplateFault['Code'], Detail: string): TemplateFault => ({
    Block: block.Id,
    Language: language,
    Code,
    Detail,
  });
  if (text.trim() === '') return wordless.has(block.Kind) ? [] : [fault('missing', block.Name)];
  const forbidden = forbiddenTags(text);
  if (forbidden.length > 0) return forbidden.map(tag => fault('tag', tag));
  try {
    const unknown = namesIn(text).filter(name => !known.has(name));
    return [...unknown.map(name => fault('unknown', name)), ...(hasUnboundedLoops(text) ? [fault('loop', '')] : [])];
  } catch {
    return [fault('broken', block.Name)];
  }
}

/** Whoever claims to say something names what it is about, in every language. */
function claimFaults(block: TemplateBlock, language: NoticeLanguage): TemplateFault[] {
  const text = block.Texts[language];
  if (text.trim() === '' || wordless.has(block.Kind)) return [];
  return block.Says.flatMap(content =>
    (namedBy[content] ?? [])
      .filter(name => !new RegExp(`\\{\\{-?\\s*${name.replaceAll('.', '\\.')}\\b`).test(text))
      .map(
        (name): TemplateFault => ({
          Block: block.Id,
          Language: language,
          Code: 'named',
          Detail: `${content}: ${name}`,
        }),
      ),
  );
}

/** The texts with loops that the form does not accept. */
export const findLoops = (blocks: readonly TemplateBlock[]) =>
  blocks.flatMap((block, index) =>
    noticeLanguages.filter(language => hasUnboundedLoops(block.Texts[language])).map(language => ({ index, language })),
  );

export function faultsOf(
  type: NoticeTypeCode,
  blocks: readonly TemplateBlock[],
  sample: Omit<Given, 'blocks'>,
  budget: RenderBudget,
): TemplateFault[] {
  const each = noticeLanguages.flatMap(language =>
    blocks.flatMap(block => [...textFaults(block, language), ...claimFaults(block, language)]),
  );
  const said = new Set(blocks.flatMap(block => block.Says));
  const contents = ruleOfType(type)
    .requires.filter(content => !said.has(content))
    .map((content): TemplateFault => ({ Block: '', Language: '', Code: 'content', Detail: content }));
  const hard = listReadings(blocks)
    .filter(reading => reading.Easy === 'N' && reading.Missing === 0)
    .map(
      (reading): TemplateFault => ({
        Block: '',
        Language: reading.Language,
        Code: 'reading',
        Detail: String(reading.Value),
      }),
    );
  const faults = [...each, ...contents, ...hard];
  // Only what can be read is tried: a template that loops or grows without end is stopped, and said so.
  if (each.some(fault => unreadable.has(fault.Code))) return faults;
  return [...faults, ...tryInEachLanguage({ ...sample, blocks }, budget).faults];
}

const unreadable: ReadonlySet<TemplateFault['Code']> = new Set(['broken', 'tag', 'unknown', 'loop']);

/** The sample letter in every language, and why a language has none. */
export function tryInEachLanguage(given: Given, budget: RenderBudget) {
  const composed: Composed[] = [];
  const faults: TemplateFault[] = [];
  for (const language of noticeLanguages) {
    try {
      composed.push(compose(given, language, budget));
    } catch (error) {
      const isOverBudget = error instanceof BlockError && error.isOverBudget;
      const Block = error instanceof BlockError ? error.blockId : '';
      const Detail = given.blocks.find(block => block.Id === Block)?.Name ?? '';
      faults.push({ Block, Language: language, Code: isOverBudget ? 'endless' : 'broken', Detail });
    }
  }
  return { composed, faults };
}
