import { oneOf, type Speaker } from '../routing/reading.ts';
import { flagFields, type StreamConditions } from './stream.ts';

/** "for Food assistance · expedited", or "7 people or more or self-employed" where one is enough. */
export function readingOf(speaker: Speaker, rule: StreamConditions & { readonly Fits: 'all' | 'any' }): string {
  const { text, describe } = speaker;
  const programs = rule.Programs.map(code => describe('PROGRAM', code));
  const parts = [
    programs.length === 0 ? '' : text('streaming.reading.Programs', { words: oneOf(speaker, programs) }),
    ...flagFields.map(field => (rule[field] === null ? '' : text(`streaming.reading.${field}${rule[field]}`))),
    rule.HouseholdAtLeast === null ? '' : text('streaming.reading.HouseholdAtLeast', { count: rule.HouseholdAtLeast }),
  ].filter(Boolean);
  if (parts.length === 0) return text('streaming.reading.every');
  return parts.join(rule.Fits === 'any' ? ` ${text('streaming.reading.or')} ` : ' · ');
}
