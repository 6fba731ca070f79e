import type { DocumentDetails } from '@commonweal/contracts/documents/schemas';
import {
  documentSearchScreen,
  documentViewScreen,
  forwardDocumentScreen,
} from '@commonweal/contracts/documents/screens';
import { note } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { Alert, Card, RadioGroupField, SelectField, useFormValue, useToast } from '@commonweal/ui';
import * as z from 'zod';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { DocumentStateChip, useDocumentName } from '../../../shared/documents/document-words.tsx';
import { WorkerField } from '../../../shared/people/worker-field.tsx';
import { DetailsFrame } from '../../../shared/records/details-frame.tsx';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useDocument, useForward } from '../queries.ts';

const ForwardForm = z
  .strictObject({
    To: z.enum(['person', 'workgroup']),
    UserId: z.string(),
    WorkgroupId: z.string(),
    Note: note(limits.shortNote),
  })
  .superRefine((values, context) => {
    const path = values.To === 'person' ? 'UserId' : 'WorkgroupId';
    if (values[path] === '') context.addIssue({ code: 'custom', path: [path], params: { code: 'required' } });
  });

function Target() {
  const t = useText();
  const to = useFormValue('To');
  const groups = useReferenceTable('WRKGRP');
  return (
    <>
      <RadioGroupField
        name="To"
        label={t('documents.forward.to')}
        inline
        options={(['person', 'workgroup'] as const).map(value => ({ value, label: t(`documents.forward.${value}`) }))}
      />
      {to === 'workgroup' ? (
        <SelectField name="WorkgroupId" label={t('documents.forward.workgroup')} required options={groups.options} />
      ) : (
        <WorkerField name="UserId" label={t('documents.forward.person')} />
      )}
    </>
  );
}

function Forwarding({ document }: { document: DocumentDetails }) {
  const t = useText();
  const toast = useToast();
  const saving = useForward();
  const { DocumentNumber } = document;
  const back = () => goTo(documentViewScreen.at({ DocumentNumber }));
  return (
    <RecordForm
      title={t('documents.forward.title')}
      schema={ForwardForm}
      values={{ To: 'workgroup' as const, UserId: '', WorkgroupId: '', Note: '' }}
      version={document.Version}
      saving={{
        ...saving,
        save: ({ To, UserId, WorkgroupId, Note }: z.output<typeof ForwardForm>, version) =>
          saving.save(
            {
              DocumentNumber,
              UserId: To === 'person' ? UserId : '',
              WorkgroupId: To === 'workgroup' ? WorkgroupId : '',
              Note,
            },
            version,
          ),
      }}
      titles={{}}
      submitLabel={t('documents.forward.act')}
      onClose={back}
      onDone={() => {
        toast({ text: t('documents.forward.done') });
        back();
      }}
    >
      <Target />
      <NoteField name="Note" label={t('documents.forward.note')} limit={limits.shortNote} required />
    </RecordForm>
  );
}

export default function ForwardDocumentPage() {
  const t = useText();
  const { DocumentNumber } = useScreenParams(forwardDocumentScreen);
  const nameOf = useDocumentName();
  const query = useDocument(DocumentNumber);
  const document = query.data;
  return (
    <DetailsFrame
      list={documentSearchScreen}
      menu={t('common.menu.documents')}
      title={t('documents.forward.title')}
      query={query}
      unknown={{
        title: t('documents.view.unknown'),
        text: t('documents.view.unknownText'),
        find: t('documents.search.title'),
      }}
      {...(document && {
        status: (
          <>
            {nameOf(document)} <span className="cw-mono">{DocumentNumber}</span>{' '}
            <DocumentStateChip state={document.State} />
          </>
        ),
        children: (
          <Card>
            {document.Actions.includes('forward') ? (
              <Forwarding document={document} />
            ) : (
              <Alert tone="info">{t('documents.error.notAllowed')}</Alert>
            )}
          </Card>
        ),
      })}
    />
  );
}
