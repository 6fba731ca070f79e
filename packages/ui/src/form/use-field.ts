import { useEffect, useId } from 'react';
import { useController } from 'react-hook-form';
import { useAccess, useUi } from '../provider.tsx';
import { errorSentence } from './error-summary.tsx';
import type { Meaning } from './fault.ts';
import { useFormSurroundings } from './form-context.ts';

/** What every field takes. */
export type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  /** The most characters (limits.ts); the schema refuses more, the field says so. */
  limit?: number;
  /** Access object: X hides the field, R shows it read only. */
  object?: string;
  readOnly?: boolean;
  /** What an emptied field holds; null where the record knows no value. */
  emptyValue?: '' | null;
  /** What its number means, for the sentences about it. */
  meaning?: Meaning;
};

export type BoundField = {
  id: string;
  hidden: boolean;
  readOnly: boolean;
  value: unknown;
  setValue: (value: unknown) => void;
  onBlur: () => void;
  error: string | null;
  describedBy: string | undefined;
};

/** Binds a field to its form, its access object and its place in the error summary. */
export function useField(props: FieldProps): BoundField {
  const { name, label, hint, object, emptyValue = '', meaning } = props;
  const { t } = useUi();
  const access = useAccess(object);
  const { labels, readOnly: formReadOnly } = useFormSurroundings();
  const { field, fieldState } = useController({ name });
  const id = useId();
  const hidden = access === 'X';

  useEffect(() => {
    const known = labels.current;
    if (hidden) return;
    known.set(name, { label, id, meaning });
    return () => {
      known.delete(name);
    };
  }, [labels, name, label, id, hidden, meaning]);

  const { error } = fieldState;
  const sentence =
    error === undefined ? null : errorSentence(t, label, { type: error.type, message: error.message ?? '' }, meaning);
  const describedBy = [hint && `${id}-hint`, sentence && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    hidden,
    readOnly: access === 'R' || props.readOnly === true || formReadOnly,
    value: field.value,
    setValue: value => field.onChange(value === '' ? emptyValue : value),
    onBlur: field.onBlur,
    error: sentence,
    describedBy: describedBy === '' ? undefined : describedBy,
  };
}
