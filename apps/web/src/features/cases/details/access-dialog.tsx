import { caseDetailsPage, clientDetailsPage } from '@commonweal/contracts/access/pages';
import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { limits } from '@commonweal/contracts/kit/limits';
import {
  type CaseAccess,
  grantCase,
  setCaseConfidential,
  setWorkerInterest,
} from '@commonweal/contracts/protection/case-calls';
import { interests } from '@commonweal/contracts/protection/schemas';
import {
  Alert,
  Button,
  CheckboxField,
  DateTimeText,
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
import { type ComponentProps, useState } from 'react';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { WorkerField } from '../../../shared/people/worker-field.tsx';
import { ReasonDialog } from '../../../shared/records/reason-dialog.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { personOptions } from '../people.ts';
import { useCaseAccess, useEndGrant, useGrantCase, useSetConfidential, useSetInterest } from '../queries.ts';

const MarkForm = setCaseConfidential.request.pick({ Reason: true }).extend({ Members: z.boolean() });
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
  const act = t(closed ? 'cases.access.unmark' : 'cases.access.mark');
  const mayProtect = useAccess(clientDetailsPage.at('Restrictions')) === 'U';
  return (
    <Row wrap>
      {closed ? <StatusChip status="confidential" /> : <span>{t('cases.access.open')}</span>}
      {mayChange && (
        <Button variant="secondary" size="small" icon={closed ? 'lock_open' : 'lock'} onClick={() => setOpen(true)}>
          {act}
        </Button>
      )}
      {open && (
        <RecordDialog
          title={act}
          schema={MarkForm}
          values={{ Reason: '', Members: false }}
          version={access.Version}
          saving={{
            ...saving,
            save: ({ Reason, Members }: z.infer<typeof MarkForm>, version) =>
              saving.save(
                { CaseNumber: caseNumber, Confidential: closed ? 'N' : 'Y', Members: Members ? 'Y' : 'N', Reason },
                version,
              ),
          }}
          titles={{}}
          draft={{ form: 'case-confidential', recordKey: caseNumber }}
          submitLabel={act}
          onClose={() => setOpen(false)}
          onDone={() => setOpen(false)}
        >
          <p>{t(closed ? 'cases.access.unmarkText' : 'cases.access.markText')}</p>
          {!closed && <p>{t('cases.access.markLeaves')}</p>}
          {!closed && mayProtect && (
            <CheckboxField
              name="Members"
              label={t('cases.access.markMembers')}
              hint={t('cases.access.markMembersHint')}
            />
          )}
          <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
        </RecordDialog>
      )}
    </Row>
  );
}

interface TakeBackProps {
  readonly name: string;
  readonly saving: ComponentProps<typeof ReasonDialog>['saving'];
  readonly onSubmit: (reason: string) => Promise<unknown>;
}

/** What is taken back leaves its reason too. */
function TakeBack({ name, saving, onSubmit }: TakeBackProps) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const title = t('cases.access.endOf', { name });
  return (
    <>
      <Button variant="quiet" size="small" aria-label={title} onClick={() => setAsking(true)}>
        {t('cases.access.end')}
      </Button>
      {asking && (
        <ReasonDialog
          title={title}
          act={t('cases.access.end')}
          danger
          saving={saving}
          onClose={() => setAsking(false)}
          onSubmit={async reason => {
            if ((await onSubmit(reason)) !== undefined) setAsking(false);
          }}
        >
          <p>{t('cases.access.endText')}</p>
        </ReasonDialog>
      )}
    </>
  );
}

