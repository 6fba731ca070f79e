import type { PriorityReason } from '@commonweal/contracts/prioritisation/prioritise';
import type { Verdict, VerdictCode } from '@commonweal/contracts/routing/choose';
import { type Speaker, tableOf } from '@commonweal/contracts/routing/reading';
import type { RoutingReason } from '@commonweal/contracts/routing/route';
import type { DecisionView } from '@commonweal/contracts/work/schemas';
import type { CallContext } from '../../platform/calls/handle.ts';
import { loadCodes, speakerOf } from '../routing/index.ts';
import type { StoredDecision } from './view-store.ts';

/** Why an item is where it is, in the reader's language. What is kept are facts; the words are made when it is read. */

export const speak = async (context: CallContext): Promise<Speaker> => speakerOf(context, await loadCodes(context.db));

function reasonWords(speaker: Speaker, { Code, Field, Values }: RoutingReason): string {
  if (Field === '') return speaker.text(`routing.reason.${Code}`, { values: Values.join(', ') });
  const field = speaker.text(`routing.condition.${Field}`);
  const table = (tableOf as Readonly<Record<string, string | undefined>>)[Field];
  const words = Values.filter(Boolean).map(value => {
    if (Field === 'Confidential') return speaker.text(`work.yesNo.${value}`);
    return table ? speaker.describe(table, value) : value;
  });
  if (words.length === 0) return speaker.text('routing.reason.differsNothing', { field });
  return speaker.text(`routing.reason.${Code}`, { field, values: words.join(', ') });
}

export const verdictWords = (
  speaker: Pick<Speaker, 'text'>,
  { Code, Load, Capacity, Name }: Pick<Verdict, 'Load' | 'Capacity' | 'Name'> & { readonly Code: VerdictCode },
): string => speaker.text(`work.verdict.${Code}`, { load: Load, capacity: Capacity, name: Name });

export const priorityWords = (speaker: Speaker, reasons: readonly PriorityReason[]): string[] =>
  reasons.length === 0
    ? [speaker.text('work.priority.none')]
    : reasons.map(({ Name, Weight }) => speaker.text('work.priority.rule', { name: Name, weight: Weight }));

const methodKeys = { RR: 'turn', LL: 'leastLoaded', SK: 'skill', MP: 'pull' } as const;

export function decisionWords(speaker: Speaker, decision: StoredDecision, workgroupName: string): DecisionView {
  const { answer, verdicts, assigned_name } = decision;
  const chosen = verdicts.find(each => each.Code === 'chosen');
  const where =
    answer.WorkgroupId === null
      ? speaker.text('work.why.nowhere')
      : answer.ProfileId === null
        ? speaker.text('work.why.byHand', { workgroup: workgroupName })
        : speaker.text('work.why.profile', { profile: answer.ProfileName, workgroup: workgroupName });
  const who = assigned_name
    ? speaker.text(`work.why.${decision.trigger === 'next' ? 'next' : methodKeys[answer.Method ?? 'MP']}`, {
        name: assigned_name,
        load: chosen?.Load ?? 0,
        skills: chosen?.Skills ?? 0,
      })
    : speaker.text(answer.Method === 'MP' ? 'work.why.waitsPull' : 'work.why.waits');
  return {
    At: decision.decided_at.toISOString(),
    Trigger: decision.trigger,
    Why: [where, ...answer.Reasons.map(reason => reasonWords(speaker, reason)), who],
    Others: verdicts
      .filter(each => each.Code !== 'chosen')
      .slice(0, 100)
      .map(each => ({ Name: each.Name, Code: each.Code, Sentence: verdictWords(speaker, each) })),
    PassedOver: answer.PassedOver.slice(0, 30).map(
      each => `${each.Name}: ${each.Reasons.map(reason => reasonWords(speaker, reason)).join(' ')}`,
    ),
  };
}
