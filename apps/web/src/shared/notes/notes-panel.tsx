import { showBidirectionalControls } from '@commonweal/contracts/kit/text-characters';
import { noteDetails, noteFields } from '@commonweal/contracts/notes/fields';
import { NoteInput, type NoteRow, notesPerPage } from '@commonweal/contracts/notes/schemas';
import { Button, Card, DateTimeText, EmptyState, Icon, LoadingState, Row, Stack, useToast } from '@commonweal/ui';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod';
import type { SendableCall } from '../../platform/calls/declared-call.ts';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { useTextsOf } from '../../platform/content/use-texts-of.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import { useDeclaredWords } from '../records/declared-inputs.tsx';
import type { NoteFacts } from '../records/note-facts.ts';
import { NoteField } from '../records/note-field.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useRecordCreate } from '../records/use-record-create.ts';
import { callsOf, keyOf, type NotesOf } from './note-calls.ts';
import { NoteForm } from './note-form.tsx';
import './notes.css';

interface NotesPanelProps {
  readonly of: NotesOf;
  readonly mayWrite: boolean;
  readonly facts?: NoteFacts;
  /** What else shows these notes, such as the count on a tab. */
  readonly refreshes?: readonly Pick<SendableCall, 'name'>[];
  /** Beside other content: without cards of its own. */
  readonly plain?: boolean;
}

const Amendment = NoteInput.pick({ Text: true });

function AmendDialog({
  of,
  amended,
  refreshes,
  onClose,
}: {
  of: NotesOf;
  amended: NoteRow;
  refreshes: readonly Pick<SendableCall, 'name'>[];
  onClose: () => void;
}) {
  const t = useText();
  const toast = useToast();
  const calls = callsOf(of);
  const creating = useRecordCreate(calls.amend, { refreshes: [calls.list, ...refreshes] });
  return (
    <RecordDialog
      title={t('notes.amend')}
      schema={Amendment}
      values={{ Text: '' }}
      version={0}
      saving={{
        ...creating,
        save: ({ Text }: z.infer<typeof Amendment>, version) =>
          creating.save({ ...keyOf(of), NoteId: amended.NoteId, Text }, version),
      }}
      titles={{ Text: t('notes.field.Text') }}
      submitLabel={t('notes.saveAmendment')}
      draft={{ form: 'note-amendment', recordKey: amended.NoteId }}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('notes.amended') });
        onClose();
      }}
    >
      <blockquote className="cw-note__quote cw-note__text">{showBidirectionalControls(amended.Text)}</blockquote>
      <p className="cw-muted">{t('notes.amendText')}</p>
      <NoteField name="Text" label={t('notes.amendment')} limit={noteFields.Text.limit} rows={4} required />
    </RecordDialog>
  );
}

interface OneNoteProps {
  readonly note: NoteRow;
  readonly amendments: readonly NoteRow[];
  readonly onAmend?: () => void;
  readonly onPin?: () => void;
}

function Meta({ note: shown }: { note: NoteRow }) {
  const t = useText();
  const { titles, words } = useDeclaredWords(noteDetails, 'notes');
  const said = Object.entries(noteDetails).flatMap(([name, field]) => {
    const text = words(name, Reflect.get(shown, name));
    if (text === '') return [];
    // A code says what it is about; whatever else is named.
    return field.type === 'code' ? text : `${titles[name]}: ${text}`;
  });
  return (
    <div className="cw-timeline__meta">
      <strong>{shown.WrittenByName}</strong>
      <DateTimeText instant={shown.WrittenAt} />
      {said.map(text => (
        <span key={text}>· {text}</span>
      ))}
      {shown.Pinned === 'Y' && <span>· {t('ui.timeline.pinned')}</span>}
    </div>
  );
}

