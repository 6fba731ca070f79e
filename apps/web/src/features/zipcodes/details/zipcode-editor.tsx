import { zipcodeMaintenancePage } from '@commonweal/contracts/access/pages';
import { limits } from '@commonweal/contracts/kit/limits';
import { ZipcodeInput, type ZipcodeRecord } from '@commonweal/contracts/zipcodes/calls';
import { RadioGroupField, SelectField, TextField } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { inputOf } from '../../../shared/records/input-of.ts';
import { RecordCard } from '../../../shared/records/record-card.tsx';
import { offered, usePlaces, useSaveZipcode, useZipcodeHistory } from '../queries.ts';
import { useZipcodeWords } from './zipcode-words.ts';

const toInput = inputOf(ZipcodeInput);

function ZipcodeFields({ record }: { record: ZipcodeRecord }) {
  const t = useText();
  const places = usePlaces();
  return (
    <>
      <TextField
        name="City"
        label={t('common.field.City')}
        hint={t('zipcodes.details.cityHint')}
        limit={limits.city}
        required
      />
      <SelectField
        name="OfficeCode"
        label={t('common.field.OfficeCode')}
        hint={t('zipcodes.details.officeHint')}
        object={zipcodeMaintenancePage.at('Office')}
        options={offered(places.offices, record.OfficeCode)}
        emptyLabel={t('zipcodes.noOffice')}
        emptyValue={null}
      />
      <SelectField
        name="WorkgroupId"
        label={t('common.field.WorkgroupId')}
        hint={t('zipcodes.details.workgroupHint')}
        options={offered(places.workgroups, record.WorkgroupId)}
        emptyLabel={t('zipcodes.noWorkgroup')}
        emptyValue={null}
      />
      <RadioGroupField
        name="Active"
        label={t('common.field.Status')}
        required
        options={[
          { value: 'Y', label: t('zipcodes.active.Y'), hint: t('zipcodes.details.activeHint') },
          { value: 'N', label: t('zipcodes.active.N'), hint: t('zipcodes.details.inactiveHint') },
        ]}
      />
    </>
  );
}

export function ZipcodeEditor({ record }: { record: ZipcodeRecord }) {
  const t = useText();
  const history = useZipcodeHistory(record.Zip);
  return (
    <RecordCard
      title={t('zipcodes.details.edit')}
      name={t('zipcodes.details.heading', { zip: record.Zip })}
      schema={ZipcodeInput}
      record={record}
      toInput={toInput}
      saving={useSaveZipcode()}
      request={values => values}
      naming={useZipcodeWords()}
      whoSaved={version => history.data?.data.find(entry => entry.Version === version)?.ChangedByName}
      mayEdit={useAccess(zipcodeMaintenancePage.at('Page')) === 'U'}
    >
      <ZipcodeFields record={record} />
    </RecordCard>
  );
}
