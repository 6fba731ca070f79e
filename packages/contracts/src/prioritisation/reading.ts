import { oneOf, type Speaker } from '../routing/reading.ts';
import { flagFields, type PriorityConditions } from './prioritise.ts';

/** "Application items for Food assistance · at least 3 days old · expedited". */
export function readingOf(speaker: Speaker, rule: PriorityConditions): string {
  const { text, describe } = speaker;
  const named = (table: string, codes: readonly string[]) =>
    oneOf(
      speaker,
      codes.map(code => describe(table, code)),
    );
  const parts = [
    rule.WorkItemTypes.length === 0
      ? ''
      : text('prioritisation.reading.types', { words: named('WORKITEMTYPE', rule.WorkItemTypes) }),
    rule.Programs.length === 0
      ? ''
      : text('prioritisation.reading.programs', { words: named('PROGRAM', rule.Programs) }),
    ...flagFields.map(field => (rule[field] === null ? '' : text(`prioritisation.reading.${field}${rule[field]}`))),
    rule.AgeAtLeast === null ? '' : text('prioritisation.reading.age', { days: rule.AgeAtLeast }),
    rule.DueWithin === null ? '' : text('prioritisation.reading.due', { days: rule.DueWithin }),
  ].filter(Boolean);
  return parts.length === 0 ? text('prioritisation.reading.every') : parts.join(' · ');
}
