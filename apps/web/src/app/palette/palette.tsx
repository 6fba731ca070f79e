import { Icon, isPlainClick, Keys, Link } from '@commonweal/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { failureWords } from '../../platform/errors/failure-words.ts';
import { reportFailure } from '../../platform/errors/report-failure.ts';
import { keyNames } from '../../platform/keyboard/key-names.ts';
import { goTo } from '../../platform/navigation.ts';
import { closeOverlay } from '../../platform/overlays/overlays.ts';
import type { Choice, ChoiceGroup } from './choice.ts';
import { useChoices } from './use-choices.ts';

interface OptionProps {
  readonly choice: Choice;
  /** The heading over the option, said with it because a listbox has no headings. */
  readonly kind: string;
  readonly id: string;
  readonly selected: boolean;
  onPoint(): void;
}

function Option({ choice, kind, id, selected, onPoint }: OptionProps) {
  const t = useText();
  useEffect(() => {
    if (selected) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [selected, id]);
  return (
    <Link
      className="cw-palette__item"
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      to={choice.to}
      onMouseMove={onPoint}
      onClick={event => {
        if (!isPlainClick(event)) return;
        closeOverlay();
        if (!choice.act) return;
        event.preventDefault();
        choice.act();
      }}
    >
      <Icon name={choice.icon} />
      <span>
        {choice.label} {choice.note && <span className="cw-mono cw-muted">{choice.note}</span>}
        {choice.facts && <span className="cw-muted"> · {choice.facts}</span>}
        <span className="cw-sr-only">, {kind}</span>
      </span>
      <span className="cw-palette__end">
        {choice.keys ? <Keys keys={keyNames(choice.keys)} /> : selected && t('common.palette.enter')}
      </span>
    </Link>
  );
}

const optionId = (prefix: string, choice: Choice): string => `${prefix}-${choice.id.replace(/\W/g, '-')}`;

function step(groups: readonly ChoiceGroup[], from: number, key: string): number {
  const last = groups.reduce((count, group) => count + group.choices.length, 0) - 1;
  if (key === 'ArrowDown') return from >= last ? 0 : from + 1;
  if (key === 'ArrowUp') return from <= 0 ? last : from - 1;
  return from;
}

/** Jump to any screen one may open, to a recent record or to a person, by keyboard alone. */
export default function Palette() {
  const t = useText();
  const prefix = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [question, setQuestion] = useState('');
  const [cursor, setCursor] = useState(0);
  const { groups, searching, failure } = useChoices(question);
  const choices = groups.flatMap(group => group.choices);
  const selected = choices[Math.min(cursor, choices.length - 1)];

  useEffect(() => dialog.current?.showModal(), []);
  // The person is on the way to something else: what the last screen said is over, and the palette says why it finds nothing.
  useEffect(() => {
    if (failure) reportFailure(failure, 'jumpToSearch');
  }, [failure]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setCursor(step(groups, Math.min(cursor, choices.length - 1), event.key));
    }
    if (event.key !== 'Enter' || !selected || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) window.open(selected.to, '_blank', 'noopener');
    else {
      closeOverlay();
      if (selected.act) selected.act();
      else goTo(selected.to);
    }
  }

  return (
    <dialog
      ref={dialog}
      className="cw-palette-overlay"
      aria-label={t('common.palette.button')}
      onClose={closeOverlay}
      onClick={event => event.target === dialog.current && closeOverlay()}
      onKeyDown={onKeyDown}
    >
      <div className="cw-palette">
        <div className="cw-palette__input">
          <Icon name="search" size="large" />
          <input
            type="text"
            name="palette"
            role="combobox"
            aria-expanded={choices.length > 0}
            aria-controls={`${prefix}-list`}
            aria-autocomplete="list"
            aria-label={t('common.palette.button')}
            aria-activedescendant={selected ? optionId(prefix, selected) : undefined}
            placeholder={t('common.palette.hint')}
            autoComplete="off"
            spellCheck={false}
            value={question}
            onChange={event => {
              setQuestion(event.target.value);
              setCursor(0);
            }}
          />
          <kbd>Esc</kbd>
        </div>
        <div className="cw-palette__list" id={`${prefix}-list`} role="listbox" aria-label={t('common.palette.results')}>
          {groups.map(group => (
            <div key={group.id} role="presentation">
              <span className="cw-palette__group" aria-hidden="true">
                {group.title}
              </span>
              {group.choices.map(choice => (
                <Option
                  key={choice.id}
                  id={optionId(prefix, choice)}
                  choice={choice}
                  kind={group.title}
                  selected={choice === selected}
                  onPoint={() => setCursor(choices.indexOf(choice))}
                />
              ))}
            </div>
          ))}
        </div>
        <div className="cw-palette__foot">
          <span role="status">
            {failure
              ? failureWords(t, failure).title
              : choices.length === 0 && t(searching ? 'ui.pleaseWait' : 'common.palette.nothing')}
          </span>
          <Icon name="keyboard" />
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t('common.palette.move')} · <kbd>Enter</kbd> {t('common.palette.open')} ·{' '}
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('common.palette.newTab')}
          </span>
        </div>
      </div>
    </dialog>
  );
}