function Past({ past }: { past: CaseAccess['Past'] }) {
  const t = useText();
  if (past.length === 0) return null;
  return (
    <Stack gap={1}>
      <h3>{t('common.record.history')}</h3>
      <ul className="cw-case-list">
        {past.map(each => (
          <li key={`${each.At} ${each.Act} ${each.Name}`}>
            <DateTimeText instant={each.At} /> ·{' '}
            <strong>{t(`cases.access.act.${each.Act}`, { name: each.Name })}</strong> · {each.Reason} ·{' '}
            {t('cases.access.grantedBy', { who: each.By })}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface NewProps {
  readonly caseNumber: string;
  readonly onDone: () => void;
}

/** Keyed by its round: each grant is a request of its own. */
function NewGrant({ caseNumber, onDone }: NewProps) {
  const t = useText();
  const toast = useToast();
  const granting = useGrantCase();
  return (
    <RecordForm
      title={t('common.grant.give')}
      schema={GrantForm}
      values={{ UserId: '', Reason: '' }}
      version={0}
      saving={{
        ...granting,
        save: (values: z.infer<typeof GrantForm>, version) =>
          granting.save({ CaseNumber: caseNumber, ...values }, version),
      }}
      titles={{}}
      draft={{ form: 'case-grant', recordKey: caseNumber }}
      submitLabel={t('common.grant.give')}
      onDone={() => {
        toast({ text: t('cases.access.granted') });
        onDone();
      }}
    >
      <Grid least={220}>
        <WorkerField name="UserId" label={t('common.grant.worker')} />
        <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
      </Grid>
    </RecordForm>
  );
}

/** Each has a hook of its own: taking back two grants is two requests. */
function EndGrant({ caseNumber, grant }: { caseNumber: string; grant: CaseAccess['Grants'][number] }) {
  const ending = useEndGrant();
  return (
    <TakeBack
      name={grant.Name}
      saving={ending}
      onSubmit={Reason => ending.save({ CaseNumber: caseNumber, GrantId: grant.GrantId, Reason }, 0)}
    />
  );
}

function Grants({ caseNumber, access, mayChange }: PartProps) {
  const t = useText();
  const [round, setRound] = useState(0);
  return (
    <Stack gap={1}>
      <h3>{t('cases.access.grants')}</h3>
      {access.Grants.length === 0 && <p className="cw-muted">{t('cases.access.noGrants')}</p>}
      <ul className="cw-case-list">
        {access.Grants.map(grant => (
          <li key={grant.GrantId}>
            <strong>{grant.Name}</strong> · {grant.Reason} · {t('cases.access.grantedBy', { who: grant.GrantedBy })}{' '}
            <DateTimeText instant={grant.GrantedAt} /> {mayChange && <EndGrant caseNumber={caseNumber} grant={grant} />}
          </li>
        ))}
      </ul>
      {mayChange && <NewGrant key={round} caseNumber={caseNumber} onDone={() => setRound(before => before + 1)} />}
    </Stack>
  );
}

function NewInterest({ view, caseNumber, onDone }: NewProps & { view: CaseView }) {
  const t = useText();
  const toast = useToast();
  const setting = useSetInterest();
  const options = interests.map(value => ({ value, label: t(`cases.interest.${value}`) }));
  return (
    <RecordForm
      title={t('cases.access.addInterest')}
      schema={InterestForm}
      values={{ Pin: '', UserId: '', Interest: '' as 'self', Reason: '' }}
      version={0}
      saving={{
        ...setting,
        save: (values: z.infer<typeof InterestForm>, version) =>
          setting.save({ CaseNumber: caseNumber, ...values }, version),
      }}
      titles={{}}
      draft={{ form: 'case-interest', recordKey: caseNumber }}
      submitLabel={t('cases.access.addInterest')}
      onDone={() => {
        toast({ text: t('evidence.done') });
        onDone();
      }}
    >
      <Grid least={220}>
        <WorkerField name="UserId" label={t('common.grant.worker')} />
        <SelectField name="Interest" label={t('common.field.Interest')} options={options} required />
        <SelectField name="Pin" label={t('evidence.field.Pin')} options={personOptions(view)} required />
        <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
      </Grid>
    </RecordForm>
  );
}

function EndInterest({ caseNumber, interest }: { caseNumber: string; interest: CaseAccess['Interests'][number] }) {
  const setting = useSetInterest();
  const { Pin, UserId, Name } = interest;
  return (
    <TakeBack
      name={Name}
      saving={setting}
      onSubmit={Reason => setting.save({ CaseNumber: caseNumber, Pin, UserId, Interest: '', Reason }, 0)}
    />
  );
}

function Interests({ view, caseNumber, access, mayChange }: PartProps & { view: CaseView }) {
  const t = useText();
  const [round, setRound] = useState(0);
  return (
    <Stack gap={1}>
      <h3>{t('cases.access.interests')}</h3>
      <p className="cw-muted">{t('cases.access.interestText')}</p>
      <ul className="cw-case-list">
        {access.Interests.map(each => (
          <li key={`${each.UserId} ${each.Pin}`}>
            <strong>{each.Name}</strong> · {t(`cases.interest.${each.Interest}`)} · {each.ClientName}{' '}
            {mayChange && <EndInterest caseNumber={caseNumber} interest={each} />}
          </li>
        ))}
      </ul>
      {mayChange && (
        <NewInterest key={round} view={view} caseNumber={caseNumber} onDone={() => setRound(before => before + 1)} />
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
          <Past past={part.access.Past} />
        </Stack>
      )}
    </Modal>
  );
}
