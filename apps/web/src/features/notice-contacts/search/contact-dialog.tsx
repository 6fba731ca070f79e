import { noticePhoneFaxPage } from '@commonweal/contracts/access/pages';
import { NoticeContactInput, type NoticeContactRow } from '@commonweal/contracts/notice-contacts/calls';
import { Alert, Button, formatPhone, Grid, PhoneField, SelectField, useFormValue, useToast } from '@commonweal/ui';
import { useCallback, useState } from 'react';
import type * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { OpenedRecord } from '../../../platform/records/opened-record.tsx';
import { ReasonDialog } from '../../../platform/records/reason-dialog.tsx';
import { RecordDialog } from '../../../platform/records/record-dialog.tsx';
import { RecordHistory } from '../../../platform/records/record-history.tsx';
import { useReferenceTable } from '../../../platform/reference/reference-tables.ts';
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
        options={offices.map(office => ({ value: office.OfficeCode, label: office.Name }))}
        emptyLabel={t('notice-contacts.wholeRegion')}
        emptyValue={null}
      />
    </Grid>
  );
}

export function NewContact({ onClose }: CloseProps) {
  const t = useText();
  const toast = useToast();
  const creating = useCreateContact();
  const { titles } = useWords();
  const done = useCallback(() => {
    toast({ text: t('notice-contacts.entry.added') });
    onClose();
  }, [toast, t, onClose]);
  return (
    <RecordDialog
      title={t('notice-contacts.entry.new')}
      schema={NoticeContactInput}
      values={emptyContact}
      version={0}
      saving={creating}
      titles={titles}
      submitLabel={t('common.record.add')}
      onClose={onClose}
      onDone={done}
    >
      <PlaceFields />
      <NumberFields />
    </RecordDialog>
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
  const toast = useToast();
  const mayEdit = useAccess(noticePhoneFaxPage.at('Page')) === 'U';
  const saving = useSaveContact();
  const history = useContactHistory(contact.ContactId);
  const { titles, stored, words } = useWords();
  const [removing, setRemoving] = useState(false);
  const name = contact.OfficeName ?? contact.RegionName;
  const done = useCallback(() => {
    toast({ text: t('common.record.savedToast', { record: name }) });
    onClose();
  }, [toast, t, onClose, name]);
  if (removing) return <RemoveContact contact={contact} onClose={() => setRemoving(false)} onDone={onClose} />;
  return (
    <RecordDialog
      title={t('notice-contacts.entry.title', { name })}
      schema={NumbersForm}
      values={toNumbers(contact)}
      version={contact.Version}
      saving={{
        ...saving,
        save: (values: Numbers, version) => saving.save({ ContactId: contact.ContactId, ...values }, version),
      }}
      toValues={toNumbers}
      titles={titles}
      words={words}
      readOnly={!mayEdit}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={done}
      {...(mayEdit &&
        contact.OfficeCode !== null && {
          actions: (
            <Button variant="danger" icon="delete" onClick={() => setRemoving(true)}>
              {t('notice-contacts.remove.act')}
            </Button>
          ),
        })}
      below={<RecordHistory query={history} titles={stored} words={words} />}
    >
      <NumberFields />
    </RecordDialog>
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
