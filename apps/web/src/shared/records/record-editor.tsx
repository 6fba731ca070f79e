import { Button, type Translate, useToast } from '@commonweal/ui';
import { type ComponentProps, type ReactNode, useCallback, useState } from 'react';
import type * as z from 'zod';
import { useText } from '../../platform/content/use-text.ts';
import type { DraftOf } from '../drafts/use-draft.ts';
import { RecordDialog } from './record-dialog.tsx';
import type { Stored, ValuesSchema } from './record-form.tsx';
import { RecordHistory } from './record-history.tsx';
import type { RecordSave } from './use-record-save.ts';

type Words = (field: string, value: unknown) => string;

interface NewRecordProps<Schema extends ValuesSchema> {
  readonly title: string;
  readonly schema: Schema;
  readonly values: z.input<Schema>;
  readonly saving: RecordSave<unknown, z.output<Schema>, never>;
  readonly titles: Readonly<Record<string, string>>;
  /** Said once it is there. */
  readonly added: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly draft?: DraftOf;
}

/** Adds a record of a settings list. */
export function NewRecord<Schema extends ValuesSchema>({ added, onClose, ...form }: NewRecordProps<Schema>) {
  const t = useText();
  const toast = useToast();
  const done = useCallback(() => {
    toast({ text: added });
    onClose();
  }, [toast, added, onClose]);
  return <RecordDialog {...form} version={0} submitLabel={t('common.record.add')} onClose={onClose} onDone={done} />;
}

/** What else can be done with the record: a button beside Save that leads to a dialog in its place. */
export interface FurtherAction {
  readonly label: string;
  readonly danger?: boolean;
  readonly icon?: ComponentProps<typeof Button>['icon'];
  /** `back` returns to the form, `done` closes it. */
  readonly dialog: (back: () => void, done: () => void) => ReactNode;
}

/** Deactivates or reactivates, as most settings can be. */
export const statusAction = (t: Translate, isActive: boolean, dialog: FurtherAction['dialog']): FurtherAction => ({
  label: t(isActive ? 'common.record.deactivate' : 'common.record.reactivate'),
  danger: isActive,
  dialog,
});

interface RecordEditorProps<Schema extends ValuesSchema, Theirs extends Stored> {
  /** What the record is called in the message that it was saved. */
  readonly name: string;
  readonly title: string;
  readonly schema: Schema;
  readonly record: Theirs;
  readonly toValues: (stored: Theirs) => z.input<Schema>;
  readonly saving: RecordSave<unknown, z.output<Schema>, Theirs>;
  readonly titles: Readonly<Record<string, string>>;
  readonly words: Words;
  /** The fields that the history names, where it keeps more than the form. */
  readonly storedTitles?: Readonly<Record<string, string>>;
  readonly history: ComponentProps<typeof RecordHistory>['query'];
  readonly mayEdit: boolean;
  readonly action?: FurtherAction | undefined;
  readonly draft?: DraftOf;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Changes a record of a settings list: the form, its history below, and one further action. */
export function RecordEditor<Schema extends ValuesSchema, Theirs extends Stored>(
  props: RecordEditorProps<Schema, Theirs>,
) {
  const { name, record, toValues, titles, words, mayEdit, action, onClose } = props;
  const t = useText();
  const toast = useToast();
  const [acting, setActing] = useState(false);
  const done = useCallback(() => {
    toast({ text: t('common.record.savedToast', { record: name }) });
    onClose();
  }, [toast, t, onClose, name]);
  if (acting && action) return action.dialog(() => setActing(false), onClose);
  return (
    <RecordDialog
      title={props.title}
      schema={props.schema}
      values={toValues(record)}
      version={record.Version}
      saving={props.saving}
      toValues={toValues}
      titles={titles}
      words={words}
      readOnly={!mayEdit}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={done}
      {...(props.draft && { draft: props.draft })}
      {...(mayEdit &&
        action && {
          actions: (
            <Button
              variant={action.danger ? 'danger' : 'secondary'}
              {...(action.icon && { icon: action.icon })}
              onClick={() => setActing(true)}
            >
              {action.label}
            </Button>
          ),
        })}
      below={<RecordHistory query={props.history} titles={props.storedTitles ?? titles} words={words} />}
    >
      {props.children}
    </RecordDialog>
  );
}
