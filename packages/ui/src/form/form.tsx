import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  FormProvider,
  type UseFormReturn,
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form';
import type * as z from 'zod';
import { Button, type ButtonProps } from '../actions/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { ServerFault } from './fault.ts';
import { type FormSurroundings, FormSurroundingsContext } from './form-context.ts';
import { type FormSchema, faultResolver } from './resolver.ts';

export type { FormSchema } from './resolver.ts';

type Handle<Schema extends FormSchema> = UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>;

export type FormProps<Schema extends FormSchema> = {
  schema: Schema;
  defaultValues: DefaultValues<z.input<Schema>>;
  onSubmit: (values: z.output<Schema>, form: Handle<Schema>) => void | Promise<void>;
  /** Faults the server found in the last submit; they stand beside their fields until those change. */
  serverFaults?: readonly ServerFault[];
  readOnly?: boolean;
  label?: string;
  children: ReactNode | ((form: Handle<Schema>) => ReactNode);
};

const fields = [
  'input:not([type=hidden], [readonly], :disabled)',
  'select:not(:disabled)',
  'textarea:not([readonly], :disabled)',
].join(', ');

/** A form in a dialog opens in its first field, unless something else comes first or has the focus already. */
function useFirstField(element: RefObject<HTMLFormElement | null>, readOnly: boolean): void {
  useEffect(() => {
    const dialog = element.current?.closest<HTMLElement>('[role=dialog]');
    if (!dialog || readOnly) return;
    const active = document.activeElement;
    const isTaken = active !== dialog && dialog.contains(active) && active?.matches(fields);
    // What stands before the form is read first, and a list that opens when it is focused would cover the rest.
    const first = dialog.querySelector<HTMLElement>(
      `.cw-modal__dialog > :not(.cw-modal__head) :is(button, a, ${fields})`,
    );
    if (!isTaken && first?.matches(fields) && element.current?.contains(first) && first.role !== 'combobox')
      first.focus();
  }, [element, readOnly]);
}

export function Form<Schema extends FormSchema>(props: FormProps<Schema>) {
  const { schema, defaultValues, onSubmit, serverFaults, readOnly = false, label, children } = props;
  const form: Handle<Schema> = useForm({
    resolver: useMemo(() => faultResolver(schema), [schema]),
    defaultValues,
    mode: 'onTouched',
    // The summary takes the focus, not the first field: it names all the faults.
    shouldFocusError: false,
  });
  const labels = useRef<FormSurroundings['labels']['current']>(new Map());
  const [failures, setFailures] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  useFirstField(element, readOnly);
  const { setError } = form;

  useEffect(() => {
    if (serverFaults === undefined || serverFaults.length === 0) return;
    for (const fault of serverFaults) {
      const path = (fault.path === '' ? 'root.server' : fault.path) as FieldPath<z.input<Schema>>;
      setError(path, { type: 'server', message: fault.message });
    }
    setFailures(count => count + 1);
  }, [serverFaults, setError]);

  const surroundings = useMemo(() => ({ labels, readOnly }), [readOnly]);
  return (
    <FormProvider {...form}>
      <FormSurroundingsContext value={surroundings}>
        <form
          className="cw-form"
          noValidate
          aria-label={label}
          ref={element}
          onKeyDown={event => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
            event.preventDefault();
            event.stopPropagation();
            // The button that sends is the one that says whether it may be sent.
            const send = event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]');
            if (send && !send.disabled && send.getAttribute('aria-disabled') !== 'true') send.click();
          }}
          onSubmit={event => {
            event.stopPropagation();
            void form.handleSubmit(
              values => onSubmit(values, form),
              () => setFailures(count => count + 1),
            )(event);
          }}
        >
          <ErrorSummary attempt={failures} />
          {typeof children === 'function' ? children(form) : children}
        </form>
      </FormSurroundingsContext>
    </FormProvider>
  );
}

/** Submits the form around it and shows that it is at work. */
export function SubmitButton(props: ButtonProps) {
  const { formState } = useFormContext();
  return (
    <Button
      {...props}
      type="submit"
      busy={formState.isSubmitting || props.busy === true}
      // Leaving a field can show its fault and push this button away from under the pointer before the click is done.
      onMouseDown={event => event.preventDefault()}
    />
  );
}

export function useFormStatus(): { dirty: boolean; busy: boolean; valid: boolean } {
  const { formState } = useFormContext();
  return { dirty: formState.isDirty, busy: formState.isSubmitting, valid: formState.isValid };
}

/** Everything that is typed into the form around it, for what keeps it; `put` brings such values back as changes. */
export function useFormContent(): {
  values: Record<string, unknown>;
  dirty: boolean;
  put: (values: Record<string, unknown>) => void;
} {
  const { formState, reset } = useFormContext();
  const values = useWatch();
  const put = useCallback((kept: Record<string, unknown>) => reset(kept, { keepDefaultValues: true }), [reset]);
  return { values, dirty: formState.isDirty, put };
}

/** The present value of another field, for parts that depend on it. */
export function useFormValue(name: string): unknown {
  return useWatch({ name });
}
