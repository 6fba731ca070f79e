import { oneOf, type Speaker } from '@commonweal/contracts/routing/reading';
import type { Foreseen } from '@commonweal/contracts/streaming/schemas';
import type { StreamCondition, StreamFacts, StreamVerdict } from '@commonweal/contracts/streaming/stream';
import type { StoredStreamed } from './store.ts';

/** Why an application is where it is, in the reader's language. What is kept are facts; the words are made when it is read. */

export function factWords(speaker: Speaker, facts: StreamFacts, condition: StreamCondition): string {
  if (condition === 'Programs') {
    const words = facts.Programs.map(code => speaker.describe('PROGRAM', code));
    return speaker.text('streaming.fact.Programs', { words: oneOf(speaker, words) });
  }
  if (condition === 'HouseholdAtLeast') {
    return speaker.text(facts.Household === 1 ? 'streaming.fact.onePerson' : 'streaming.fact.people', {
      count: facts.Household,
    });
  }
  return speaker.text(`streaming.reading.${condition}${facts[condition] ?? 'N'}`);
}

export function verdictWords(speaker: Speaker, facts: StreamFacts, verdict: StreamVerdict): string {
  if (verdict.Because.length === 0) return speaker.text('streaming.reading.every');
  return verdict.Because.map(each => factWords(speaker, facts, each)).join(' · ');
}

/** The program by its name, or by its code where a list says it in a line. */
export function foreseenWords(
  speaker: Speaker,
  { Program, Result, Amount, Missing }: Foreseen,
  program = speaker.describe('PROGRAM', Program),
): string {
  if (Missing.length > 0) {
    const missing = Missing.map(each => speaker.text(`streaming.missing.${each}`)).join(', ');
    return speaker.text('streaming.foreseen.missing', { program, missing });
  }
  const result = speaker.text(`streaming.result.${Result}`);
  if (Result !== 'eligible' || Amount === null) return speaker.text('streaming.foreseen.result', { program, result });
  const amount = new Intl.NumberFormat(speaker.language, { style: 'currency', currency: 'USD' }).format(Amount);
  return speaker.text('streaming.foreseen.amount', { program, result, amount });
}

export function whyWords(speaker: Speaker, row: StoredStreamed): string {
  if (row.moved_by !== null) return speaker.text('streaming.why.moved', { who: row.mover ?? row.moved_by });
  const verdict = row.verdicts.find(each => each.Fits === 'Y');
  if (!verdict) return speaker.text('streaming.why.none');
  return verdictWords(speaker, row.facts, verdict);
}
