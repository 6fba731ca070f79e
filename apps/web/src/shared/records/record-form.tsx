import {
  Alert,
  Button,
  Form,
  type FormProps,
  LoadingState,
  RequiredNote,
  Row,
  SavedIndicator,
  Stack,
  StatusChip,
  useFormStatus,
} from '@commonweal/ui';
import type { ConflictChoice } from '@commonweal/ui/conflict-view';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { useText } from '../../platform/content/use-text.ts';
import { MessageView } from '../../platform/notifications/message-view.tsx';
import { FormDraft } from '../drafts/form-draft.tsx';
import { type DraftOf, forget, type OpenedDraft, useOpenedDraft } from '../drafts/use-draft.ts';
import { DirtyMark } from './dirty-mark.tsx';
import { DoubtQuestion } from './doubt-question.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { RecordConflict } from './record-conflict.tsx';
import { type FormHandle, resetKeepingTyped } from './reset-keeping-typed.ts';
import { SaveButton } from './save-button.tsx';
import { focusTitle, TakesFocus } from './takes-focus.tsx';
import { mergeEdits } from './three-way.ts';
import type { RecordSave } from './use-record-save.ts';

export interface Stored {
  readonly Version: number;
  readonly ChangedAt: string | null;
  readonly ChangedBy: string;
}

type Values = Record<string, unknown>;
export type ValuesSchema = FormProps<z.ZodType<Values, Values>>['schema'];

export interface RecordFormProps<Schema extends ValuesSchema, Theirs extends Stored> {
  readonly title: string;
  readonly schema: Schema;
  readonly values: z.input<Schema>;
  /** The version that the values come from; 0 for a new record. */
  readonly version: number;
  readonly saving: RecordSave<unknown, z.output<Schema>, Theirs>;
  /** The stored record as the form holds it. */
  readonly toValues?: (stored: Theirs) => z.input<Schema>;
  /** The fields that people change, with their names; the conflict view compares these. */
  readonly titles: Readonly<Record<string, string>>;
  readonly words?: (field: string, value: unknown) => ReactNode;
  /** What is compared, where that is not what is typed: a moment instead of a day and a time. */
  readonly compares?: { of(values: z.input<Schema>): Values; back(compared: Values): z.input<Schema> };
  /** The name of whoever saved a version, where it is known; their id unless said. */
  readonly whoSaved?: (version: number) => string | undefined;
  readonly readOnly?: boolean;
  readonly submitLabel: string;
  readonly children: ReactNode;
  /** Further actions beside Save. */
  readonly actions?: ReactNode;
  /** Below the form, such as the history. */
  readonly below?: ReactNode;
  /** Leaves without saving; left out where the form is the page. */
  readonly onClose?: () => void;
  /** The form is the page and stays after a save, with the focus where it is; when the shown version was saved. */
  readonly stays?: {
    readonly changedAt: string | null;
    /** The form is longer than the screen: its foot stays in sight. */
    readonly bar?: true;
  };
  readonly onDone: () => void;
  /** Where what is typed is kept until it is saved; without it, leaving asks. */
  readonly draft?: DraftOf;
  /** Says whether something was typed that is not saved, to whoever may close the form. */
  readonly dirtyMark?: RefObject<boolean>;
}

interface FootProps {
  readonly submitLabel: string;
  readonly savedAt: string | null;
  readonly onDiscard: () => void;
  readonly actions: ReactNode;
  readonly bar: boolean;
}

/** The foot of a form that stays: what has been done with it is told beside the button. */
function StayingFoot({ submitLabel, savedAt, onDiscard, actions, bar }: FootProps) {
  const t = useText();
  const { dirty } = useFormStatus();
  const shown = (
    <>
      <SaveButton>{submitLabel}</SaveButton>
      {dirty && (
        <Button variant="secondary" onClick={onDiscard}>
          {t('common.record.discard')}
        </Button>
      )}
      {dirty ? (
        <StatusChip status="changed" />
      ) : (
        savedAt !== null && <SavedIndicator state={{ kind: 'recorded', at: savedAt }} />
      )}
      {actions !== undefined && <span className="cw-push">{actions}</span>}
    </>
  );
  return bar ? <div className="cw-action-bar">{shown}</div> : <Row wrap>{shown}</Row>;
}

