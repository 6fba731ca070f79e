import { newHireScreen } from '@commonweal/contracts/hiring/screens';
import { staffName } from '@commonweal/contracts/kit/person-names';
import { userDetailsScreen } from '@commonweal/contracts/users/screens';
import {
  Button,
  Form,
  Link,
  Modal,
  RequiredNote,
  Row,
  type ServerFault,
  SubmitButton,
  useFormStatus,
  useToast,
} from '@commonweal/ui';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import type { Message } from '../../../platform/content/message.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { reportFailure } from '../../../platform/errors/report-failure.ts';
import { goTo } from '../../../platform/navigation.ts';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import { faultsOf } from '../../../shared/records/faults-of.ts';
import { LeaveGuard } from '../../../shared/records/leave-guard.tsx';
import { NewPersonFields } from '../profile/profile-fields.tsx';
import { emptyPerson, newPersonForm, profileOf } from '../profile/profile-schema.ts';
import { profileFields, useCreateUser } from '../queries.ts';
import '../users.css';

/** Goes on once the guard below has let go. */
function GoOn({ to }: { to: string }) {
  useEffect(() => goTo(to, { replace: true }), [to]);
  return null;
}

const Guard = ({ done }: { done: boolean }) => <LeaveGuard dirty={useFormStatus().dirty && !done} />;

/** A dialog with an address of its own: it can be linked to, and Back closes it. */
export function AddPerson({ closeTo }: { closeTo: string }) {
  const t = useText();
  const toast = useToast();
  // One key per opening: a repeated click adds one person.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [faults, setFaults] = useState<readonly ServerFault[]>([]);
  const [message, setMessage] = useState<Message | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const create = useCreateUser(failure => {
    const found = faultsOf(failure, { fieldOf: profileFields });
    setFaults(found);
    setMessage(found.length === 0 ? reportFailure(failure, 'modal') : null);
  });
  const close = () => goTo(closeTo);

  async function add(values: z.infer<typeof newPersonForm>) {
    setMessage(null);
    const request = { UserId: values.UserId, ...profileOf(values) };
    if (!(await create.run(request, { idempotencyKey }))) return;
    setAdded(values.UserId);
    toast({ text: t('users.add.done', { name: staffName(values) }) });
  }

  return (
    <Modal open wide onClose={close} title={t('users.add.action')}>
      {message && <MessageView message={message} live />}
      <Form
        schema={newPersonForm}
        defaultValues={emptyPerson}
        serverFaults={faults}
        onSubmit={add}
        label={t('users.add.action')}
      >
        <p className="cw-muted">{t('users.add.text')}</p>
        <p>
          <Link to={newHireScreen.path}>{t('users.hire.fromDialog')}</Link>
        </p>
        <RequiredNote />
        <NewPersonFields />
        <Row wrap>
          <SubmitButton data-replay="add person">{t('users.add.action')}</SubmitButton>
          <Button variant="secondary" onClick={close}>
            {t('ui.cancel')}
          </Button>
        </Row>
        <Guard done={added !== null} />
        {added !== null && <GoOn to={userDetailsScreen.at({ UserId: added })} />}
      </Form>
    </Modal>
  );
}
