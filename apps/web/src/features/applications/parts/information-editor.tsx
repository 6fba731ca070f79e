import { type ApplicationRecord, InformationInput } from '@commonweal/contracts/applications/schemas';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { useSaveInformation } from '../queries.ts';
import { InformationFields } from './information-form.tsx';
import { toInformation, useInformationWords } from './information-values.ts';

interface InformationEditorProps {
  readonly record: ApplicationRecord;
  readonly readOnly?: boolean;
  readonly submitLabel: string;
  readonly actions?: ReactNode;
  readonly onDone: () => void;
}

/** The information of an application that has begun. */
export function InformationEditor({ record, readOnly = false, submitLabel, actions, onDone }: InformationEditorProps) {
  const t = useText();
  const saving = useSaveInformation();
  const { titles, words } = useInformationWords();
  const { ApplicationNumber } = record;
  return (
    <RecordForm
      title={t('applications.information.form')}
      schema={InformationInput}
      values={toInformation(record)}
      version={record.Version}
      saving={{
        ...saving,
        save: (values: InformationInput, version) => saving.save({ ApplicationNumber, ...values }, version),
      }}
      toValues={toInformation}
      titles={titles}
      words={words}
      readOnly={readOnly}
      submitLabel={submitLabel}
      {...(actions !== undefined && { actions })}
      draft={{ form: 'application-information', recordKey: ApplicationNumber }}
      onDone={onDone}
    >
      <InformationFields />
    </RecordForm>
  );
}
