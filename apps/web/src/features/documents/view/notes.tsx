import { documentViewPage } from '@commonweal/contracts/access/pages';
import type { DocumentDetails } from '@commonweal/contracts/documents/schemas';
import { note } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { Form, Timeline } from '@commonweal/ui';
import { useState } from 'react';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { useAddNote } from '../queries.ts';

const NoteForm = z.strictObject({ Text: note(limits.shortNote) });

function AddNote({ number, onAdded }: { number: string; onAdded: () => void }) {
  const t = useText();
  const adding = useAddNote();
  return (
    <Form
      schema={NoteForm}
      defaultValues={{ Text: '' }}
      serverFaults={adding.faults}
      label={t('documents.view.addNote')}
      onSubmit={async ({ Text }) => {
        if (await adding.save({ DocumentNumber: number, Text }, 0)) onAdded();
      }}
    >
      {adding.message && <MessageView message={adding.message} live />}
      <NoteField name="Text" label={t('documents.view.addNote')} limit={limits.shortNote} required />
      <SaveButton>{t('documents.view.keepNote')}</SaveButton>
    </Form>
  );
}

/** What people said about a document, and what was said when it was passed on. */
export function Notes({ document }: { document: DocumentDetails }) {
  const t = useText();
  const mayWrite = useAccess(documentViewPage.at('Notes')) === 'U';
  // A new form for the next note, with a key of its own.
  const [round, setRound] = useState(0);
  return (
    <section className="cw-desk__part" aria-label={t('documents.view.notes')}>
      <h2>{t('documents.view.notes')}</h2>
      <Timeline
        entries={document.Notes.map(each => ({
          id: each.NoteId,
          icon: each.Kind === 'forward' ? 'send' : 'comment',
          who: each.By,
          at: each.At,
          children: each.Text,
        }))}
      />
      {mayWrite && <AddNote key={round} number={document.DocumentNumber} onAdded={() => setRound(round + 1)} />}
    </section>
  );
}
