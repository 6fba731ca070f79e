import type { NoticeLanguage } from './languages.ts';

/**
 * How hard a text is to read, by the measure that each language has: the school grade of Flesch and Kincaid for English, the
 * ease of Fernández Huerta for Spanish (higher is easier), words in a sentence for Haitian Creole, which has no measure.
 */

// An opening inside another one ends the search: text with many openings and no end stays linear.
const closedTag = /\{%(?:(?!\{%).)*?%\}/gs;
const closedOutput = /\{\{(?:(?!\{\{).)*?\}\}/gs;

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
const sentencesIn = (text: string): number =>
  Math.max(1, text.split(/(?<![.!?:])[.!?:]+(?:\s|$)|\n+/).filter(each => /\p{L}/u.test(each)).length);

function englishSyllables(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  if (plain.length <= 3) return 1;
  return Math.max(1, (plain.replace(/(?:es|ed|e)$/, '').match(/[aeiouy]+/g) ?? []).length);
}
const spanishSyllables = (word: string): number =>
  Math.max(1, (word.toLowerCase().match(/[aeiouáéíóúü]+/g) ?? []).length);

export interface Readability {
  readonly measure: 'grade' | 'ease' | 'words';
  readonly value: number;
  readonly easy: boolean;
}

export const readingLimits = { grade: 8, ease: 60, words: 18 } as const;

export function readabilityOf(given: string, language: NoticeLanguage): Readability {
  const text = given.replace(closedTag, ' ').replace(closedOutput, 'uno');
  const words = wordsIn(text);
  const perSentence = words.length / sentencesIn(text);
  const count = Math.max(1, words.length);
  if (language === 'E') {
    const syllables = words.reduce((sum, word) => sum + englishSyllables(word), 0);
    const value = Math.max(0, Math.round((0.39 * perSentence + 11.8 * (syllables / count) - 15.59) * 10) / 10);
    return { measure: 'grade', value, easy: value <= readingLimits.grade };
  }
  if (language === 'S') {
    const syllables = words.reduce((sum, word) => sum + spanishSyllables(word), 0);
    const value = Math.round(206.84 - 60 * (syllables / count) - 1.02 * perSentence);
    return { measure: 'ease', value, easy: value >= readingLimits.ease };
  }
  const value = Math.round(perSentence * 10) / 10;
  return { measure: 'words', value, easy: value <= readingLimits.words };
}