/** What was sent is what the form holds from now on. */
const asTyped = <Schema extends ValuesSchema>(values: z.output<Schema>) => values as unknown as z.input<Schema>;

/** The version that a write answers. */
const versionOf = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null && 'Version' in answer && typeof answer.Version === 'number'
    ? answer.Version
    : undefined;

/** Goes on once the guard has let go, and only once: the screen may be drawn again before the form has gone. */
export function GoOn({ then }: { then: () => void }) {
  const isGone = useRef(false);
  useEffect(() => {
    if (isGone.current) return;
    isGone.current = true;
    then();
  }, [then]);
  return null;
}

const Guard = ({ done }: { done: boolean }) => <LeaveGuard dirty={useFormStatus().dirty && !done} />;

interface ConflictProps {
  readonly stays: boolean;
  /** What was chosen from both sides does not fit together. */
  readonly crossed: boolean;
  readonly children: ReactNode;
}

function Conflict({ stays, crossed, children }: ConflictProps) {
  const t = useText();
  const shown = (
    <>
      {crossed && (
        <Alert tone="error" live>
          {t('common.record.crossed')}
        </Alert>
      )}
      {children}
    </>
  );
  if (!stays) return shown;
  return (
    <>
      <LeaveGuard dirty />
      <TakesFocus>{shown}</TakesFocus>
    </>
  );
}