function OneNote({ note: shown, amendments, onAmend, onPin }: OneNoteProps) {
  const t = useText();
  return (
    <li>
      <span className="cw-timeline__mark">
        <Icon name={shown.Pinned === 'Y' ? 'push_pin' : 'comment'} />
      </span>
      <Meta note={shown} />
      <div className="cw-note__text">{showBidirectionalControls(shown.Text)}</div>
      {amendments.map(each => (
        <div key={each.NoteId} className="cw-note__amendment">
          <span className="cw-strong">{t('notes.amendment')}</span>
          <Meta note={each} />
          <div className="cw-note__text">{showBidirectionalControls(each.Text)}</div>
        </div>
      ))}
      {onAmend && onPin && (
        <Row gap={0.5}>
          <Button variant="quiet" size="small" onClick={onAmend}>
            {t('notes.amend')}
          </Button>
          <Button variant="quiet" size="small" onClick={onPin}>
            {t(shown.Pinned === 'Y' ? 'notes.unpin' : 'notes.pin')}
          </Button>
        </Row>
      )}
    </li>
  );
}

interface PartProps {
  readonly plain: boolean;
  readonly title: string;
  readonly meta?: ReactNode;
  readonly children: ReactNode;
}

const Part = ({ plain, title, meta, children }: PartProps) =>
  plain ? (
    <section aria-label={title}>{children}</section>
  ) : (
    <Card title={title} meta={meta}>
      {children}
    </Card>
  );

function Notes({ of, mayWrite, facts, refreshes = [], plain = false }: NotesPanelProps) {
  const t = useText();
  const toast = useToast();
  const calls = callsOf(of);
  const [page, setPage] = useState(1);
  const [round, setRound] = useState(0);
  const [amended, setAmended] = useState<NoteRow | null>(null);
  const pinning = useWrite(calls.pin, { refreshes: [calls.list, ...refreshes] });
  const { data, error, refetch } = useCall(calls.list, { ...keyOf(of), Page: page }, { keepPrevious: true });
  const notes = (data?.data ?? []).filter(each => each.Amends === null);
  const pages = Math.ceil((data?.total ?? 0) / notesPerPage);
  return (
    <Stack>
      {mayWrite && (
        <Part plain={plain} title={t('notes.new')}>
          <NoteForm
            key={round}
            of={of}
            {...(facts && { facts })}
            refreshes={refreshes}
            onDone={() => {
              toast({ text: t('notes.saved') });
              setRound(before => before + 1);
            }}
          />
        </Part>
      )}
      <Part plain={plain} title={t('notes.title')} meta={data && t('notes.count', { count: data.total })}>
        {error && <FailureState failure={error} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingState />}
        {data && notes.length === 0 && (
          <EmptyState level={3} title={t('notes.none')}>
            {t('notes.noneText')}
          </EmptyState>
        )}
        {notes.length > 0 && (
          <ol className="cw-timeline">
            {notes.map(each => (
              <OneNote
                key={each.NoteId}
                note={each}
                amendments={(data?.data ?? []).filter(other => other.Amends === each.NoteId)}
                {...(mayWrite && {
                  onAmend: () => setAmended(each),
                  onPin: () =>
                    void pinning.run({ ...keyOf(of), NoteId: each.NoteId, Pinned: each.Pinned === 'Y' ? 'N' : 'Y' }),
                })}
              />
            ))}
          </ol>
        )}
        {pages > 1 && (
          <Row>
            <Button variant="secondary" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('notes.newer')}
            </Button>
            <Button variant="secondary" size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {t('notes.older')}
            </Button>
          </Row>
        )}
      </Part>
      {amended && <AmendDialog of={of} amended={amended} refreshes={refreshes} onClose={() => setAmended(null)} />}
    </Stack>
  );
}

/** The notes of a case, a client or an application: written, pinned, amended, never rewritten. */
export function NotesPanel(props: NotesPanelProps) {
  const { ready, failed, retry } = useTextsOf('notes');
  if (failed) return <Button onClick={retry}>↻</Button>;
  return ready ? <Notes {...props} /> : <LoadingState />;
}
