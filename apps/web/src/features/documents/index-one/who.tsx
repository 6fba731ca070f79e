import type { Proposal } from '@commonweal/contracts/documents/schemas';
import { DateText, Icon } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';

export interface Whose {
  readonly Pin: string;
  readonly CaseNumber: string;
}

interface WhoProps {
  readonly people: readonly Proposal[];
  readonly value: Whose;
  readonly fault: string | null;
  readonly onChange: (whose: Whose) => void;
}

const isSame = (a: Whose, b: Whose): boolean => a.Pin === b.Pin && a.CaseNumber === b.CaseNumber;

/** Whose paper it is: somebody whom the paper names, with what of it says so, or any number that is typed. */
export function Who({ people, value, fault, onChange }: WhoProps) {
  const t = useText();
  return (
    <fieldset className="cw-field">
      <legend className="cw-label">{t('documents.index.who')}</legend>
      {people.length === 0 && <p className="cw-muted">{t('documents.index.nobody')}</p>}
      <div className="cw-people">
        {people.map(person => (
          <label key={person.Pin}>
            <input
              type="radio"
              name="who"
              checked={isSame(person, value)}
              onChange={() => onChange({ Pin: person.Pin, CaseNumber: person.CaseNumber })}
            />
            <strong>{person.Name}</strong>
            <span className="cw-muted">
              {t('documents.index.pinOf', { pin: person.Pin })}{' '}
              {person.BirthDate && <DateText date={person.BirthDate} />}{' '}
              {person.CaseNumber && t('documents.index.caseOf', { number: person.CaseNumber })}
              <br />
              {person.Because.map(because => (
                <span key={because} className="cw-nowrap">
                  <Icon name="check_circle" size="small" /> {t(`documents.index.because.${because}`)}{' '}
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
      <div className="cw-row">
        <label className="cw-field">
          <span className="cw-label">{t('documents.column.case')}</span>
          <input
            className="cw-input"
            inputMode="numeric"
            maxLength={10}
            aria-invalid={fault !== null}
            value={value.CaseNumber}
            onChange={event => onChange({ ...value, CaseNumber: event.target.value.replace(/\D/g, '') })}
          />
        </label>
        <label className="cw-field">
          <span className="cw-label">{t('documents.column.pin')}</span>
          <input
            className="cw-input"
            inputMode="numeric"
            maxLength={10}
            value={value.Pin}
            onChange={event => onChange({ ...value, Pin: event.target.value.replace(/\D/g, '') })}
          />
        </label>
      </div>
      {fault !== null && <p className="cw-error-message">{fault}</p>}
    </fieldset>
  );
}
