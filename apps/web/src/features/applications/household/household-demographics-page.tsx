import { caseDetailsPage, clientDetailsPage } from '@commonweal/contracts/access/pages';
import type { CaseMember } from '@commonweal/contracts/cases/schemas';
import { ClientDetails, type ClientRecord, detailsOf } from '@commonweal/contracts/clients/schemas';
import { clientDetailsScreen } from '@commonweal/contracts/clients/screens';
import { line, plainDate } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import {
  Button,
  ButtonLink,
  Card,
  DateField,
  Grid,
  LoadingState,
  Row,
  SelectField,
  TextField,
  useToast,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { ClientIdentityBar } from '../../../shared/clients/client-identity-bar.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { personName, useOptions } from '../words.ts';
import { HouseholdFrame } from './household-frame.tsx';
import { useEndMember, useMemberRecord, useSaveDemographics } from './household-queries.ts';

const shown = [
  'FirstName',
  'MiddleInitial',
  'LastName',
  'Suffix',
  'BirthDate',
  'Gender',
  'MaritalStatus',
  'SpokenLanguage',
  'Citizenship',
] as const;
const Demographics = ClientDetails.pick({
  FirstName: true,
  MiddleInitial: true,
  LastName: true,
  Suffix: true,
  BirthDate: true,
  Gender: true,
  MaritalStatus: true,
  SpokenLanguage: true,
  Citizenship: true,
}).extend({ Reason: line(limits.reason) });
type Demographics = z.infer<typeof Demographics>;

const toValues = (record: ClientRecord): Demographics =>
  Demographics.extend({ Reason: z.string() }).parse({
    ...Object.fromEntries(shown.map(field => [field, Reflect.get(detailsOf(record), field)])),
    Reason: '',
  });

function DemographicFields() {
  const t = useText();
  const label = (field: string): string => t(`applications.field.${field}`);
  return (
    <>
      <Grid least={180}>
        <TextField name="FirstName" label={label('FirstName')} limit={limits.clientFirstName} required />
        <TextField name="MiddleInitial" label={label('MiddleInitial')} limit={limits.middleInitial} />
        <TextField name="LastName" label={label('LastName')} limit={limits.clientLastName} required />
        <SelectField name="Suffix" label={label('Suffix')} options={useOptions('NAMESUFFIX')} />
        <DateField name="BirthDate" label={label('BirthDate')} emptyValue={null} />
        <SelectField name="Gender" label={label('Gender')} options={useOptions('GENDER')} />
        <SelectField name="MaritalStatus" label={label('MaritalStatus')} options={useOptions('MARITALSTATUS')} />
        <SelectField name="SpokenLanguage" label={label('SpokenLanguage')} options={useOptions('LANGUAGE')} />
        <SelectField name="Citizenship" label={label('Citizenship')} options={useOptions('CITIZENSHIP')} />
      </Grid>
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
  const titles = Object.fromEntries(shown.map(field => [field, t(`applications.field.${field}`)]));
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
        titles={titles}
        readOnly={!mayEdit}
        submitLabel={t('common.record.save')}
        draft={{ form: 'household-demographics', recordKey: record.Pin }}
        onDone={() => {
          toast({ text: t('common.record.savedToast', { record: personName(record) }) });
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
          title={t('applications.household.leavesTitle', { name: personName(member) })}
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
