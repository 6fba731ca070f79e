import { noticePhoneFaxPage } from '@commonweal/contracts/access/pages';
import { NoticeContactInput, type NoticeContactRow } from '@commonweal/contracts/notice-contacts/calls';
import { Alert, formatPhone, Grid, PhoneField, SelectField, useFormValue, useToast } from '@commonweal/ui';
import type * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { OpenedRecord } from '../../../shared/records/opened-record.tsx';
import { ReasonDialog } from '../../../shared/records/reason-dialog.tsx';
import { type FurtherAction, NewRecord, RecordEditor } from '../../../shared/records/record-editor.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import {
  useContact,
  useContactHistory,
  useCreateContact,
  useOffices,
  useRemoveContact,
  useSaveContact,
} from '../queries.ts';

interface CloseProps {
  readonly onClose: () => void;
}

const emptyContact: NoticeContactInput = { RegionId: '', OfficeCode: null, Phone: '', Fax: '' };
const NumbersForm = NoticeContactInput.pick({ Phone: true, Fax: true });
type Numbers = z.infer<typeof NumbersForm>;

const toNumbers = ({ Phone, Fax }: NoticeContactRow): Numbers => ({ Phone, Fax });

function useWords() {
  const t = useText();
  const titles = { Phone: t('common.field.Phone'), Fax: t('common.field.Fax') };
  const stored = {
    ...titles,
    RegionName: t('notice-contacts.column.region'),
    OfficeName: t('notice-contacts.column.office'),
  };
  const words = (field: string, value: unknown): string =>
    typeof value !== 'string' || value === '' ? '' : field in titles ? formatPhone(value) : value;
  return { titles, stored, words };
}

function NumberFields() {
  const t = useText();
  return (
    <Grid least={220}>
      <PhoneField name="Phone" label={t('common.field.Phone')} required />
      <PhoneField name="Fax" label={t('common.field.Fax')} hint={t('notice-contacts.entry.faxHint')} />
    </Grid>
  );
}

/** The offices of the chosen region. */
function PlaceFields() {
  const t = useText();
  const regions = useReferenceTable('REGION');
  const region = useFormValue('RegionId');
  const offices = useOffices().filter(office => office.RegionId === region);
  return (
    <Grid least={220}>
      <SelectField
        name="RegionId"
        label={t('common.field.RegionId')}
        options={regions.entries.map(each => ({ value: each.ReferenceCode, label: each.ReferenceCodeDescription }))}
        required
      />
      <SelectField
        name="OfficeCode"
        label={t('common.field.OfficeCode')}
        options={offices.map(office => ({ value: office.OfficeCode, label: office.Name, retired: !office.Active }))}
        emptyLabel={t('notice-contacts.wholeRegion')}
        emptyValue={null}
      />
    </Grid>
  );
}

export function NewContact({ onClose }: CloseProps) {
  const t = useText();
  const { titles } = useWords();
  return (
    <NewRecord
      title={t('notice-contacts.entry.new')}
      schema={NoticeContactInput}
      values={emptyContact}
      saving={useCreateContact()}
      titles={titles}
      added={t('notice-contacts.entry.added')}
      onClose={onClose}
    >
      <PlaceFields />
      <NumberFields />
    </NewRecord>
  );
}

function RemoveContact({ contact, onClose, onDone }: CloseProps & { contact: NoticeContactRow; onDone: () => void }) {
  const t = useText();
  const toast = useToast();
  const saving = useRemoveContact();
  const office = contact.OfficeName ?? '';
  return (
    <ReasonDialog
      title={t('notice-contacts.remove.title', { office })}
      act={t('notice-contacts.remove.act')}
      danger
      saving={saving}
      onClose={onClose}
      onSubmit={async Reason => {
        const version = saving.theirs?.Version ?? contact.Version;
        if ((await saving.save({ ContactId: contact.ContactId, Reason }, version)) === undefined) return;
        toast({ text: t('notice-contacts.remove.done', { office }) });
        onDone();
      }}
    >
      {saving.theirs && <Alert tone="warning">{t('common.error.stale')}</Alert>}
      <p>{t('notice-contacts.remove.text', { region: contact.RegionName })}</p>
    </ReasonDialog>
  );
}

function Editor({ contact, onClose }: CloseProps & { contact: NoticeContactRow }) {
  const t = useText();
  const mayEdit = useAccess(noticePhoneFaxPage.at('Page')) === 'U';
  const saving = useSaveContact();
  const { titles, stored, words } = useWords();
  const name = contact.OfficeName ?? contact.RegionName;
  // The numbers of a whole region stay: a notice always needs some.
  const remove: FurtherAction = {
    label: t('notice-contacts.remove.act'),
    danger: true,
    icon: 'delete',
    dialog: (back, done) => <RemoveContact contact={contact} onClose={back} onDone={done} />,
  };
  return (
    <RecordEditor
      name={name}
      title={t('notice-contacts.entry.title', { name })}
      schema={NumbersForm}
      record={contact}
      toValues={toNumbers}
      saving={{
        ...saving,
        save: (values: Numbers, version) => saving.save({ ContactId: contact.ContactId, ...values }, version),
      }}
      titles={titles}
      storedTitles={stored}
      words={words}
      history={useContactHistory(contact.ContactId)}
      mayEdit={mayEdit}
      onClose={onClose}
      action={contact.OfficeCode === null ? undefined : remove}
    >
      <NumberFields />
    </RecordEditor>
  );
}

export function OpenContact({ id, onClose }: CloseProps & { id: string }) {
  const t = useText();
  return (
    <OpenedRecord title={t('notice-contacts.search.title')} query={useContact(id)} onClose={onClose}>
      {contact => <Editor key={id} contact={contact} onClose={onClose} />}
    </OpenedRecord>
  );
}
