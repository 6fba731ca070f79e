import { useEffect, useRef } from 'react';
import { type FieldErrors, useFormContext } from 'react-hook-form';
import { formatNumber } from '../format/money.ts';
import { Alert } from '../messages/alert.tsx';
import { type Translate, useUi } from '../provider.tsx';
import { faultLine, faultText, type Meaning, unpackFault } from './fault.ts';
import { useFormSurroundings } from './form-context.ts';

type Found = { path: string; type: string; message: string };

function isFieldError(value: object): value is { type: string; message?: string } {
  return 'type' in value && typeof value.type === 'string';
}

/** Every fault of a form with its dotted path. */
export function listErrors(errors: FieldErrors, prefix = ''): Found[] {
  return Object.entries(errors).flatMap(([name, value]): Found[] => {
    if (value === undefined || value === null || typeof value !== 'object' || name === 'ref') return [];
    const path = prefix === '' ? name : `${prefix}.${name}`;
    return isFieldError(value)
      ? [{ path, type: value.type, message: value.message ?? '' }]
      : listErrors(value as FieldErrors, path);
  });
}

export function errorSentence(
  t: Translate,
  label: string,
  error: { type: string; message: string },
  meaning?: Meaning,
): string {
  return error.type === 'server' ? error.message : faultText(t, label, unpackFault(error.message), meaning);
}

export function ErrorSummary({ attempt }: { attempt: number }) {
  const { t, language } = useUi();
  const { formState } = useFormContext();
  const { labels } = useFormSurroundings();
  const summary = useRef<HTMLDivElement>(null);
  const focused = useRef(0);
  // The faults may be rendered later than the attempt is counted: the focus waits for them, once per attempt.
  useEffect(() => {
    if (attempt === focused.current || summary.current === null) return;
    focused.current = attempt;
    summary.current.focus();
  });

  const order = [...labels.current.keys()];
  const found = listErrors(formState.errors).sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  if (attempt === 0 || found.length === 0) return null;
  const links = found.flatMap(error => {
    const field = labels.current.get(error.path);
    if (field === undefined) return [];
    return [
      {
        label: faultLine(field.label, errorSentence(t, field.label, error, field.meaning)),
        to: `#${field.id}`,
        onFollow: () => document.getElementById(field.id)?.focus(),
      },
    ];
  });
  // A fault of a field that is not on this form still has to be read somewhere.
  const homeless = found.filter(error => !labels.current.has(error.path));
  return (
    <Alert
      ref={summary}
      tabIndex={-1}
      tone="error"
      live
      heading={
        found.length === 1 ? t('ui.form.oneFault') : t('ui.form.faults', { n: formatNumber(found.length, language) })
      }
      links={links}
    >
      {homeless.length > 0 &&
        homeless.map(error => (
          <p key={error.path}>
            {error.path.startsWith('root')
              ? errorSentence(t, '', error)
              : faultLine(error.path, errorSentence(t, error.path, error))}
          </p>
        ))}
    </Alert>
  );
}
