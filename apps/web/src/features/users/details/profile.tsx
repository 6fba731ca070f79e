import { userDetailsPage } from '@commonweal/contracts/access/pages';
import { Card, Form, Stack, useToast } from '@commonweal/ui';
import { useMemo } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { mergeEdits } from '../../../shared/records/three-way.ts';
import { ProfileFields } from '../profile/profile-fields.tsx';
import { profileFieldNames, profileForm, profileOf, profileValues } from '../profile/profile-schema.ts';
import { useSaveProfile } from '../queries.ts';
import { FollowRecord } from './follow-record.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { SaveBar } from './save-bar.tsx';
import type { SectionProps } from './section-props.ts';
import { useEditing } from './use-editing.ts';
import { UserConflict } from './user-conflict.tsx';

export function Profile({ record }: SectionProps) {
  const t = useText();
  const toast = useToast();
  const object = userDetailsPage.at('Profile');
  const mayEdit = useAccess(object) === 'U';
  const saving = useSaveProfile();
  const { base, setBase, savedAt, conflict, send } = useEditing(record, saving, t('users.supervision.waiting'));
  const schema = useMemo(() => profileForm(base.Email), [base.Email]);
  const { UserId } = record;

  if (conflict) {
    const { mine, theirs } = conflict;
    return (
      <UserConflict
        fields={profileFieldNames}
        base={profileOf(base)}
        mine={mine}
        stored={profileOf(theirs)}
        conflict={conflict}
        onResolve={chosen =>
          void send({ UserId, ...mergeEdits(profileOf(theirs), profileOf(mine), chosen) }, theirs.Version)
        }
      />
    );
  }
  return (
    <div className="cw-users-columns">
      <Card title={t('users.section.profile')} rule {...(mayEdit && { meta: t('ui.form.requiredNote') })}>
        <Form
          schema={schema}
          defaultValues={profileValues(base)}
          serverFaults={saving.faults}
          readOnly={!mayEdit}
          label={t('users.section.profile')}
          onSubmit={async (values, form) => {
            if (!form.formState.isDirty) return toast({ text: t('users.nothingToSave') });
            if (await send({ UserId, ...profileOf(values) })) form.reset({ ...values, EmailConfirmation: '' });
          }}
        >
          {form => (
            <Stack>
              <ProfileFields person={base} object={object} />
              {mayEdit && <SaveBar savedAt={savedAt} onDiscard={() => form.reset(profileValues(base))} />}
              <FollowRecord record={record} base={base} toValues={profileValues} onFollow={setBase} />
            </Stack>
          )}
        </Form>
      </Card>
      <ProfileFacts record={record} />
    </div>
  );
}
