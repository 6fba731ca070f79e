import { caseDetailsPage } from '@commonweal/contracts/access/pages';
import { type CaseAccess, grantCase, interests, setWorkerInterest } from '@commonweal/contracts/cases/access-calls';
import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { limits } from '@commonweal/contracts/kit/limits';
import {
  Alert,
  Button,
  DateTimeText,
  Form,
  Grid,
  LoadingState,
  Modal,
  Row,
  SelectField,
  Stack,
  StatusChip,
  TextField,
  useToast,
} from '@commonweal/ui';
import { useState } from 'react';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import { ReasonDialog } from '../../../platform/records/reason-dialog.tsx';
import { SaveButton } from '../../../platform/records/save-button.tsx';
import { personOptions } from '../people.ts';
import { useCaseAccess, useEndGrant, useGrantCase, useSetConfidential, useSetInterest } from '../queries.ts';

const GrantForm = grantCase.request.omit({ CaseNumber: true });
const InterestForm = setWorkerInterest.request.omit({ CaseNumber: true }).extend({ Interest: z.enum(interests) });

interface PartProps {
  readonly caseNumber: string;
  readonly access: CaseAccess;
  readonly mayChange: boolean;
}

function Mark({ caseNumber, access, mayChange }: PartProps) {
  const t = useText();
  const saving = useSetConfidential();
  const [open, setOpen] = useState(false);
  const closed = access.Confidential === 'Y';
  return (
    <Row wrap>
      {closed ? <StatusChip status="confidential" /> : <span>{t('cases.access.open')}</span>}
      {mayChange && (
        <Button variant="secondary" size="small" icon={closed ? 'lock_open' : 'lock'} onClick={() => setOpen(true)}>
          {t(closed ? 'cases.access.unmark' : 'cases.access.mark')}
        </Button>
      )}
      {open && (
        <ReasonDialog
          title={t(closed ? 'cases.access.unmark' : 'cases.access.mark')}
          act={t(closed ? 'cases.access.unmark' : 'cases.access.mark')}
          saving={saving}
          onClose={() => setOpen(false)}
          onSubmit={async Reason => {
            const request = { CaseNumber: caseNumber, Confidential: closed ? 'N' : 'Y', Reason } as const;
            if (await saving.save(request, access.Version)) setOpen(false);
          }}
        >
          <p>{t(closed ? 'cases.access.unmarkText' : 'cases.access.markText')}</p>
        </ReasonDialog>
      )}
    </Row>
  );
}

function Grants({ caseNumber, access, mayChange }: PartProps) {
  const t = useText();
  const toast = useToast();
  const granting = useGrantCase();
  const ending = useEndGrant();
  const [round, setRound] = useState(0);
  return (
    <Stack gap={1}>
      <h3>{t('cases.access.grants')}</h3>
      {access.Grants.length === 0 && <p className="cw-muted">{t('cases.access.noGrants')}</p>}
      <ul className="cw-case-list">
        {access.Grants.map(grant => (
          <li key={grant.GrantId}>
            <strong>{grant.Name}</strong> · {grant.Reason} · {t('cases.access.grantedBy', { who: grant.GrantedBy })}{' '}
            <DateTimeText instant={grant.GrantedAt} />{' '}
            {mayChange && (
              <Button
                variant="quiet"
                size="small"
                busy={ending.busy}
                aria-label={t('cases.access.endOf', { name: grant.Name })}
                onClick={() =>
                  void ending.run({ CaseNumber: caseNumber, GrantId: grant.GrantId, Reason: t('cases.access.ended') })
                }
              >
                {t('cases.access.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Form
          key={round}
          schema={GrantForm}
          defaultValues={{ UserId: '', Reason: '' }}
          serverFaults={granting.faults}
          label={t('cases.access.grant')}
          onSubmit={async values => {
            if (!(await granting.save({ CaseNumber: caseNumber, ...values }, 0))) return;
            toast({ text: t('cases.access.granted') });
            setRound(before => before + 1);
          }}
        >
          {granting.message && <MessageView message={granting.message} live />}
          <Grid least={220}>
            <TextField name="UserId" label={t('common.field.UserId')} limit={limits.userId} required mono />
            <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
          </Grid>
          <SaveButton variant="secondary">{t('cases.access.grant')}</SaveButton>
        </Form>
      )}
    </Stack>
  );
}

function Interests({ view, caseNumber, access, mayChange }: PartProps & { view: CaseView }) {
  const t = useText();
  const toast = useToast();
  const setting = useSetInterest();
  const [round, setRound] = useState(0);
  const options = interests.map(value => ({ value, label: t(`cases.interest.${value}`) }));
  return (
    <Stack gap={1}>
      <h3>{t('cases.access.interests')}</h3>
      <p className="cw-muted">{t('cases.access.interestText')}</p>
      <ul className="cw-case-list">
        {access.Interests.map(each => (
          <li key={`${each.UserId} ${each.Pin}`}>
            <strong>{each.Name}</strong> · {t(`cases.interest.${each.Interest}`)} · {each.ClientName}{' '}
            {mayChange && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('cases.access.endOf', { name: each.Name })}
                onClick={() =>
                  void setting.save(
                    {
                      CaseNumber: caseNumber,
                      Pin: each.Pin,
                      UserId: each.UserId,
                      Interest: '',
                      Reason: t('cases.access.ended'),
                    },
                    0,
                  )
                }
              >
                {t('cases.access.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Form
          key={round}
          schema={InterestForm}
          defaultValues={{ Pin: '', UserId: '', Interest: '' as 'self', Reason: '' }}
          serverFaults={setting.faults}
          label={t('cases.access.addInterest')}
          onSubmit={async values => {
            if (!(await setting.save({ CaseNumber: caseNumber, ...values }, 0))) return;
            toast({ text: t('evidence.done') });
            setRound(before => before + 1);
          }}
        >
          {setting.message && <MessageView message={setting.message} live />}
          <Grid least={220}>
            <TextField name="UserId" label={t('common.field.UserId')} limit={limits.userId} required mono />
            <SelectField name="Interest" label={t('cases.access.interest')} options={options} required />
            <SelectField name="Pin" label={t('evidence.field.Pin')} options={personOptions(view)} required />
            <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
          </Grid>
          <SaveButton variant="secondary">{t('cases.access.addInterest')}</SaveButton>
        </Form>
      )}
    </Stack>
  );
}

/** Who may open this case: the confidential mark, grants, and workers with an interest in its people. */
export function AccessDialog({ view, onClose }: { view: CaseView; onClose: () => void }) {
  const t = useText();
  const { CaseNumber } = view.Case;
  const mayChange = useAccess(caseDetailsPage.at('Confidential')) === 'U';
  const { data, error, refetch } = useCaseAccess(CaseNumber);
  const part = data && { caseNumber: CaseNumber, access: data, mayChange };
  return (
    <Modal open wide onClose={onClose} title={t('cases.access.title')}>
      {error && <FailureState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {part && (
        <Stack gap={3}>
          <Alert tone="info">{t('cases.access.text')}</Alert>
          <Mark {...part} />
          <Grants {...part} />
          <Interests {...part} view={view} />
        </Stack>
      )}
    </Modal>
  );
}
