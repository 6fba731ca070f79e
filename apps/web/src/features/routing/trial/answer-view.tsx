import type { Answer } from '@commonweal/contracts/routing/schemas';
import { Alert, formatDate, Stack } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useRoutingWords } from '../words.ts';

type Reason = Answer['Reasons'][number];

function useReasonWords(): (reason: Reason) => string {
  const t = useText();
  const language = useLanguage();
  const { words, workgroup } = useRoutingWords();
  return ({ Code, Field, Values }) => {
    const [first = ''] = Values;
    if (Code === 'matches' || Code === 'differs') {
      const field = t(`routing.condition.${Field}`);
      const has = Values.filter(Boolean);
      if (has.length === 0) return t('routing.reason.differsNothing', { field });
      const values = Field === 'Confidential' ? t(first === 'Y' ? 'common.yes' : 'common.no') : words(Field, has);
      return t(`routing.reason.${Code}`, { field, values });
    }
    const isDay = Code === 'notYet' || Code === 'ended';
    const values = isDay ? formatDate(first, language) : Code === 'workgroupInactive' ? workgroup(first) : first;
    return t(`routing.reason.${Code}`, { values });
  };
}

/** Who gets the item, through which profile, and why not through those before it. */
export function AnswerView({ answer, title }: { answer: Answer; title?: string | undefined }) {
  const t = useText();
  const reason = useReasonWords();
  const { workgroup } = useRoutingWords();
  const target =
    answer.WorkgroupId === null
      ? t('routing.try.nowhere')
      : t('routing.try.goesTo', { workgroup: workgroup(answer.WorkgroupId) });
  return (
    <Alert
      tone={answer.WorkgroupId === null ? 'warning' : 'success'}
      level={3}
      heading={title === undefined ? target : `${title}: ${target}`}
    >
      <Stack gap={1}>
        {answer.Method !== null && (
          <p>
            {t('routing.try.through', { profile: answer.ProfileName, method: t(`routing.method.${answer.Method}`) })}
          </p>
        )}
        {answer.Person !== '' && <p>{t('routing.try.person', { name: answer.Person })}</p>}
        <ul className="cw-routing-lines">
          {answer.Reasons.map(each => (
            <li key={`${each.Code} ${each.Field}`}>{reason(each)}</li>
          ))}
        </ul>
        {answer.PassedOverTotal > 0 && (
          <details>
            <summary>{t('routing.try.passed', { count: answer.PassedOverTotal })}</summary>
            <ul className="cw-routing-lines">
              {answer.PassedOver.map(profile => (
                <li key={profile.ProfileId}>
                  <strong>{profile.Name}</strong> {profile.Reasons.map(reason).join(' ')}
                </li>
              ))}
            </ul>
            {answer.PassedOver.length < answer.PassedOverTotal && (
              <p className="cw-small">
                {t('routing.findings.firstOnly', { shown: answer.PassedOver.length, count: answer.PassedOverTotal })}
              </p>
            )}
          </details>
        )}
      </Stack>
    </Alert>
  );
}
