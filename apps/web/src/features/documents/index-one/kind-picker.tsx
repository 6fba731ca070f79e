import { useId, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { beginHere } from '../../../shared/records/takes-focus.tsx';
import { attOf } from '../../../shared/reference/att-of.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface Kind {
  readonly code: string;
  readonly subtype: string;
  /** Category and type, as they stand above it. */
  readonly above: string;
}

/** Every subtype under its type and category, those that the paper itself names first. */
function useKinds(proposed: readonly string[]): Kind[] {
  const categories = useReferenceTable('DOCCAT');
  const types = useReferenceTable('DOCTYPE');
  const subtypes = useReferenceTable('DOCSUBTYPE');
  const kinds = subtypes.entries.map(entry => {
    const type = types.entries.find(each => each.ReferenceCode === attOf(entry, 'Parent'));
    const category = type ? categories.describe(attOf(type, 'Parent')) : '';
    return {
      code: entry.ReferenceCode,
      subtype: entry.ReferenceCodeDescription,
      above: [category, type?.ReferenceCodeDescription].filter(Boolean).join(' › '),
    };
  });
  const place = (kind: Kind): number => (proposed.includes(kind.code) ? proposed.indexOf(kind.code) : proposed.length);
  return kinds.toSorted((a, b) => place(a) - place(b));
}

interface KindPickerProps {
  readonly value: string;
  readonly proposed: readonly string[];
  readonly fault: string | null;
  readonly onChange: (code: string) => void;
}

/** What a paper is: a few letters narrow the list, arrows move in it, Enter takes what is marked. */
export function KindPicker({ value, proposed, fault, onChange }: KindPickerProps) {
  const t = useText();
  const id = useId();
  const kinds = useKinds(proposed);
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const words = plain(text).split(/\s+/).filter(Boolean);
  const found = kinds.filter(kind => words.every(word => plain(`${kind.subtype} ${kind.above}`).includes(word)));
  // Whose own name begins so comes before those that only stand under such a name.
  const shown = found
    .toSorted(
      (a, b) =>
        Number(plain(b.subtype).startsWith(words[0] ?? '')) - Number(plain(a.subtype).startsWith(words[0] ?? '')),
    )
    .slice(0, 40);
  const at = Math.min(marked, Math.max(shown.length - 1, 0));
  const chosen = kinds.find(kind => kind.code === value);
  const take = (kind: Kind | undefined) => {
    if (!kind) return;
    onChange(kind.code);
    setText('');
    setMarked(0);
  };
  return (
    <div className={fault === null ? 'cw-field' : 'cw-field cw-field--error'}>
      <label className="cw-label" htmlFor={id}>
        {t('documents.index.kind')}
      </label>
      {chosen && (
        <p role="status">
          <strong>{chosen.subtype}</strong> <span className="cw-muted">{chosen.above}</span>
        </p>
      )}
      {fault !== null && <p className="cw-error-message">{fault}</p>}
      <input
        id={id}
        className="cw-input"
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={shown[at] ? `${id}-${shown[at].code}` : undefined}
        aria-invalid={fault !== null}
        autoComplete="off"
        // The paper is the task of this page: typing what it is comes first.
        ref={beginHere}
        value={text}
        placeholder={t('documents.index.kindHint')}
        onChange={event => {
          setText(event.target.value);
          setMarked(0);
        }}
        onKeyDown={event => {
          if (event.ctrlKey || event.metaKey) return;
          if (event.key === 'ArrowDown') setMarked(Math.min(at + 1, shown.length - 1));
          else if (event.key === 'ArrowUp') setMarked(Math.max(at - 1, 0));
          else if (event.key === 'Enter') take(shown[at]);
          else return;
          event.preventDefault();
        }}
      />
      <div id={`${id}-list`} className="cw-kinds" role="listbox" aria-label={t('documents.index.kind')}>
        {shown.map((kind, place) => (
          <div
            key={kind.code}
            id={`${id}-${kind.code}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            onPointerDown={event => {
              event.preventDefault();
              take(kind);
            }}
          >
            {kind.subtype} <span className="cw-muted">{kind.above}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
