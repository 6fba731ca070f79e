import { reachFields } from '@commonweal/contracts/clients/fields';
import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import { limits } from '@commonweal/contracts/kit/limits';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { EmailField, formatPhone, Grid, PhoneField, Stack, useToast } from '@commonweal/ui';
import { useRef } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { PlaceOfZip } from '../../../shared/places/place-of-zip.tsx';
import { DeclaredGrid, DeclaredInput, useDeclaredWords } from '../../../shared/records/declared-inputs.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useSaveContact } from '../queries.ts';
import {
  ContactForm,
  careField,
  emailNames,
  formPlace,
  isInCare,
  type PlaceName,
  phoneNames,
  places,
  toContact,
  toContactForm,
} from './contact-form.ts';

function PlaceFields({ name, title, inCare }: { name: PlaceName; title: string; inCare: boolean }) {
  const t = useText();
  return (
    <fieldset className="client-place">
      <legend className="cw-strong">{title}</legend>
      <Stack>
        <DeclaredGrid of={formPlace} prefix={`${name}.`} />
        {inCare && (
          <DeclaredInput
            of={careField}
            labels="clients"
            prefix={`${name}.`}
            name="CareAddressType"
            emptyLabel={t('clients.person.notStated')}
          />
        )}
        <PlaceOfZip zip={`${name}.Zip`} city={`${name}.City`} state={`${name}.State`} county={`${name}.County`} />
      </Stack>
    </fieldset>
  );
}

/** Addresses, phones and e-mail; what is replaced stays in the record with its dates. */
interface ContactEditorProps {
  readonly record: ClientRecord;
  readonly onClose: () => void;
  /** Saved, and the home is another. */
  readonly onMoved: () => void;
}

export function ContactEditor({ record, onClose, onMoved }: ContactEditorProps) {
  const t = useText();
  const toast = useToast();
  const phones = useReferenceTable('PHONETYPE');
  const emails = useReferenceTable('EMAILTYPE');
  const kinds = useReferenceTable('ADDRESSTYPERR');
  const reach = useDeclaredWords(reachFields, 'clients');
  const saving = useSaveContact();
  const inCare = isInCare(record) || record.Addresses.some(address => address.CareAddressType !== '');
  const moved = useRef(false);
  const phoneTitle = (type: string): string => `${t('common.field.Phone')} · ${phones.describe(type)}`;
  const emailTitle = (type: string): string => `${t('common.field.Email')} · ${emails.describe(type)}`;
  const titles = {
    ...reach.titles,
    Mobile: phoneTitle('M'),
    HomePhone: phoneTitle('H'),
    WorkPhone: phoneTitle('W'),
    Primary: emailTitle('P'),
    Secondary: emailTitle('S'),
    Home: kinds.describe('H'),
    Mailing: kinds.describe('M'),
    Other: kinds.describe('O'),
  };
  const words = (field: string, value: unknown): string => {
    if (field in reachFields) return reach.words(field, value);
    if (typeof value === 'string') return field.endsWith('Phone') || field === 'Mobile' ? formatPhone(value) : value;
    return typeof value === 'object' && value !== null
      ? Object.values(value)
          .filter(part => part !== '' && part !== 'N')
          .join(', ')
      : '';
  };
  const reachInput = (name: keyof typeof reachFields) => (
    <DeclaredInput of={reachFields} labels="clients" name={name} emptyLabel={t('clients.person.notStated')} />
  );
  return (
    <RecordDialog
      title={t('clients.person.editContact')}
      schema={ContactForm}
      values={toContactForm(record)}
      version={record.Version}
      saving={{
        ...saving,
        save(values: ContactForm, version) {
          moved.current = JSON.stringify(values.Home) !== JSON.stringify(toContactForm(record).Home);
          return saving.save({ Pin: record.Pin, ...toContact(record, values) }, version);
        },
      }}
      toValues={toContactForm}
      titles={titles}
      words={words}
      draft={{ form: 'client-contact', recordKey: record.Pin }}
      submitLabel={t('clients.person.save')}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('common.record.savedToast', { record: clientName(record) }) });
        if (moved.current) onMoved();
        else onClose();
      }}
    >
      <Grid least={200}>
        {Object.entries(phoneNames).map(([type, name]) => (
          <PhoneField key={name} name={name} label={phoneTitle(type)} />
        ))}
      </Grid>
      <Grid least={240}>
        {Object.entries(emailNames).map(([type, name]) => (
          <EmailField key={name} name={name} label={emailTitle(type)} limit={limits.email} />
        ))}
      </Grid>
      {Object.entries(places).map(([name, type]) => (
        <PlaceFields key={name} name={name as PlaceName} title={kinds.describe(type)} inCare={inCare} />
      ))}
      <fieldset className="client-place">
        <legend className="cw-strong">{t('clients.reach.letters')}</legend>
        <Grid least={240}>
          {reachInput('NoticeDelivery')}
          {reachInput('LargePrint')}
        </Grid>
      </fieldset>
      <fieldset className="client-place">
        <legend className="cw-strong">{t('clients.reach.safe')}</legend>
        <Stack>
          <p className="cw-muted">{t('clients.reach.hint')}</p>
          {reachInput('SafeChannels')}
          <Grid least={200}>
            {reachInput('SafeFrom')}
            {reachInput('SafeTo')}
            {reachInput('LeaveMessage')}
          </Grid>
          {reachInput('SafeNote')}
        </Stack>
      </fieldset>
    </RecordDialog>
  );
}