const plainWords = (_field: string, value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

type OpenedProps<Schema extends ValuesSchema, Theirs extends Stored> = RecordFormProps<Schema, Theirs> & {
  readonly opened: OpenedDraft<Values> | null;
};

/** One record: the form, and both versions side by side where somebody else saved first. */
export function RecordForm<Schema extends ValuesSchema, Theirs extends Stored>(props: RecordFormProps<Schema, Theirs>) {
  const { ready, draft } = useOpenedDraft<Values>(props.readOnly ? undefined : props.draft);
  return ready ? <OpenedForm {...props} opened={draft} /> : <LoadingState />;
}

function OpenedForm<Schema extends ValuesSchema, Theirs extends Stored>(props: OpenedProps<Schema, Theirs>) {
  const { title, schema, saving, toValues, titles, words = plainWords, readOnly = false, onClose, onDone } = props;
  const t = useText();
  // What was typed over an older version is compared with that version, so that a conflict is told as one.
  const [opened, setOpened] = useState(props.opened);
  const baseOf = (draft: OpenedDraft<Values> | null) => ({
    values: draft && toValues ? (draft.base as z.input<Schema>) : props.values,
    version: draft && toValues ? draft.baseVersion : props.version,
  });
  const [base, setBase] = useState({ ...baseOf(opened), form: 0 });
  const finishDraft = useRef<(() => Promise<void>) | null>(null);
  const [mine, setMine] = useState<z.output<Schema> | null>(null);
  const [done, setDone] = useState(false);
  const [savedVersion, setSavedVersion] = useState<number | null>(null);
  const [isCrossed, setIsCrossed] = useState(false);
  const dirty = useRef(false);
  const { stays, version: shownVersion } = props;

  // A fresher record replaces what is shown as long as the person has not begun to change it.
  useEffect(() => {
    if (!stays || dirty.current) return;
    setBase(before =>
      shownVersion > before.version ? { values: props.values, version: shownVersion, form: before.form + 1 } : before,
    );
  }, [stays, shownVersion, props.values]);

  async function save(values: z.output<Schema>, version: number): Promise<boolean> {
    setMine(values);
    const answer = await saving.save(values, version);
    if (answer === undefined) return false;
    if (finishDraft.current) await finishDraft.current();
    else if (props.draft) await forget(props.draft);
    const saved = versionOf(answer);
    if (!stays || saved === undefined) {
      setDone(true);
      return true;
    }
    // What was brought back is part of what is saved now; it never comes back over it.
    setOpened(null);
    setBase(before => ({ ...before, values: asTyped<Schema>(values), version: saved }));
    setSavedVersion(saved);
    onDone();
    return true;
  }

  const { theirs } = saving;
  const stored = theirs && toValues ? toValues(theirs) : null;
  const { of: compared, back } = props.compares ?? { of: (values: Values) => values, back: asTyped<Schema> };
  return (
    <>
      {done && <GoOn then={onDone} />}
      {theirs && stored && mine ? (
        <Conflict stays={stays !== undefined} crossed={isCrossed}>
          <RecordConflict
            record={title}
            by={{ who: props.whoSaved?.(theirs.Version) ?? theirs.ChangedBy, at: theirs.ChangedAt ?? '' }}
            titles={titles}
            base={compared(base.values)}
            mine={compared(asTyped<Schema>(mine))}
            stored={compared(stored)}
            words={words}
            busy={saving.busy}
            onResolve={(chosen: ConflictChoice) => {
              const [own, others] = [compared(asTyped<Schema>(mine)), compared(stored)];
              // What is not compared, such as the reason, is the person's own.
              const uncompared = Object.entries(own).filter(([field]) => !(field in titles));
              const merged = schema.safeParse(
                back({ ...mergeEdits<Values>(others, own, chosen), ...Object.fromEntries(uncompared) }),
              );
              // A choice of one side may not fit a choice of the other.
              setIsCrossed(!merged.success);
              if (merged.success) void save(merged.data as z.output<Schema>, theirs.Version).then(stays && focusTitle);
            }}
            onReload={() => {
              setBase(before => ({ values: stored, version: theirs.Version, form: before.form + 1 }));
              setMine(null);
              saving.forgetTheirs();
              if (stays) focusTitle();
            }}
          />
        </Conflict>
      ) : (
        <Stack>
          {saving.message && <MessageView message={saving.message} live />}
          {theirs && (
            <Alert tone="warning" live>
              {t('common.error.staleAround')}
            </Alert>
          )}
          <Form
            key={base.form}
            schema={schema}
            defaultValues={base.values as FormProps<Schema>['defaultValues']}
            serverFaults={saving.faults}
            readOnly={readOnly}
            label={title}
            onSubmit={async (values, form) => {
              // Where nothing of the form stands in the record there is nothing to choose: who saves again has read that it changed.
              const version = theirs && !toValues ? theirs.Version : base.version;
              const sent = structuredClone(form.getValues()) as Values;
              if (!((await save(values, version)) && stays)) return;
              // A form that was unsaved and still is tells no change: without this a fresher record would take what was typed.
              dirty.current = resetKeepingTyped(form as unknown as FormHandle, asTyped<Schema>(values), sent);
            }}
          >
            {form => (
              <>
                <DirtyMark into={dirty} />
                {props.dirtyMark && <DirtyMark into={props.dirtyMark} />}
                <div className="cw-form-top">
                  {props.draft && !readOnly ? (
                    <FormDraft
                      key={base.version}
                      of={props.draft}
                      base={base.values}
                      version={base.version}
                      draft={opened}
                      finish={finishDraft}
                      onStartOver={() => {
                        setOpened(null);
                        setBase(before => ({ ...baseOf(null), form: before.form + 1 }));
                      }}
                      onSwap={other => {
                        setOpened(other);
                        setBase(before => ({ ...baseOf(other), form: before.form + 1 }));
                      }}
                    />
                  ) : (
                    <Guard done={done} />
                  )}
                  {!readOnly && <RequiredNote />}
                </div>
                {props.children}
                {saving.doubt && <DoubtQuestion doubt={saving.doubt} />}
                {stays && !readOnly ? (
                  <StayingFoot
                    submitLabel={props.submitLabel}
                    savedAt={savedVersion === shownVersion ? stays.changedAt : null}
                    onDiscard={() => form.reset()}
                    actions={props.actions}
                    bar={stays.bar === true}
                  />
                ) : (
                  <Row wrap>
                    {!readOnly && <SaveButton>{props.submitLabel}</SaveButton>}
                    {onClose && (
                      <Button variant="secondary" onClick={onClose}>
                        {t(readOnly ? 'ui.close' : 'ui.cancel')}
                      </Button>
                    )}
                    {props.actions !== undefined && <span className="cw-push">{props.actions}</span>}
                  </Row>
                )}
              </>
            )}
          </Form>
          {props.below}
        </Stack>
      )}
    </>
  );
}
