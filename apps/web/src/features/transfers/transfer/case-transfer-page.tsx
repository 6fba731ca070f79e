import { caseTransferPage } from '@commonweal/contracts/access/pages';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { CaseTransfer, type TransferChoices, transferFields } from '@commonweal/contracts/transfers/calls';
import { caseTransferScreen } from '@commonweal/contracts/transfers/screens';
import {
  Card,
  ContextBar,
  DescriptionList,
  LoadingState,
  Page,
  SelectField,
  Stack,
  useToast,
  useUi,
} from '@commonweal/ui';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { WorkerField } from '../../../shared/people/worker-field.tsx';
import { DeclaredInput } from '../../../shared/records/declared-inputs.tsx';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { useTransferCase, useTransferChoices } from '../queries.ts';
import { TransferPreview } from './transfer-preview.tsx';
import './transfer.css';

const Form = z.strictObject(CaseTransfer.omit({ CaseNumber: true }).shape);

function WhereItIs({ choices: { At, AssignedName } }: { choices: TransferChoices }) {
  const t = useText();
  return (
    <section aria-labelledby="transfer-at">
      <Stack>
        <h3 id="transfer-at">{t('transfers.at')}</h3>
        <DescriptionList
          items={[
            { label: t('transfers.region'), value: At.RegionName },
            { label: t('transfers.office'), value: At.OfficeName || t('transfers.noOffice') },
            { label: t('transfers.county'), value: At.County },
            { label: t('common.word.worker'), value: AssignedName || t('transfers.noWorker') },
          ]}
        />
        <p className="cw-small">{t('transfers.pastStays')}</p>
      </Stack>
    </section>
  );
}

function Fields({ choices }: { choices: TransferChoices }) {
  const t = useText();
  const elsewhere = choices.Offices.filter(each => each.OfficeCode !== choices.At.OfficeCode);
  return (
    <div className="cw-transfer">
      <Stack>
        <SelectField
          name="OfficeCode"
          label={t('transfers.office')}
          required
          options={elsewhere.map(each => ({
            value: each.OfficeCode,
            label: `${each.RegionName} · ${each.OfficeName}`,
          }))}
        />
        <DeclaredInput of={transferFields} name="County" label={t('transfers.county')} />
        <WorkerField name="AssignedTo" label={t('transfers.worker')} hint={t('transfers.workerHint')} optional />
        <DeclaredInput of={transferFields} name="Reason" />
      </Stack>
      <Stack>
        <WhereItIs choices={choices} />
        <TransferPreview choices={choices} />
      </Stack>
    </div>
  );
}

function TransferForm({ choices }: { choices: TransferChoices }) {
  const t = useText();
  const toast = useToast();
  const { navigate } = useUi();
  const saving = useTransferCase();
  const { CaseNumber } = choices;
  const isReadOnly = useAccess(caseTransferPage.at('Page')) !== 'U';
  const goBack = () => navigate(caseDetailsScreen.at({ CaseNumber }));
  return (
    <RecordForm
      title={t('transfers.title')}
      schema={Form}
      values={{ OfficeCode: '', County: '', AssignedTo: '', Reason: '' }}
      version={choices.Version}
      saving={{ ...saving, save: (values, version) => saving.save({ CaseNumber, ...values, DryRun: 'N' }, version) }}
      titles={{}}
      readOnly={isReadOnly}
      submitLabel={t('transfers.act')}
      onClose={goBack}
      onDone={() => {
        toast({ text: t('transfers.done') });
        goBack();
      }}
    >
      <Fields choices={choices} />
    </RecordForm>
  );
}

/** A case goes to another office, with its open items; who chooses sees first what goes where. */
export default function CaseTransferPage() {
  const t = useText();
  const { CaseNumber } = useScreenParams(caseTransferScreen);
  const { data, error, refetch } = useTransferChoices(CaseNumber);
  const title = t('transfers.of', { number: CaseNumber });
  if (error || !data) {
    return (
      <Page contextBar={<ContextBar title={title} />}>
        {error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </Page>
    );
  }
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: `${CaseNumber} ${data.HeadName}`, to: caseDetailsScreen.at({ CaseNumber }) },
            { label: t('transfers.title') },
          ]}
          title={title}
        />
      }
    >
      <Card title={t('transfers.to')}>
        <TransferForm choices={data} />
      </Card>
    </Page>
  );
}
