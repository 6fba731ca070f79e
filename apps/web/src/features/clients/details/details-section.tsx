import { clientDetailsPage } from '@commonweal/contracts/access/pages';
import { detailFields } from '@commonweal/contracts/clients/fields';
import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import { Button, Card, DateText, DescriptionList, type Fact, Grid } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useHidesBirthDate } from '../../../shared/clients/use-born.ts';
import { VoterCard } from '../../../shared/clients/voter-card.tsx';
import { ChangeableValue } from '../../../shared/records/inline-change.tsx';
import { AliasCard } from './alias-card.tsx';
import { useClientWords } from './client-words.ts';
import { ContactCard } from './contact-card.tsx';
import { isSimpleDetail, PersonEditor, PersonInline, type SimpleDetail } from './person-editor.tsx';
import { RevealableNumber } from './revealable-number.tsx';

const about = [
  'FullName',
  'BirthDate',
  'DeathDate',
  'Gender',
  'Ethnicity',
  'Races',
  'MaritalStatus',
  'SpokenLanguage',
  'WrittenLanguage',
  'Education',
  'School',
] as const;
const standing = [
  'SsnStatus',
  'Citizenship',
  'AlienNumberMasked',
  'SponsorName',
  'TaxFilingStatus',
  'PregnancyDueOn',
  'Disabled',
  'Veteran',
  'ContactMethod',
  'DriversLicense',
  'LicenseState',
  'FsfnPersonId',
  'WarrantStatus',
] as const;
const isDate = (field: string): boolean =>
  Object.entries(detailFields).some(([name, { type }]) => name === field && type === 'date');

export function DetailsSection({ record }: { record: ClientRecord }) {
  const t = useText();
  const { titles, words } = useClientWords();
  const hidesBirthDate = useHidesBirthDate();
  const mayEdit = useAccess(clientDetailsPage.at('Details')) === 'U';
  const [editing, setEditing] = useState(false);
  const [inline, setInline] = useState<SimpleDetail | null>(null);
  const fact = (field: keyof ClientRecord): Fact => {
    const value = record[field];
    if (field === 'AlienNumberMasked' && value !== '') {
      return { label: titles[field] ?? field, value: <RevealableNumber record={record} number="alien" /> };
    }
    if (field === 'BirthDate' && hidesBirthDate) {
      return { label: titles[field] ?? field, value: t('common.identity.hidden') };
    }
    const said = typeof value === 'string' && isDate(field) ? <DateText date={value} /> : words(field, value);
    const label = titles[field] ?? field;
    const shown = said === '' ? <span className="cw-muted">{t('clients.person.notStated')}</span> : said;
    if (!mayEdit || !isSimpleDetail(field)) return { label, value: shown };
    return {
      label,
      value: (
        <>
          <ChangeableValue
            label={t('common.record.changeValue', { field: label })}
            isOpen={inline === field}
            onOpen={() => setInline(field)}
          >
            {shown}
          </ChangeableValue>
          {inline === field && <PersonInline record={record} name={field} onClose={() => setInline(null)} />}
        </>
      ),
    };
  };
  return (
    <>
      <Grid least={380}>
        <Card
          title={t('clients.person.demographics')}
          {...(mayEdit && {
            actions: (
              <Button size="small" variant="secondary" icon="edit" onClick={() => setEditing(true)}>
                {t('clients.person.edit')}
              </Button>
            ),
          })}
        >
          <DescriptionList items={about.map(fact)} />
        </Card>
        <Card title={t('clients.person.status')}>
          <DescriptionList items={standing.map(fact)} />
        </Card>
      </Grid>
      <ContactCard record={record} mayEdit={mayEdit} />
      <VoterCard pin={record.Pin} />
      <AliasCard record={record} mayEdit={mayEdit} />
      {editing && <PersonEditor record={record} onClose={() => setEditing(false)} />}
    </>
  );
}
