import type { VerifiedFact } from '@commonweal/contracts/applications/data-sources';
import type { ApplicationRecord, PersonRecord } from '@commonweal/contracts/applications/schemas';
import { ProofInput } from '@commonweal/contracts/applications/verification-calls';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { CheckboxGroupField } from '@commonweal/ui';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useRequestProof } from '../queries.ts';
import { attOf } from '../words.ts';

interface RequestProofProps {
  readonly record: ApplicationRecord;
  readonly person: PersonRecord;
  readonly fact: VerifiedFact;
  readonly onClose: () => void;
}

/** Asks the household for proof of a fact: what the agency accepts is proposed, what is like it may be added. */
export function RequestProof({ record, person, fact, onClose }: RequestProofProps) {
  const t = useText();
  const saving = useRequestProof();
  const facts = useReferenceTable('PROOFOFFACT');
  const documents = useReferenceTable('DOCSUBTYPE');
  const fitting = facts.entries.find(entry => entry.ReferenceCode === fact);
  const listed = (fitting && attOf(fitting, 'Proofs'))?.split(/[\s,]+/) ?? [];
  const accepted = documents.entries.filter(entry => listed.includes(entry.ReferenceCode));
  const kinds = new Set(accepted.map(entry => attOf(entry, 'Parent')));
  const alike = documents.entries.filter(entry => !accepted.includes(entry) && kinds.has(attOf(entry, 'Parent')));
  const key = { ApplicationNumber: record.ApplicationNumber, PersonId: person.PersonId, Fact: fact };
  if (documents.entries.length === 0 || facts.entries.length === 0) return null;
  return (
    <RecordDialog
      title={t('applications.verification.requestTitle', {
        name: clientName(person),
        fact: t(`applications.verification.factName.${fact}`),
      })}
      schema={ProofInput}
      values={{ AcceptedProofs: accepted.map(entry => entry.ReferenceCode) }}
      version={record.Version}
      saving={{
        ...saving,
        save: (values: z.infer<typeof ProofInput>, version) => saving.save({ ...key, ...values }, version),
      }}
      titles={{}}
      draft={{ form: 'application-proof-request', recordKey: `${person.PersonId} ${fact}` }}
      submitLabel={t('applications.verification.requestProof')}
      onClose={onClose}
      onDone={onClose}
    >
      <CheckboxGroupField
        name="AcceptedProofs"
        label={t('applications.verification.acceptedLabel')}
        hint={t('applications.verification.acceptedHint')}
        options={[...accepted, ...alike].map(entry => ({
          value: entry.ReferenceCode,
          label: entry.ReferenceCodeDescription,
        }))}
        required
      />
    </RecordDialog>
  );
}
