import type { MatchCandidate } from '@commonweal/contracts/clients/candidates';
import { clientDetailsScreen } from '@commonweal/contracts/clients/screens';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { DateText, Icon, Link } from '@commonweal/ui';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useNoBirthDate } from '../../../shared/clients/use-born.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { differingLetters } from './differing-letters.ts';

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

interface StatedName {
  readonly LastName: string;
  readonly FirstName: string;
  readonly MiddleInitial: string;
  readonly Suffix: string;
}

/** A name with the letters marked that the stated one does not have. */
function MarkedName({ name, stated }: { name: string; stated: StatedName | undefined }) {
  if (!stated) return <strong>{name}</strong>;
  return (
    <strong>
      {differingLetters(name, clientName(stated)).map(({ from, text, differs }) =>
        differs ? (
          <mark key={from} className="cw-match__letters">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </strong>
  );
}

interface MatchRowProps {
  readonly candidate: MatchCandidate;
  readonly isChosen: boolean;
  /** How the paper writes the name. */
  readonly stated?: StatedName;
  readonly onChoose?: () => void;
  /** In place of a choice that is confirmed later: the act itself. */
  readonly act?: ReactNode;
}

/** Somebody on file who may be the person stated, with the score and its reasons. */
export function MatchRow({ candidate, isChosen, stated, onChoose, act }: MatchRowProps) {
  const t = useText();
  const id = useId();
  const genders = useReferenceTable('GENDER');
  const noBirthDate = useNoBirthDate();
  const isRestricted = candidate.Restricted === 'Y';
  const name = isRestricted ? t('applications.match.restricted') : clientName(candidate);
  const heading = (
    <>
      <MarkedName name={name} stated={isRestricted ? undefined : stated} />{' '}
      {candidate.Pin && (
        <span className="cw-small">
          PIN <span className="cw-mono">{candidate.Pin}</span>
        </span>
      )}
    </>
  );
  return (
    <div className={isChosen ? 'cw-match cw-match--chosen' : 'cw-match'}>
      {act === undefined ? (
        <input
          id={id}
          type="radio"
          name="match"
          className="cw-choice__box"
          checked={isChosen}
          disabled={isRestricted}
          onChange={onChoose}
        />
      ) : (
        <span />
      )}
      <div>
        <div className="cw-match__score">{candidate.Score}</div>
        <div className="cw-small">{t(`applications.match.band.${candidate.Band}`)}</div>
      </div>
      <div>
        {act === undefined ? <label htmlFor={id}>{heading}</label> : <div>{heading}</div>}
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
      <div className="cw-match__end">
        {act}
        {candidate.Pin && (
          <Link to={clientDetailsScreen.at({ Pin: candidate.Pin })} target="_blank">
            {t('applications.match.open')}
            <span className="cw-sr-only"> {name}</span>
          </Link>
        )}
      </div>
    </div>
  );
}
