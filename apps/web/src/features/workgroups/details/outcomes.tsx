import type { MemberOutcome } from '@commonweal/contracts/workgroups/schemas';
import { Alert } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';

/** What happened to each person of a bulk action. */
export function Outcomes({ outcomes }: { outcomes: readonly MemberOutcome[] }) {
  const t = useText();
  const allDone = outcomes.every(outcome => outcome.ResultCode === '00');
  return (
    <Alert tone={allDone ? 'success' : 'warning'} heading={t('common.word.whatHappened')} level={3} live>
      <ul>
        {outcomes.map(outcome => (
          <li key={outcome.UserId}>
            <strong>{outcome.Name}</strong> ({outcome.UserId}): {outcome.Sentence}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
