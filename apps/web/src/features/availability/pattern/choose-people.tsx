import { mostPeople } from '@commonweal/contracts/availability/schemas';
import { SearchField } from '@commonweal/ui';
import { useDeferredValue, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useFoundPeople } from '../queries.ts';

export interface Chosen {
  readonly UserId: string;
  readonly Name: string;
}

interface ChoosePeopleProps {
  /** The person whose own pattern is copied. */
  readonly except: string;
  readonly chosen: readonly Chosen[];
  readonly onChange: (chosen: readonly Chosen[]) => void;
}

/** People found by name stay on the list while they are chosen, whatever is typed next. */
export function ChoosePeople({ except, chosen, onChange }: ChoosePeopleProps) {
  const t = useText();
  const [text, setText] = useState('');
  const searched = useDeferredValue(text);
  const { data } = useFoundPeople(searched);
  const isChosen = (userId: string): boolean => chosen.some(person => person.UserId === userId);
  const isSearching = searched.trim().length >= 2;
  const found = isSearching ? (data?.data ?? []).filter(each => each.UserId !== except && !isChosen(each.UserId)) : [];
  const offered = [...chosen, ...found];
  return (
    <>
      <SearchField
        label={t('availability.whose.find')}
        value={text}
        onChange={setText}
        placeholder={t('availability.whose.findHint')}
      />
      {isSearching && data?.total === 0 && <p className="cw-muted">{t('availability.whose.nobody')}</p>}
      {offered.length > 0 && (
        <fieldset className="cw-field">
          <legend className="cw-label">{t('availability.copy.chosen', { count: chosen.length })}</legend>
          <div className="cw-choices">
            {offered.map(person => (
              <label key={person.UserId} className="cw-choice">
                <input
                  type="checkbox"
                  className="cw-choice__box"
                  checked={isChosen(person.UserId)}
                  disabled={chosen.length >= mostPeople && !isChosen(person.UserId)}
                  onChange={() =>
                    onChange(
                      isChosen(person.UserId)
                        ? chosen.filter(each => each.UserId !== person.UserId)
                        : [...chosen, { UserId: person.UserId, Name: person.Name }],
                    )
                  }
                />
                <span className="cw-choice__text">
                  {person.Name}
                  <span className="cw-choice__hint">{person.UserId}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
