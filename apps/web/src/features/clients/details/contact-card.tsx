import { reachFields } from '@commonweal/contracts/clients/fields';
import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import {
  Alert,
  Button,
  Card,
  Chip,
  DescriptionList,
  type Fact,
  formatPhone,
  later,
  PeriodText,
  Stack,
} from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useDeclaredWords } from '../../../shared/records/declared-inputs.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

import { saidOfReach } from './contact-form.ts';

const VoterDialog = later(async () => ({
  default: (await import('../../../shared/clients/voter-dialog.tsx')).VoterDialog,
}));
const ContactEditor = later(async () => ({ default: (await import('./contact-editor.tsx')).ContactEditor }));

type Address = ClientRecord['Addresses'][number];

const placeWords = ({ Address1, Address2, City, State, Zip, County }: Address): string =>
  [[Address1, Address2, City, `${State} ${Zip}`].filter(Boolean).join(', '), County].filter(Boolean).join(' · ');

const lettersAbout = ['NoticeDelivery', 'LargePrint'] as const;

/** What somebody said of how they can be reached without danger: read before the number is dialled. */
function SafeContact({ record }: { record: ClientRecord }) {
  const t = useText();
  const { words } = useDeclaredWords(reachFields, 'clients');
  const said = [
    record.SafeChannels.length > 0 && t('clients.reach.onlyBy', { ways: words('SafeChannels', record.SafeChannels) }),
    record.SafeFrom !== '' &&
      t('clients.reach.between', { from: words('SafeFrom', record.SafeFrom), to: words('SafeTo', record.SafeTo) }),
    record.LeaveMessage !== '' && t(`clients.reach.message.${record.LeaveMessage}`),
    record.SafeNote,
  ].filter(line => typeof line === 'string' && line !== '');
  return (
    <Alert tone="warning" heading={t('clients.reach.safe')} level={3}>
      <ul>
        {said.map(line => (
          <li key={String(line)}>{line}</li>
        ))}
      </ul>
    </Alert>
  );
}

export function ContactCard({ record, mayEdit }: { record: ClientRecord; mayEdit: boolean }) {
  const t = useText();
  const phones = useReferenceTable('PHONETYPE');
  const emails = useReferenceTable('EMAILTYPE');
  const kinds = useReferenceTable('ADDRESSTYPERR');
  const inCare = useReferenceTable('ADDRESSTYPECIC');
  const reach = useDeclaredWords(reachFields, 'clients');
  const [open, setOpen] = useState<'editor' | 'voter' | null>(null);
  const close = () => setOpen(null);
  const present = record.Addresses.filter(address => address.ToOn === null);
  const former = record.Addresses.filter(address => address.ToOn !== null);
  const facts: Fact[] = [
    ...present.map(address => ({
      label: kinds.describe(address.AddressType),
      value: (
        <>
          {placeWords(address)} {address.Homeless === 'Y' && <Chip icon="home">{t('common.field.Homeless')}</Chip>}
          {address.CareAddressType !== '' && (
            <div className="cw-small">
              {t('clients.field.CareAddressType')}: {inCare.describe(address.CareAddressType)}
            </div>
          )}
        </>
      ),
    })),
    ...record.Phones.map(phone => ({
      label: `${t('common.field.Phone')} · ${phones.describe(phone.PhoneTypeCode)}`,
      value: formatPhone(phone.PhoneNumber),
    })),
    ...record.Emails.map(each => ({
      label: `${t('common.field.Email')} · ${emails.describe(each.EmailType)}`,
      value: each.Email,
    })),
    ...lettersAbout
      .filter(field => record[field] !== '' && record[field] !== 'N')
      .map(field => ({ label: reach.titles[field] ?? field, value: reach.words(field, record[field]) })),
  ];
  return (
    <Card
      title={t('clients.person.contact')}
      {...(mayEdit && {
        actions: (
          <Button size="small" variant="secondary" icon="edit" onClick={() => setOpen('editor')}>
            {t('clients.person.editContact')}
          </Button>
        ),
      })}
    >
      <Stack>
        {saidOfReach(record) && <SafeContact record={record} />}
        {facts.length === 0 ? (
          <p className="cw-muted">{t('clients.person.noAddress')}</p>
        ) : (
          <DescriptionList items={facts} />
        )}
      </Stack>
      {former.length > 0 && (
        <>
          <h3>{t('clients.person.former')}</h3>
          <ul>
            {former.map(address => (
              <li key={`${address.AddressType} ${address.FromOn} ${address.Address1}`}>
                {placeWords(address)}{' '}
                <span className="cw-muted">
                  (<PeriodText from={address.FromOn} to={address.ToOn} />)
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {open === 'editor' && <ContactEditor record={record} onClose={close} onMoved={() => setOpen('voter')} />}
      {open === 'voter' && <VoterDialog pin={record.Pin} occasion="address" onClose={close} />}
    </Card>
  );
}
