import { userRolePage } from '@commonweal/contracts/access/pages';
import { limits } from '@commonweal/contracts/kit/limits';
import { createRole } from '@commonweal/contracts/roles/calls';
import { roleDetailsScreen } from '@commonweal/contracts/roles/screens';
import {
  Button,
  Form,
  LoadingState,
  Modal,
  RequiredNote,
  Row,
  SubmitButton,
  TextField,
  useFormStatus,
  useToast,
} from '@commonweal/ui';
import { useEffect, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import { LeaveGuard } from '../../../shared/records/leave-guard.tsx';
import { useCreateRole, useRole } from '../queries.ts';

const NewRole = createRole.request.omit({ CopyOf: true });

/** Goes on once the guard below has let go. */
function GoOn({ to }: { to: string }) {
  useEffect(() => goTo(to, { replace: true }), [to]);
  return null;
}

const Guard = ({ done }: { done: boolean }) => <LeaveGuard dirty={useFormStatus().dirty && !done} />;

interface AddRoleProps {
  readonly copyOf: string | null;
  readonly closeTo: string;
}

/** A dialog with an address of its own: an empty role, or a copy of another one. */
export function AddRole({ copyOf, closeTo }: AddRoleProps) {
  const t = useText();
  const toast = useToast();
  const creating = useCreateRole();
  const [made, setMade] = useState<string | null>(null);
  const { data: model } = useRole(copyOf ?? '', copyOf !== null);
  const close = () => goTo(closeTo);
  const object = userRolePage.at('Create');
  const name = model?.RoleName ?? '';
  return (
    <Modal open onClose={close} title={copyOf === null ? t('roles.add.title') : t('roles.add.copyTitle', { name })}>
      {creating.message && <MessageView message={creating.message} live />}
      {copyOf !== null && !model ? (
        <LoadingState />
      ) : (
        <Form
          schema={NewRole}
          defaultValues={{
            RoleName: model ? t('roles.add.copyName', { name }) : '',
            Description: model?.Description ?? '',
          }}
          serverFaults={creating.faults}
          label={t('roles.add.title')}
          onSubmit={async values => {
            const answer = await creating.save({ ...values, CopyOf: copyOf }, 0);
            if (answer === undefined) return;
            setMade(answer.RoleId);
            toast({ text: t('roles.add.done', { name: values.RoleName }) });
          }}
        >
          <p className="cw-muted">{t(copyOf === null ? 'roles.add.text' : 'roles.add.copyText')}</p>
          <RequiredNote />
          <TextField name="RoleName" label={t('roles.preview.name')} required limit={limits.roleName} object={object} />
          <TextField
            name="Description"
            label={t('roles.preview.description')}
            limit={limits.shortNote}
            object={object}
          />
          <Row wrap>
            <SubmitButton data-replay="create role">{t('roles.add.action')}</SubmitButton>
            <Button variant="secondary" onClick={close}>
              {t('ui.cancel')}
            </Button>
          </Row>
          <Guard done={made !== null} />
          {made !== null && <GoOn to={roleDetailsScreen.at({ RoleId: made })} />}
        </Form>
      )}
    </Modal>
  );
}
