import { isElectronic } from '@commonweal/contracts/applications/schemas';
import { limits } from '@commonweal/contracts/kit/limits';
import {
  Alert,
  Card,
  CheckboxField,
  DateField,
  EmailField,
  Grid,
  PhoneField,
  SelectField,
  Stack,
  TextField,
  TimeField,
  useFormValue,
  ZipField,
} from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { PlaceOfZip } from '../../../shared/places/place-of-zip.tsx';
import { useOffices } from '../queries.ts';
import { useOptions } from '../words.ts';

function HomeFields() {
  const t = useText();
  const { data } = useOffices();
  const isHomeless = useFormValue('Homeless') === true;
  const states = useOptions('STATE');
  const offices = (data?.Offices ?? []).map(office => ({
    value: office.OfficeCode,
    label: `${office.Name} · ${office.City} ${office.Zip}`,
  }));
  return (
    <Card title={t('applications.information.home')}>
      <Stack>
        {' '}
        <CheckboxField name="Homeless" label={t('applications.field.Homeless')} />
        {isHomeless ? (
          <>
            <Alert tone="info">{t('applications.information.generalDelivery')}</Alert>
            <SelectField name="OfficeCode" label={t('common.field.OfficeCode')} options={offices} required />
          </>
        ) : (
          <>
            <Grid least={220}>
              <ZipField name="Zip" label={t('common.field.Zip')} limit={limits.zip} required />
              <TextField name="City" label={t('common.field.City')} limit={limits.city} required />
              <SelectField name="State" label={t('common.field.State')} options={states} required />
            </Grid>
            <PlaceOfZip zip="Zip" city="City" state="State" />
            <Grid least={260}>
              <TextField
                name="Line1"
                label={t('applications.field.Line1')}
                limit={limits.applicationAddress1}
                required
              />
              <TextField name="Line2" label={t('applications.field.Line2')} limit={limits.applicationAddress2} />
            </Grid>
          </>
        )}
        <MailingFields />
      </Stack>
    </Card>
  );
}

function MailingFields() {
  const t = useText();
  const states = useOptions('STATE');
  const differs = useFormValue('MailingDiffers') === true;
  return (
    <>
      <CheckboxField name="MailingDiffers" label={t('applications.field.MailingDiffers')} />
      {differs && (
        <>
          <Grid least={220}>
            <ZipField name="MailZip" label={t('applications.field.MailZip')} limit={limits.zip} required />
            <TextField name="MailCity" label={t('applications.field.MailCity')} limit={limits.city} required />
            <SelectField name="MailState" label={t('applications.field.MailState')} options={states} required />
          </Grid>
          <Grid least={260}>
            <TextField
              name="MailLine1"
              label={t('applications.field.MailLine1')}
              limit={limits.applicationAddress1}
              required
            />
            <TextField name="MailLine2" label={t('applications.field.MailLine2')} limit={limits.applicationAddress2} />
          </Grid>
        </>
      )}
    </>
  );
}

function ReceivedFields() {
  const t = useText();
  const source = String(useFormValue('Source') ?? '');
  return (
    <Card title={t('applications.information.received')}>
      <Stack>
        {' '}
        <Grid least={220}>
          <SelectField
            name="Source"
            label={t('applications.field.Source')}
            options={useOptions('APPSOURCE')}
            required
          />
          <DateField name="ReceivedOn" label={t('common.field.ReceivedOn')} required />
          {isElectronic(source) && (
            <TimeField
              name="ReceivedTime"
              label={t('applications.field.ReceivedTime')}
              hint={t('applications.information.timeHint')}
              required
            />
          )}
          <SelectField
            name="Language"
            label={t('applications.field.Language')}
            options={useOptions('LANGUAGE')}
            required
          />
        </Grid>
        <Grid least={220}>
          <SelectField
            name="ReferralSource"
            label={t('applications.field.ReferralSource')}
            options={useOptions('REFERRALSOURCE')}
          />
        </Grid>
        <TextField
          name="ReceivedReason"
          label={t('applications.field.ReceivedReason')}
          hint={t('applications.information.reasonHint')}
          limit={limits.reason}
        />
      </Stack>
    </Card>
  );
}

/** How and when it came, where they live, how to reach them, who acts for them, who signed. */
export function InformationFields() {
  const t = useText();
  const phoneTypes = useOptions('PHONETYPE');
  return (
    <Stack>
      <ReceivedFields />
      <HomeFields />
      <Card title={t('applications.information.contact')}>
        <Stack>
          {' '}
          <Grid least={220}>
            <PhoneField name="Phone" label={t('common.field.Phone')} />
            <SelectField name="PhoneType" label={t('applications.field.PhoneType')} options={phoneTypes} />
            <EmailField name="Email" label={t('common.field.Email')} limit={limits.email} />
          </Grid>
        </Stack>
      </Card>
      <Card title={t('applications.information.representative')}>
        <Stack>
          {' '}
          <Grid least={220}>
            <TextField
              name="RepresentativeName"
              label={t('applications.field.RepresentativeName')}
              limit={limits.name}
            />
            <TextField
              name="RepresentativeOrganization"
              label={t('applications.field.RepresentativeOrganization')}
              limit={limits.name}
            />
            <PhoneField name="RepresentativePhone" label={t('applications.field.RepresentativePhone')} />
          </Grid>
        </Stack>
      </Card>
      <Card title={t('applications.information.signature')}>
        <Stack>
          {' '}
          <p className="cw-small cw-muted">{t('applications.information.signatureText')}</p>
          <Grid least={220}>
            <TextField name="SignedBy" label={t('applications.field.SignedBy')} limit={limits.name} />
            <DateField name="SignedOn" label={t('applications.field.SignedOn')} />
          </Grid>
        </Stack>
      </Card>
    </Stack>
  );
}
