import { verificationDetailsPage } from '@commonweal/contracts/access/pages';
import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { CloseInput, type VerificationRequest } from '@commonweal/contracts/applications/verification-calls';
import { limits } from '@commonweal/contracts/kit/limits';
import { Alert, Button, Card, Due, RadioGroupField, StatusChip, TableFrame, TextField } from '@commonweal/ui';
import { useState } from 'react';
import type * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordDialog } from '../../../platform/records/record-dialog.tsx';
import { useCloseVerification } from '../queries.ts';
import { personName } from '../words.ts';

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
      values={{ Status: 'received', DocumentNumber: '', Outcome: '' }}
      version={record.Version}
      saving={{
        ...saving,
        save: (values: z.infer<typeof CloseInput>, version) => saving.save({ ...key, ...values }, version),
      }}
      titles={{}}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={onClose}
    >
      <RadioGroupField
        name="Status"
        label={t('applications.column.status')}
        options={(['received', 'waived'] as const).map(value => ({
          value,
          label: t(`applications.verification.status.${value}`),
        }))}
        inline
        required
      />
      <TextField name="DocumentNumber" label={t('applications.verification.document')} limit={limits.documentNumber} />
      <TextField name="Outcome" label={t('applications.verification.outcome')} limit={limits.reason} required />
    </RecordDialog>
  );
}

/** What the household must still prove, with the fact beside it. */
export function Proofs({ record, requests }: { record: ApplicationRecord; requests: readonly VerificationRequest[] }) {
  const t = useText();
  const mayWork = useAccess(verificationDetailsPage.at('Page')) === 'U';
  const [closing, setClosing] = useState<VerificationRequest | null>(null);
  const title = t('applications.verification.proofs');
  if (requests.length === 0) return <Alert tone="info">{t('applications.verification.noProofs')}</Alert>;
  const nameOf = (id: string | null): string => {
    const found = record.Persons.find(person => person.PersonId === id);
    return found ? personName(found) : '';
  };
  return (
    <Card title={title} flush>
      <TableFrame label={title}>
        <table className="cw-table cw-table--normal" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('applications.verification.fact')}</th>
              <th scope="col">{t('applications.people.name')}</th>
              <th scope="col">{t('applications.conflict.stated')}</th>
              <th scope="col">{t('applications.verification.found')}</th>
              <th scope="col">{t('applications.column.status')}</th>
              {mayWork && <th scope="col">{t('applications.people.actions')}</th>}
            </tr>
          </thead>
          <tbody>
            {requests.map(request => (
              <tr key={request.VerificationId}>
                <th scope="row">{t(`applications.verification.factName.${request.Fact}`)}</th>
                <td>{nameOf(request.PersonId)}</td>
                <td>{request.Stated}</td>
                <td>{request.Found}</td>
                <td>
                  <StatusChip status={request.Status === 'open' ? 'unverified' : 'verified'}>
                    {t(`applications.verification.status.${request.Status}`)}
                  </StatusChip>{' '}
                  {request.Status === 'open' ? <Due date={request.DueOn} /> : request.Outcome}
                </td>
                {mayWork && (
                  <td>
                    {request.Status === 'open' && (
                      <Button variant="quiet" size="small" onClick={() => setClosing(request)}>
                        {t('applications.verification.close')}
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {closing && <CloseDialog record={record} request={closing} onClose={() => setClosing(null)} />}
    </Card>
  );
}
