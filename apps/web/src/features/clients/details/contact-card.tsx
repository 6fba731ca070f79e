import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import { Button, Card, Chip, DescriptionList, type Fact, formatPhone, later, PeriodText } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

const ContactEditor = later(async () => ({ default: (await import('./contact-editor.tsx')).ContactEditor }));

type Address = ClientRecord['Addresses'][number];

const placeWords = ({ Address1, Address2, City, State, Zip, County }: Address): string =>
  [[Address1, Address2, City, `${State} ${Zip}`].filter(Boolean).join(', '), County].filter(Boolean).join(' · ');

export function ContactCard({ record, mayEdit }: { record: ClientRecord; mayEdit: boolean }) {
  const t = useText();
  const phones = useReferenceTable('PHONETYPE');
  const emails = useReferenceTable('EMAILTYPE');
  const kinds = useReferenceTable('ADDRESSTYPERR');
  const [editing, setEditing] = useState(false);
  const present = record.Addresses.filter(address => address.ToOn === null);
  const former = record.Addresses.filter(address => address.ToOn !== null);
  const facts: Fact[] = [
    ...present.map(address => ({
      label: kinds.describe(address.AddressType),
      value: (
        <>
          {placeWords(address)} {address.Homeless === 'Y' && <Chip icon="home">{t('common.field.Homeless')}</Chip>}
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
  ];
  return (
    <Card
      title={t('clients.person.contact')}
      {...(mayEdit && {
        actions: (
          <Button size="small" variant="secondary" icon="edit" onClick={() => setEditing(true)}>
            {t('clients.person.editContact')}
          </Button>
        ),
      })}
    >
      {facts.length === 0 ? (
        <p className="cw-muted">{t('clients.person.noAddress')}</p>
      ) : (
        <DescriptionList items={facts} />
      )}
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
      {editing && <ContactEditor record={record} onClose={() => setEditing(false)} />}
    </Card>
  );
}
