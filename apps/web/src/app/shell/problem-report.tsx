import { reportProblem } from '@commonweal/contracts/desk/calls';
import { note } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { Button, Form, Modal, SubmitButton, TextAreaField } from '@commonweal/ui';
import { useState } from 'react';
import { strictObject } from 'zod';
import { useWrite } from '../../platform/calls/use-call.ts';
import { message } from '../../platform/content/message.ts';
import { useText } from '../../platform/content/use-text.ts';
import { describeFailure } from '../../platform/errors/describe-failure.ts';
import { MessageView } from '../../platform/notifications/message-view.tsx';
import { notify } from '../../platform/notifications/notifications.ts';
import { currentScreenName } from '../../platform/where.ts';

const ReportInput = strictObject({ Message: note(limits.note) });

/** "Report a problem" with the reference id and the screen attached. */
export default function ProblemReport({ uid, onClose }: { uid: string; onClose: () => void }) {
  const t = useText();
  // One key for every attempt of this report, so that trying again does not send it twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const report = useWrite(reportProblem, {
    failure: 'modal',
    onDone: () => {
      notify(message('success', 'common.report.done'));
      onClose();
    },
  });
  return (
    <Modal open onClose={onClose} title={t('common.report.action')}>
      {report.failure && <MessageView message={describeFailure(report.failure)} live />}
      <p>{t('common.report.text')}</p>
      {uid !== '' && (
        <p>
          {t('ui.uid')} <span className="cw-mono">{uid}</span>
        </p>
      )}
      <Form
        schema={ReportInput}
        defaultValues={{ Message: '' }}
        {...(report.failure?.problem && { serverFaults: report.failure.problem.faults })}
        onSubmit={async ({ Message }) => {
          await report.run({ UID: uid, Screen: currentScreenName() || 'Portal', Message }, { idempotencyKey });
        }}
      >
        <TextAreaField name="Message" label={t('common.report.message')} limit={limits.note} required rows={5} />
        <div className="cw-modal__actions">
          <SubmitButton>{t('common.report.send')}</SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
