import { userDetailsPage } from '@commonweal/contracts/access/pages';
import { saveUserRoles } from '@commonweal/contracts/users/calls';
import type { UserRecord } from '@commonweal/contracts/users/schemas';
import { Alert, Card, CheckboxGroupField, Form, Stack, useToast } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useUser } from '../../../platform/session/session-store.ts';
import { useSaveRoles, useUserChoices } from '../queries.ts';
import { FollowRecord } from './follow-record.tsx';
import { GuardedReason } from './guarded-reason.tsx';
import { HeldRoles } from './held-roles.tsx';
import { guardedChange, portalRoles, roleOptions } from './role-choices.ts';
import { RolePreview } from './role-preview.tsx';
import { SaveBar } from './save-bar.tsx';
import type { SectionProps } from './section-props.ts';
import { useEditing } from './use-editing.ts';
import { UserConflict } from './user-conflict.tsx';

const RolesForm = saveUserRoles.request.pick({ RoleNames: true, Reason: true });
const rolesOf = (record: UserRecord) => ({ RoleNames: portalRoles(record.Roles), Reason: '' });

/** Roles come from the directory or from here; nobody changes their own. */
export function Roles({ record }: SectionProps) {
  const t = useText();
  const toast = useToast();
  const object = userDetailsPage.at('Roles');
  const isOwn = record.UserId === useUser().userId;
  const access = useAccess(object);
  const mayEdit = access === 'U' && !isOwn;
  const choices = useUserChoices();
  const saving = useSaveRoles();
  const { base, setBase, savedAt, conflict, send } = useEditing(record, saving);
  const { UserId } = record;

  if (conflict) {
    const { mine, theirs, onReload } = conflict;
    return (
      <UserConflict
        fields={['RoleNames']}
        base={rolesOf(base)}
        mine={mine}
        stored={rolesOf(theirs)}
        conflict={conflict}
        onResolve={({ RoleNames }) => (RoleNames === 'yours' ? void send(mine, theirs.Version) : onReload())}
      />
    );
  }
  return (
    <Stack>
      <HeldRoles record={record} />
      <Card title={t(mayEdit ? 'users.roles.portalTitle' : 'users.roles.given')} rule>
        <Stack>
          {isOwn && access === 'U' && <Alert tone="info">{t('users.error.ownRoles')}</Alert>}
          <Form
            schema={RolesForm}
            defaultValues={rolesOf(base)}
            serverFaults={saving.faults}
            readOnly={!mayEdit}
            label={t('users.roles.portalTitle')}
            onSubmit={async (values, form) => {
              if (!form.formState.isDirty) return toast({ text: t('users.nothingToSave') });
              if (!(await send({ UserId, ...values }))) return;
              const waits = guardedChange(choices.Roles, portalRoles(base.Roles), values.RoleNames);
              if (waits) toast({ text: t('users.roles.waiting') });
              form.reset(waits ? rolesOf(base) : values);
            }}
          >
            {form => (
              <>
                <CheckboxGroupField
                  name="RoleNames"
                  label={t('users.roles.given')}
                  hint={t('users.roles.effect')}
                  object={object}
                  options={roleOptions(t, choices.Roles, base.Roles)}
                />
                {mayEdit && <GuardedReason before={portalRoles(base.Roles)} />}
                {mayEdit && <RolePreview before={portalRoles(base.Roles)} />}
                {mayEdit && <SaveBar savedAt={savedAt} onDiscard={() => form.reset(rolesOf(base))} />}
                <FollowRecord record={record} base={base} toValues={rolesOf} onFollow={setBase} />
              </>
            )}
          </Form>
        </Stack>
      </Card>
    </Stack>
  );
}
