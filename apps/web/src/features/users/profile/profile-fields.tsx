import { userManagementPage } from '@commonweal/contracts/access/pages';
import { limits } from '@commonweal/contracts/kit/limits';
import { profileFields } from '@commonweal/contracts/users/fields';
import type { UserRecord } from '@commonweal/contracts/users/schemas';
import { EmailField, TextField, useFormValue } from '@commonweal/ui';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { DeclaredInput } from '../../../shared/records/declared-inputs.tsx';
import { FieldInput } from '../../../shared/records/field-input.tsx';
import { useUserChoices } from '../queries.ts';
import { isSameEmail } from './profile-schema.ts';
import { SupervisorField } from './supervisor-field.tsx';

/** An office belongs to a region: choosing another region takes the old region's office away. */
function useOfficesOfRegion() {
  const { Offices } = useUserChoices();
  const { setValue, getValues, formState } = useFormContext();
  const region = useFormValue('RegionId');
  const office = useFormValue('OfficeCode');
  const ofRegion = Offices.filter(each => each.RegionId === region);
  const isElsewhere = Offices.some(each => each.OfficeCode === office && each.RegionId !== region);
  const regionChanged = formState.dirtyFields.RegionId === true;
  useEffect(() => {
    if (isElsewhere && regionChanged && getValues('OfficeCode') !== null) {
      setValue('OfficeCode', null, { shouldDirty: true });
    }
  }, [isElsewhere, regionChanged, getValues, setValue]);
  // A closed office is offered to nobody new; whoever has it keeps it.
  const present = Offices.filter(each => each.OfficeCode === office);
  return [...new Set([...ofRegion.filter(each => each.Active), ...present])].map(each => ({
    value: each.OfficeCode,
    label: each.Name,
  }));
}

/** Units that take people, and the one that the person is in already. */
function useOfferedUnits() {
  const t = useText();
  const { Units } = useUserChoices();
  const unit = useFormValue('SupervisoryUnitId');
  return Units.filter(each => each.Active || each.SupervisoryUnitId === unit).map(each => ({
    value: each.SupervisoryUnitId,
    label: t('users.profile.unitOption', { unit: each.Name, admin: each.AdminUnitName }),
  }));
}

/** The second typing appears as soon as the address is a new one. */
function ContactFields({ stored, object }: { stored: string; object: string }) {
  const t = useText();
  const mayEdit = useAccess(object) === 'U';
  const { AllowedDomains } = useUserChoices();
  const typed = useFormValue('Email');
  const isNew = typeof typed === 'string' && !isSameEmail(typed, stored);
  const domains = AllowedDomains.map(domain => `@${domain}`).join(', ');
  return (
    <div className="cw-field-row cw-users-contact">
      <DeclaredInput
        of={profileFields}
        name="Email"
        object={object}
        hint={mayEdit && domains !== '' ? t('users.profile.emailHint', { domains }) : undefined}
      />
      <DeclaredInput
        of={profileFields}
        name="Phone"
        object={object}
        hint={mayEdit ? t('users.profile.phoneHint') : undefined}
      />
      {(isNew || stored === '') && (
        <EmailField
          name="EmailConfirmation"
          label={t('common.field.EmailConfirmation')}
          object={object}
          hint={t('users.profile.confirmHint')}
          required
        />
      )}
    </div>
  );
}

/** The fields that adding and editing a person share. */
export function ProfileFields({
  person,
  object = userManagementPage.at('Add'),
}: {
  person?: UserRecord;
  object?: string;
}) {
  const t = useText();
  const offices = useOfficesOfRegion();
  const units = useOfferedUnits();
  const text = (name: string) => ({ name, label: t(`common.field.${name}`), object });
  return (
    <>
      <div className="cw-field-row cw-users-names">
        {(['FirstName', 'MiddleInitial', 'LastName'] as const).map(name => (
          <DeclaredInput key={name} of={profileFields} name={name} object={object} />
        ))}
      </div>
      <ContactFields stored={person?.Email ?? ''} object={object} />
      <div className="cw-field-row">
        <DeclaredInput of={profileFields} name="RegionId" object={object} />
        <FieldInput
          {...text('OfficeCode')}
          field={profileFields.OfficeCode}
          emptyLabel={t('users.profile.noOffice')}
          options={offices}
        />
      </div>
      <FieldInput
        {...text('SupervisoryUnitId')}
        field={profileFields.SupervisoryUnitId}
        emptyLabel={t('users.profile.noUnit')}
        options={units}
      />
      <SupervisorField object={object} {...(person && { person })} />
    </>
  );
}

/** Who a person is, where they are added: by the dialog and on the page of a new hire. */
export function NewPersonFields() {
  const t = useText();
  const object = userManagementPage.at('Add');
  return (
    <>
      <TextField
        name="UserId"
        label={t('common.field.UserId')}
        hint={t('users.add.userIdHint')}
        required
        mono
        short
        limit={limits.userId}
        object={object}
      />
      <ProfileFields object={object} />
    </>
  );
}
