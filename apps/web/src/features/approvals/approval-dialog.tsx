import { approvalsPage } from '@commonweal/contracts/access/pages';
import { type ApprovalDetails, type ApprovalRow, decideApproval } from '@commonweal/contracts/approvals/calls';
import { type ApprovalAction, approvalLife } from '@commonweal/contracts/approvals/lifecycle';
import { limits } from '@commonweal/contracts/kit/limits';
import { Alert, DateTimeText, Form, LoadingState, Modal, Row, Stack, useToast } from '@commonweal/ui';
import { useRef } from 'react';
import { useAccess } from '../../platform/access/access.ts';
import { useText } from '../../platform/content/use-text.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import { MessageView } from '../../platform/notifications/message-view.tsx';
import { useUser } from '../../platform/session/session-store.ts';
import { NoteField } from '../../shared/records/note-field.tsx';
import { SaveButton } from '../../shared/records/save-button.tsx';
import { ApprovalLines } from './approval-lines.tsx';
import { useApproval, useDecide } from './queries.ts';
import { ApprovalStateChip } from './state-chip.tsx';

const DecisionForm = decideApproval.request.pick({ Reason: true });

function Decision({ request, onDone }: { request: ApprovalRow; onDone: () => void }) {
  const t = useText();
  const toast = useToast();
  const deciding = useDecide();
  const action = useRef<ApprovalAction>('refuse');
  const isOwn = request.RequestedBy === useUser().userId;
  const actions = approvalLife.available(request.State).filter(each => (each === 'withdraw') === isOwn);
  return (
    <>
      {isOwn && <Alert tone="info">{t('approvals.open.own')}</Alert>}
      {deciding.message && <MessageView message={deciding.message} live />}
      <Form
        schema={DecisionForm}
        defaultValues={{ Reason: '' }}
        serverFaults={deciding.faults}
        label={t('common.field.Action')}
        onSubmit={async ({ Reason }) => {
          const Action = action.current;
          const answer = await deciding.save({ RequestId: request.RequestId, Action, Reason }, request.Version);
          if (answer === undefined) return;
          toast({ text: t(`approvals.done.${Action}`, { name: request.SubjectName }) });
          onDone();
        }}
      >
        <NoteField
          name="Reason"
          singleLine
          label={t('approvals.reason')}
          hint={t('approvals.reasonHint')}
          required
          limit={limits.reason}
        />
        <Row wrap>
          {actions.map(each => (
            <SaveButton
              key={each}
              variant={each === 'approve' ? 'primary' : each === 'refuse' ? 'danger' : 'secondary'}
              data-replay={`${each} request`}
              onClick={() => {
                action.current = each;
              }}
            >
              {t(`approvals.action.${each}`)}
            </SaveButton>
          ))}
        </Row>
      </Form>
    </>
  );
}

/** Who is reached by the change, by name as far as a line holds them. */
function ReachedPeople({ Count, Names }: ApprovalDetails['Reached']) {
  const t = useText();
  if (Count === 0) return null;
  const named = Names.join('; ');
  const more = Count - Names.length;
  return (
    <p>
      {t('approvals.open.reached', {
        count: Count,
        names: more > 0 ? t('approvals.open.andMore', { names: named, count: more }) : named,
      })}
    </p>
  );
}

function Content({ request, onDone }: { request: ApprovalDetails; onDone: () => void }) {
  const t = useText();
  const mayDecide = useAccess(approvalsPage.at('Page')) === 'U';
  return (
    <Stack>
      <Row wrap>
        <ApprovalStateChip state={request.State} />
        <span>
          {t('approvals.open.asked', { who: request.RequestedByName })}, <DateTimeText instant={request.RequestedAt} />
        </span>
      </Row>
      <p>{request.Reason}</p>
      <ApprovalLines request={request} />
      <ReachedPeople {...request.Reached} />
      {request.DecidedAt !== null && (
        <p>
          {t('approvals.open.decision', { who: request.DecidedByName ?? '' })},{' '}
          <DateTimeText instant={request.DecidedAt} />: {request.DecisionReason}
        </p>
      )}
      {mayDecide && approvalLife.available(request.State).length > 0 && <Decision request={request} onDone={onDone} />}
    </Stack>
  );
}

/** One request with an address of its own: what was asked, what it would change, and the decision. */
export function ApprovalDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const t = useText();
  const { data, error, refetch } = useApproval(requestId);
  const title = data
    ? t('approvals.open.title', { kind: t(`approvals.kind.${data.Kind}`), name: data.SubjectName })
    : t('approvals.title');
  return (
    <Modal open wide onClose={onClose} title={title}>
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Content request={data} onDone={onClose} />
      ) : (
        <LoadingState />
      )}
    </Modal>
  );
}
