import { LoadingState } from '@commonweal/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import type { CallFailure } from '../../platform/failure/call-failure.ts';

/** People whom a search offers are so many at the most. */
const offeredAtMost = 25;

interface Found<Person> {
  readonly data: { readonly data: readonly Person[] } | undefined;
  readonly error: CallFailure | null;
  refetch(): unknown;
}

interface FoundPeopleProps<Person> {
  readonly found: Found<Person>;
  readonly legend: string;
  readonly nobody: string;
  readonly chosen: readonly string[];
  /** How many may be chosen. */
  readonly most: number;
  readonly hint: (person: Person) => ReactNode;
  readonly onToggle: (userId: string) => void;
}

/** Those chosen so far; the same person again is taken out. */
export function useChosen() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = useCallback(
    (userId: string) =>
      setChosen(before => (before.includes(userId) ? before.filter(each => each !== userId) : [...before, userId])),
    [],
  );
  return { chosen, toggle, clear: useCallback(() => setChosen([]), []) };
}

/** The people that a search found, to be ticked. */
export function FoundPeople<Person extends { readonly UserId: string; readonly Name: string }>({
  found: { data, error, refetch },
  legend,
  nobody,
  chosen,
  most,
  hint,
  onToggle,
}: FoundPeopleProps<Person>) {
  const t = useText();
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.data.length === 0) return <p className="cw-muted">{nobody}</p>;
  return (
    <fieldset className="cw-field">
      <legend className="cw-label">{legend}</legend>
      <div className="cw-choices cw-choices--scroll">
        {data.data.map(person => (
          <label key={person.UserId} className="cw-choice">
            <input
              type="checkbox"
              className="cw-choice__box"
              checked={chosen.includes(person.UserId)}
              disabled={chosen.length >= most && !chosen.includes(person.UserId)}
              onChange={() => onToggle(person.UserId)}
            />
            <span className="cw-choice__text">
              {person.Name}
              <span className="cw-choice__hint">
                {person.UserId}, {hint(person)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {data.data.length === offeredAtMost && (
        <p className="cw-small cw-muted">{t('common.people.foundMost', { most: offeredAtMost })}</p>
      )}
    </fieldset>
  );
}
