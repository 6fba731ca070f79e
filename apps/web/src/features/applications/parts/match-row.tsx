import type { MatchCandidate } from '@commonweal/contracts/clients/candidates';
import { clientDetailsScreen } from '@commonweal/contracts/clients/screens';
import { DateText, Icon, Link } from '@commonweal/ui';
import { useId } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useNoBirthDate } from '../../../shared/clients/use-born.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { personName } from '../words.ts';

const agrees = new Set(['exact', 'alias', 'nickname']);
const marks = {
  agrees: { name: 'check_circle', className: 'cw-match__agrees' },
  nearly: { name: 'warning', className: 'cw-match__nearly' },
  differs: { name: 'highlight_off', className: 'cw-match__differs' },
} as const;
const markOf = (level: string) => marks[agrees.has(level) ? 'agrees' : level === 'differs' ? 'differs' : 'nearly'];

function Reasons({ candidate }: { candidate: MatchCandidate }) {
  const t = useText();
  return (
    <ul className="cw-match__reasons cw-small">
      {candidate.Reasons.filter(reason => reason.Level !== 'missing').map(reason => (
        <li key={reason.Field}>
          <Icon {...markOf(reason.Level)} size="small" />{' '}
          {t('applications.match.reason', {
            field: t(`applications.match.field.${reason.Field}`),
            level: t(`applications.match.level.${reason.Level}`),
          })}
        </li>
      ))}
    </ul>
  );
}

interface MatchRowProps {
  readonly candidate: MatchCandidate;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** Somebody on file who may be the person stated, with the score and its reasons. */
export function MatchRow({ candidate, isChosen, onChoose }: MatchRowProps) {
  const t = useText();
  const id = useId();
  const genders = useReferenceTable('GENDER');
  const noBirthDate = useNoBirthDate();
  const isRestricted = candidate.Restricted === 'Y';
  const name = isRestricted ? t('applications.match.restricted') : personName(candidate);
  return (
    <div className={isChosen ? 'cw-match cw-match--chosen' : 'cw-match'}>
      <input
        id={id}
        type="radio"
        name="match"
        className="cw-choice__box"
        checked={isChosen}
        disabled={isRestricted}
        onChange={onChoose}
      />
      <div>
        <div className="cw-match__score">{candidate.Score}</div>
        <div className="cw-small">{t(`applications.match.band.${candidate.Band}`)}</div>
      </div>
      <div>
        <label htmlFor={id}>
          <strong>{name}</strong>{' '}
          {candidate.Pin && (
            <span className="cw-small">
              PIN <span className="cw-mono">{candidate.Pin}</span>
            </span>
          )}
        </label>
        {isRestricted ? (
          <p className="cw-small">{t('applications.match.restrictedText')}</p>
        ) : (
          <div className="cw-small">
            {genders.describe(candidate.Gender)} ·{' '}
            {candidate.BirthDate ? <DateText date={candidate.BirthDate} /> : noBirthDate} · {candidate.SsnMasked} ·{' '}
            {candidate.City} {candidate.Zip} ·{' '}
            {candidate.CaseNumbers.length > 0
              ? t('applications.match.onCase', { cases: candidate.CaseNumbers.join(', ') })
              : t('applications.match.noCase')}
          </div>
        )}
        <Reasons candidate={candidate} />
      </div>
      {candidate.Pin && (
        <Link to={clientDetailsScreen.at({ Pin: candidate.Pin })} target="_blank">
          {t('applications.match.open')}
          <span className="cw-sr-only"> {name}</span>
        </Link>
      )}
    </div>
  );
}
