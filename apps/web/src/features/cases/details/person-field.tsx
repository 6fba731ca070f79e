import { type FoundPerson, findPeopleForCase } from '@commonweal/contracts/cases/calls';
import { Alert, DateText, FieldFrame, LoadingState, maskSsn, useField } from '@commonweal/ui';
import { useState } from 'react';
import { useCall } from '../../../platform/calls/use-call.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useSettled } from '../../../platform/use-settled.ts';

/** One SNAP group a month, except in a shelter for victims of violence (7 CFR 273.3(a)): a warning, never a lock. */
function Elsewhere({ person }: { person: FoundPerson }) {
  const t = useText();
  if (person.Elsewhere.length === 0) return null;
  const places = person.Elsewhere.map(({ Program, CaseNumber }) =>
    t(CaseNumber === '' ? 'cases.members.elsewhereClosed' : 'cases.members.elsewhereCase', {
      program: Program,
      number: CaseNumber,
    }),
  );
  return (
    <Alert tone="warning" live>
      {t('cases.members.elsewhere', { name: person.Name, places: places.join('; ') })}
    </Alert>
  );
}

interface ChoiceProps {
  readonly person: FoundPerson;
  readonly name: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ person, name, chosen, onChoose }: ChoiceProps) {
  const t = useText();
  const isMember = person.IsMember === 'Y';
  return (
    <label className="cw-choice">
      <input
        type="radio"
        className="cw-choice__box"
        name={`${name}-found`}
        checked={chosen}
        disabled={isMember}
        onChange={onChoose}
      />
      <span className="cw-choice__text">
        <strong>{person.Name}</strong> <span className="cw-mono">{person.Pin}</span>{' '}
        {person.BirthDate !== '' && <DateText date={person.BirthDate} />}{' '}
        {person.SsnEnding !== '' && <span className="cw-mono">{maskSsn(person.SsnEnding)}</span>} {person.City}
        {isMember && <em> {t('cases.members.alreadyIn')}</em>}
      </span>
    </label>
  );
}

/** Somebody on file, found by name and shown before they are taken: holds the PIN. */
export function PersonField({ name, caseNumber }: { name: string; caseNumber: string }) {
  const t = useText();
  const props = { name, label: t('cases.members.who'), hint: t('cases.members.whoHint'), required: true };
  const field = useField(props);
  const [typed, setTyped] = useState(typeof field.value === 'string' ? field.value : '');
  const Question = useSettled(typed.trim());
  const { data, error, refetch, isFetching } = useCall(
    findPeopleForCase,
    { CaseNumber: caseNumber, Question },
    { enabled: Question.length > 1, keepPrevious: true },
  );
  const people = Question.length > 1 ? (data?.People ?? []) : [];
  const chosen = people.find(person => person.Pin === field.value);
  return (
    <>
      <FieldFrame field={field} props={props}>
        <input
          id={field.id}
          type="search"
          className="cw-input"
          autoComplete="off"
          aria-describedby={field.describedBy}
          aria-invalid={field.error !== null}
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            field.setValue('');
          }}
          // Not checked when it is left: the people found stand below, and a sentence would push them from under the pointer.
        />
      </FieldFrame>
      {error && <FailureState failure={error} onRetry={() => void refetch()} />}
      {isFetching && people.length === 0 && <LoadingState />}
      {people.length > 0 && (
        <fieldset className="cw-choices cw-person-field">
          <legend className="cw-sr-only">{t('cases.members.who')}</legend>
          {people.map(person => (
            <Choice
              key={person.Pin}
              person={person}
              name={name}
              chosen={person.Pin === field.value}
              onChoose={() => field.setValue(person.Pin)}
            />
          ))}
        </fieldset>
      )}
      {!isFetching && data && Question.length > 1 && people.length === 0 && (
        <p role="status">{t('cases.members.nobody')}</p>
      )}
      {chosen && <Elsewhere person={chosen} />}
    </>
  );
}
