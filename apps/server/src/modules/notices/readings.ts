import { noticeLanguages } from '@commonweal/contracts/notices/languages';
import { readabilityOf } from '@commonweal/contracts/notices/readability';
import type { TemplateBlock, TemplateView } from '@commonweal/contracts/notices/schemas';

/** These parts have no words of their own. */
export const wordless: ReadonlySet<TemplateBlock['Kind']> = new Set(['budget', 'free']);

export const listReadings = (blocks: readonly TemplateBlock[]): TemplateView['Readings'] =>
  noticeLanguages.map(language => {
    // The statement on discrimination and the lines in other languages are written by others.
    const texts = blocks.filter(block => block.Kind !== 'small').map(block => block.Texts[language]);
    const { measure, value, easy } = readabilityOf(texts.filter(Boolean).join('\n'), language);
    const Missing = blocks.filter(block => !wordless.has(block.Kind) && block.Texts[language].trim() === '').length;
    return { Language: language, Measure: measure, Value: value, Easy: easy ? 'Y' : 'N', Missing };
  });
