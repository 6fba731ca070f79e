import { type NoticeLanguage, noticeLanguages } from '@commonweal/contracts/notices/languages';
import { namedBy, placeholders } from '@commonweal/contracts/notices/placeholders';
import { readabilityOf } from '@commonweal/contracts/notices/readability';
import type { TemplateBlock, TemplateFault, TemplateView } from '@commonweal/contracts/notices/schemas';
import { type NoticeTypeCode, ruleOfType } from '@commonweal/contracts/notices/types';
import type { Given } from './compose.ts';
import { compose } from './compose.ts';
import { forbiddenTags, namesIn } from './liquid.ts';

/** What stands in the way of publishing a version: everything at once, each by its block and language. */

const known: ReadonlySet<string> = new Set(placeholders);
/** These parts have no words of their own. */
const wordless: ReadonlySet<TemplateBlock['Kind']> = new Set(['budget', 'free']);

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
    return namesIn(text)
      .filter(name => !known.has(name))
      .map(name => fault('unknown', name));
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

export const readingsOf = (blocks: readonly TemplateBlock[]): TemplateView['Readings'] =>
  noticeLanguages.map(language => {
    // The statement on discrimination and the lines in other languages are written by others.
    const texts = blocks.filter(block => block.Kind !== 'small').map(block => block.Texts[language]);
    const { measure, value, easy } = readabilityOf(texts.filter(Boolean).join('\n'), language);
    const Missing = blocks.filter(block => !wordless.has(block.Kind) && block.Texts[language].trim() === '').length;
    return { Language: language, Measure: measure, Value: value, Easy: easy ? 'Y' : 'N', Missing };
  });

export function faultsOf(
  type: NoticeTypeCode,
  blocks: readonly TemplateBlock[],
  sample: Omit<Given, 'blocks'>,
): TemplateFault[] {
  const each = noticeLanguages.flatMap(language =>
    blocks.flatMap(block => [...textFaults(block, language), ...claimFaults(block, language)]),
  );
  const said = new Set(blocks.flatMap(block => block.Says));
  const contents = ruleOfType(type)
    .requires.filter(content => !said.has(content))
    .map((content): TemplateFault => ({ Block: '', Language: '', Code: 'content', Detail: content }));
  const hard = readingsOf(blocks)
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
  if (each.some(fault => fault.Code === 'broken' || fault.Code === 'tag' || fault.Code === 'unknown')) return faults;
  for (const language of noticeLanguages) {
    try {
      compose({ ...sample, blocks }, language);
    } catch {
      faults.push({ Block: '', Language: language, Code: 'endless', Detail: '' });
    }
  }
  return faults;
}
