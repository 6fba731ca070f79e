import { verificationDetailsPage } from '@commonweal/contracts/access/pages';
import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { CloseInput, type VerificationRequest } from '@commonweal/contracts/applications/verification-calls';
import { limits } from '@commonweal/contracts/kit/limits';
import { clientName } from '@commonweal/contracts/kit/person-names';
import {
  Alert,
  Button,
  Card,
  DateText,
  Due,
  RadioGroupField,
  SelectField,
  StatusChip,
  TableFrame,
  TextField,
  useFormValue,
} from '@commonweal/ui';
import { useState } from 'react';
import type * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useCloseVerification } from '../queries.ts';
import { useOptions } from '../words.ts';
import { useEvidenceWords } from './evidence-words.ts';
import { ExtendDialog } from './extend-dialog.tsx';

/** The accepted ones first, then every other kind of document. */
function ReceivedProof({ request }: { request: VerificationRequest }) {
  const t = useText();
  const options = useOptions('DOCSUBTYPE');
  const isAccepted = (option: { value: string }): boolean => request.AcceptedProofs.includes(option.value);
  if (useFormValue('Status') !== 'received') return null;
  return (
    <SelectField
      name="ReceivedProof"
      label={t('applications.verification.receivedProof')}
      options={[...options.filter(isAccepted), ...options.filter(option => !isAccepted(option))]}
      required
    />
  );
}

interface CloseProps {
  readonly record: ApplicationRecord;
  readonly request: VerificationRequest;
  readonly onClose: () => void;
}

function CloseDialog({ record, request, onClose }: CloseProps) {
  const t = useText();
  const saving = useCloseVerification();
  const key = { ApplicationNumber: record.ApplicationNumber, VerificationId: request.VerificationId };
  return (
    <RecordDialog
      title={t('applications.verification.close')}
      schema={CloseInput}
      values={{ Status: 'received', ReceivedProof: '', DocumentNumber: '', Outcome: '' }}
      version={record.Version}
      saving={{
        ...saving,
        save: (values: z.infer<typeof CloseInput>, version) => saving.save({ ...key, ...values }, version),
      }}
      titles={{}}
      draft={{ form: 'application-proof', recordKey: request.VerificationId }}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={onClose}
    >
      <RadioGroupField
        name="Status"
        label={t('common.field.Status')}
        options={(['received', 'waived'] as const).map(value => ({
          value,
          label: t(`applications.verification.status.${value}`),
        }))}
        inline
        required
      />
      <ReceivedProof request={request} />
      <TextField name="DocumentNumber" label={t('common.field.DocumentNumber')} limit={limits.documentNumber} />
      <TextField name="Outcome" label={t('applications.verification.outcome')} limit={limits.reason} required />
    </RecordDialog>
  );
}

/** What the household must still prove, with the fact beside it. */
export function Proofs({ record, requests }: { record: ApplicationRecord; requests: readonly VerificationRequest[] }) {
  const t = useText();
  const mayWork = useAccess(verificationDetailsPage.at('Page')) === 'U';
  const [closing, setClosing] = useState<VerificationRequest | null>(null);
  const [extending, setExtending] = useState<VerificationRequest | null>(null);
  const words = useEvidenceWords();
  const documents = useReferenceTable('DOCSUBTYPE');
  const closedWords = (request: VerificationRequest): string =>
    [request.ReceivedProof && documents.describe(request.ReceivedProof), request.DocumentNumber, request.Outcome]
      .filter(Boolean)
      .join(' · ');
  const title = t('applications.verification.proofs');
  if (requests.length === 0) return <Alert tone="info">{t('applications.verification.noProofs')}</Alert>;
  const nameOf = (id: string | null): string => {
    const found = record.Persons.find(person => person.PersonId === id);
    return found ? clientName(found) : '';
  };
  return (
    <Card title={title} flush>
      <TableFrame label={title}>
        <table className="cw-table cw-table--normal cw-proofs" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('applications.verification.fact')}</th>
              <th scope="col">{t('common.field.Name')}</th>
              <th scope="col">{t('applications.conflict.stated')}</th>
              <th scope="col">{t('applications.verification.found')}</th>
              <th scope="col">{t('common.field.Status')}</th>
              {mayWork && <th scope="col">{t('applications.people.actions')}</th>}
            </tr>
          </thead>
          <tbody>
            {requests.map(request => (
              <tr key={request.VerificationId}>
                <th scope="row">
                  {t(`applications.verification.factName.${request.Fact}`)}
                  {request.Status === 'open' && request.AcceptedProofs.length > 0 && (
                    <div className="cw-small">
                      {t('applications.verification.accepted', {
                        proofs: request.AcceptedProofs.map(code => documents.describe(code)).join('; '),
                      })}
                    </div>
                  )}
                </th>
                <td>{nameOf(request.PersonId)}</td>
                <td>{words(request.Stated)}</td>
                <td>{words(request.Found)}</td>
                <td>
                  <StatusChip status={request.Status === 'open' ? 'unverified' : 'verified'}>
                    {t(`applications.verification.status.${request.Status}`)}
                  </StatusChip>{' '}
                  {request.Status === 'open' ? <Due date={request.DueOn} /> : closedWords(request)}
                  {request.FirstDueOn !== '' && (
                    <div className="cw-small">
                      {t('applications.verification.extended', { reason: request.ExtensionReason })}{' '}
                      <DateText date={request.FirstDueOn} />
                    </div>
                  )}
                </td>
                {mayWork && (
                  <td>
                    {request.Status === 'open' && (
                      <>
                        <Button variant="quiet" size="small" onClick={() => setClosing(request)}>
                          {t('applications.verification.close')}
                        </Button>
                        <Button variant="quiet" size="small" onClick={() => setExtending(request)}>
                          {t('applications.verification.extend')}
                        </Button>
                      </>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {extending && <ExtendDialog record={record} request={extending} onClose={() => setExtending(null)} />}
      {closing && <CloseDialog record={record} request={closing} onClose={() => setClosing(null)} />}
    </Card>
  );
}
