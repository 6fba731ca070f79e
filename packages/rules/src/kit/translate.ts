import { fill, type Text } from './text.ts';

const escapePattern = (literal: string): string => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Finds the Spanish of an English sentence again from a catalogue of templates; null when none fits. So a sentence is
 * carried and stored once, and old ones are still understood.
 */
export function makeTranslator(texts: Iterable<Text>): (sentence: string) => string | null {
  const patterns = [...texts].map(({ en, es }) => {
    const parts = en.split(/\{(\w+)\}/);
    const source = parts.map((part, index) => (index % 2 === 0 ? escapePattern(part) : `(?<${part}>.+)`)).join('');
    return { es, pattern: new RegExp(`^${source}$`, 's') };
  });
  return sentence => {
    for (const { es, pattern } of patterns) {
      const found = pattern.exec(sentence);
      if (found) return fill(es, name => found.groups?.[name]);
    }
    return null;
  };
}
