import { zipcodeMaintenancePage } from '@commonweal/contracts/access/pages';
import { limits } from '@commonweal/contracts/kit/limits';
import { ZipcodeInput } from '@commonweal/contracts/zipcodes/calls';
import {
  Button,
  Card,
  Form,
  type Option,
  RadioGroupField,
  RequiredNote,
  Row,
  SavedIndicator,
  SelectField,
  type ServerFault,
  StatusChip,
  TextField,
  useFormStatus,
} from '@commonweal/ui';
import type { RefObject } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { DirtyMark } from '../../../shared/records/dirty-mark.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';

interface ZipcodeFormProps {
  values: ZipcodeInput;
  offices: readonly Option[];
  workgroups: readonly Option[];
  faults: readonly ServerFault[];
  /** When the record was last saved from this form. */
  savedAt: string | null;
  dirty: RefObject<boolean>;
  /** Answers whether it was saved. */
  onSave: (values: ZipcodeInput) => Promise<boolean>;
}

function FormFoot({ savedAt, onDiscard }: { savedAt: string | null; onDiscard: () => void }) {
  const t = useText();
  const { dirty } = useFormStatus();
  return (
    <Row wrap>
      <SaveButton>{t('common.record.save')}</SaveButton>
      {dirty && (
        <Button variant="secondary" onClick={onDiscard}>
          {t('common.record.discard')}
        </Button>
      )}
      <span className="cw-push">
        {dirty ? (
          <StatusChip status="changed" />
        ) : (
          savedAt !== null && <SavedIndicator state={{ kind: 'saved', at: savedAt }} />
        )}
      </span>
    </Row>
  );
}

export function ZipcodeForm({ values, offices, workgroups, faults, savedAt, dirty, onSave }: ZipcodeFormProps) {
  const t = useText();
  const mayEdit = useAccess(zipcodeMaintenancePage.at('Page')) === 'U';
  return (
    <Card title={t('zipcodes.details.edit')} rule>
      <Form
        schema={ZipcodeInput}
        defaultValues={values}
        serverFaults={faults}
        readOnly={!mayEdit}
        label={t('zipcodes.details.edit')}
        onSubmit={async (given, form) => {
          if (await onSave(given)) form.reset(given);
        }}
      >
        {form => (
          <>
            <DirtyMark into={dirty} />
            {mayEdit && <RequiredNote />}
            <TextField
              name="City"
              label={t('zipcodes.column.city')}
              hint={t('zipcodes.details.cityHint')}
              limit={limits.city}
              required
            />
            <SelectField
              name="OfficeCode"
              label={t('zipcodes.column.office')}
              hint={t('zipcodes.details.officeHint')}
              object={zipcodeMaintenancePage.at('Office')}
              options={offices}
              emptyLabel={t('zipcodes.noOffice')}
              emptyValue={null}
            />
            <SelectField
              name="WorkgroupId"
              label={t('zipcodes.column.workgroup')}
              hint={t('zipcodes.details.workgroupHint')}
              options={workgroups}
              emptyLabel={t('zipcodes.noWorkgroup')}
              emptyValue={null}
            />
            <RadioGroupField
              name="Active"
              label={t('zipcodes.details.activeLabel')}
              required
              options={[
                { value: 'Y', label: t('zipcodes.active.Y'), hint: t('zipcodes.details.activeHint') },
                { value: 'N', label: t('zipcodes.active.N'), hint: t('zipcodes.details.inactiveHint') },
              ]}
            />
            {mayEdit && <FormFoot savedAt={savedAt} onDiscard={() => form.reset()} />}
          </>
        )}
      </Form>
    </Card>
  );
}
