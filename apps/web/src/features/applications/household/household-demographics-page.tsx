import { caseDetailsPage, clientDetailsPage } from '@commonweal/contracts/access/pages';
import type { CaseMember } from '@commonweal/contracts/cases/schemas';
import { detailFields } from '@commonweal/contracts/clients/fields';
import { ClientDetails, type ClientRecord, detailsOf } from '@commonweal/contracts/clients/schemas';
import { clientDetailsScreen } from '@commonweal/contracts/clients/screens';
import { line, plainDate } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { Button, ButtonLink, Card, DateField, LoadingState, Row, TextField, useToast, useUi } from '@commonweal/ui';
import { useState } from 'react';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { ClientIdentityBar } from '../../../shared/clients/client-identity-bar.tsx';
import { DeclaredGrid, useDeclaredWords } from '../../../shared/records/declared-inputs.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { HouseholdFrame } from './household-frame.tsx';
import { useEndMember, useMemberRecord, useSaveDemographics } from './household-queries.ts';

const mask = {
  FirstName: true,
  MiddleInitial: true,
  LastName: true,
  Suffix: true,
  BirthDate: true,
  Gender: true,
  MaritalStatus: true,
  SpokenLanguage: true,
  Citizenship: true,
} as const;
const shown = Object.keys(mask) as (keyof typeof mask)[];
const Demographics = ClientDetails.pick(mask).extend({ Reason: line(limits.reason) });
type Demographics = z.infer<typeof Demographics>;

const toValues = (record: ClientRecord): Demographics =>
  Demographics.extend({ Reason: z.string() }).parse({
    ...Object.fromEntries(shown.map(field => [field, Reflect.get(detailsOf(record), field)])),
    Reason: '',
  });

function DemographicFields() {
  const t = useText();
  return (
    <>
      <DeclaredGrid of={detailFields} names={shown} labels="applications" least={180} />
      <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
    </>
  );
}

function Editor({ record }: { record: ClientRecord }) {
  const t = useText();
  const toast = useToast();
  const saving = useSaveDemographics();
  const mayEdit = useAccess(clientDetailsPage.at('Details')) === 'U';
  const [saves, setSaves] = useState(0);
  const { titles, words } = useDeclaredWords(detailFields, 'applications');
  return (
    <Card title={t('applications.household.page.Demographics')}>
      <RecordForm
        key={saves}
        title={t('applications.household.page.Demographics')}
        schema={Demographics}
        values={toValues(record)}
        version={record.Version}
        saving={{
          ...saving,
          save: ({ Reason, ...changed }: Demographics, version) =>
            saving.save(
              {
                Pin: record.Pin,
                ...detailsOf(record),
                ...changed,
                SsnStatus: record.SsnStatus,
                NewSsn: '',
                NewAlienNumber: '',
                Reason,
              },
              version,
            ),
        }}
        toValues={toValues}
        titles={Object.fromEntries(shown.map(field => [field, titles[field] ?? field]))}
        words={words}
        readOnly={!mayEdit}
        submitLabel={t('common.record.save')}
        draft={{ form: 'household-demographics', recordKey: record.Pin }}
        onDone={() => {
          toast({ text: t('common.record.savedToast', { record: clientName(record) }) });
          setSaves(before => before + 1);
        }}
      >
        <DemographicFields />
      </RecordForm>
    </Card>
  );
}

const LeaveForm = z.strictObject({ On: plainDate, Reason: line(limits.reason) });

function Leave({ caseNumber, member }: { caseNumber: string; member: CaseMember }) {
  const t = useText();
  const { businessToday } = useUi();
  const saving = useEndMember();
  const [open, setOpen] = useState(false);
  const mayEnd = useAccess(caseDetailsPage.at('Members')) === 'U';
  if (!mayEnd) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('applications.household.leaves')}
      </Button>
      {open && (
        <RecordDialog
          title={t('applications.household.leavesTitle', { name: clientName(member) })}
          schema={LeaveForm}
          values={{ On: businessToday(), Reason: '' }}
          version={member.Version}
          saving={{
            ...saving,
            save: (values: z.infer<typeof LeaveForm>, version) =>
              saving.save({ CaseNumber: caseNumber, FactId: member.FactId, Mode: 'end', ...values }, version),
          }}
          titles={{}}
          submitLabel={t('applications.household.leaves')}
          onClose={close}
          onDone={close}
        >
          <DateField name="On" label={t('applications.household.lastDay')} required />
          <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
        </RecordDialog>
      )}
    </>
  );
}

function Member({ caseNumber, member }: { caseNumber: string; member: CaseMember }) {
  const t = useText();
  const { data: record, error, refetch } = useMemberRecord(member.Pin);
  if (!record) return error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />;
  return (
    <>
      <ClientIdentityBar client={record} />
      <Editor key={record.Pin} record={record} />
      <Row wrap>
        <Leave caseNumber={caseNumber} member={member} />
        <ButtonLink variant="quiet" to={clientDetailsScreen.at({ Pin: member.Pin })}>
          {t('applications.household.record')}
        </ButtonLink>
      </Row>
    </>
  );
}

export default function HouseholdDemographicsPage() {
  return (
    <HouseholdFrame page="Demographics">
      {({ caseNumber, member }) => member && <Member key={member.Pin} caseNumber={caseNumber} member={member} />}
    </HouseholdFrame>
  );
}
