import { type ReactNode, useEffect, useRef } from 'react';
import { RecordForm, type RecordFormProps, type Stored, type ValuesSchema } from './record-form.tsx';

/** A value that is changed where it stands: a press or Enter opens its field. It is called by what it says, so a row reads as before. */
export function ChangeableValue(props: {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      className="cw-changeable"
      title={props.label}
      aria-expanded={props.isOpen}
      onClick={props.onOpen}
    >
      {props.children}
    </button>
  );
}

/** The first field takes the focus as soon as it is there, with what it holds selected. */
function FirstField({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current?.querySelector<HTMLElement>('input, select, textarea');
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, []);
  return (
    <div ref={box} className="cw-inline-change__fields">
      {children}
    </div>
  );
}

type InlineChangeProps<Schema extends ValuesSchema, Theirs extends Stored> = Omit<
  RecordFormProps<Schema, Theirs>,
  'stays'
> & { readonly onClose: () => void };

/**
 * A record's form in the place of its value: Enter saves, Escape leaves (what was typed is kept as a draft). When it goes, the
 * focus is back on the value that was pressed.
 */
export function InlineChange<Schema extends ValuesSchema, Theirs extends Stored>(
  props: InlineChangeProps<Schema, Theirs>,
) {
  const { children, onClose } = props;
  const pressed = useRef(document.activeElement);
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const from = pressed.current;
    const leave = (event: KeyboardEvent): void => {
      // An open calendar takes its own Escape.
      if (event.key === 'Escape' && !event.defaultPrevented) close.current();
    };
    const { current } = box;
    current?.addEventListener('keydown', leave);
    return () => {
      current?.removeEventListener('keydown', leave);
      if (from instanceof HTMLElement) from.focus();
    };
  }, []);
  return (
    <div ref={box} className="cw-inline-change">
      <RecordForm {...props}>
        <FirstField>{children}</FirstField>
      </RecordForm>
    </div>
  );
}
