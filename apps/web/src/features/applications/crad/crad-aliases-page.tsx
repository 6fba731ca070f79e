import type { ApplicationRecord, PersonRecord } from '@commonweal/contracts/applications/schemas';
import { cradAliasesScreen } from '@commonweal/contracts/applications/screens';
import { aliasFields, nameFields } from '@commonweal/contracts/clients/fields';
import { AliasName } from '@commonweal/contracts/clients/schemas';
import { ssn } from '@commonweal/contracts/clients/ssn';
import { emptyValues } from '@commonweal/contracts/kit/declared-fields';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { Button, Card, LoadingState, maskSsn, SsnField, Stack } from '@commonweal/ui';
import { useState } from 'react';
import * as z from 'zod';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { DeclaredGrid, DeclaredInput } from '../../../shared/records/declared-inputs.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { StepButtons } from '../flow/step-buttons.tsx';
import { WorkflowStep } from '../flow/workflow.tsx';
import { useAddAliasName, useAddAliasSsn, useAliases, useRemoveAlias } from '../queries.ts';
import { PeopleList } from './people-list.tsx';
import '../applications.css';

interface AliasDialogProps {
  readonly record: ApplicationRecord;
  readonly person: PersonRecord;
  readonly onClose: () => void;
}

function NameDialog({ record, person, onClose }: AliasDialogProps) {
  const t = useText();
  const saving = useAddAliasName();
  const key = { ApplicationNumber: record.ApplicationNumber, PersonId: person.PersonId };
  return (
    <RecordDialog
      title={t('applications.alias.addName')}
      schema={AliasName}
      values={emptyValues(aliasFields)}
      version={record.Version}
      saving={{
        ...saving,
        save: (values: z.infer<typeof AliasName>, version) => saving.save({ ...key, ...values }, version),
      }}
      titles={{}}
      draft={{ form: 'application-alias', recordKey: `${key.ApplicationNumber} ${key.PersonId}` }}
      submitLabel={t('common.record.add')}
      onClose={onClose}
      onDone={onClose}
    >
      <DeclaredInput of={aliasFields} name="AliasType" label={t('applications.alias.type')} />
      <DeclaredGrid of={nameFields} labels="applications" />
    </RecordDialog>
  );
}

const SsnForm = z.strictObject({ Ssn: ssn });

function SsnDialog({ record, person, onClose }: AliasDialogProps) {
  const t = useText();
  const saving = useAddAliasSsn();
  const key = { ApplicationNumber: record.ApplicationNumber, PersonId: person.PersonId };
  return (
    <RecordDialog
      title={t('applications.alias.addSsn')}
      schema={SsnForm}
      values={{ Ssn: '' }}
      version={record.Version}
      saving={{
        ...saving,
        save: (values: z.infer<typeof SsnForm>, version) => saving.save({ ...key, ...values }, version),
      }}
      titles={{}}
      draft={{ form: 'application-alias-ssn', recordKey: `${key.ApplicationNumber} ${key.PersonId}` }}
      submitLabel={t('common.record.add')}
      onClose={onClose}
      onDone={onClose}
    >
      <SsnField name="Ssn" label={t('applications.field.Ssn')} required />
    </RecordDialog>
  );
}

function AliasesOf({ record, person }: { record: ApplicationRecord; person: PersonRecord }) {
  const t = useText();
  const types = useReferenceTable('ALIASNAMETYPE');
  const { data } = useAliases(record.ApplicationNumber, person.PersonId);
  const removing = useRemoveAlias();
  const [adding, setAdding] = useState<'name' | 'ssn' | null>(null);
  if (!data) return <LoadingState />;
  const remove = (AliasId: string, what: string) => (
    <Button
      variant="quiet"
      size="small"
      busy={removing.busy}
      aria-label={t('applications.alias.remove', { what })}
      onClick={() =>
        void removing.run(
          { ApplicationNumber: record.ApplicationNumber, PersonId: person.PersonId, AliasId },
          { ifMatch: record.Version },
        )
      }
    >
      {t('common.word.remove')}
    </Button>
  );
  const close = () => setAdding(null);
  return (
    <>
      <Card
        title={t('applications.alias.names', { name: clientName(person) })}
        actions={
          <Button variant="secondary" size="small" icon="add" onClick={() => setAdding('name')}>
            {t('applications.alias.addName')}
          </Button>
        }
      >
        {data.Names.length === 0 && <p>{t('applications.alias.noNames')}</p>}
        <ul>
          {data.Names.map(name => (
            <li key={name.AliasId}>
              {clientName(name)} · {types.describe(name.AliasType)} {remove(name.AliasId, clientName(name))}
            </li>
          ))}
        </ul>
      </Card>
      <Card
        title={t('applications.alias.ssns')}
        actions={
          <Button variant="secondary" size="small" icon="add" onClick={() => setAdding('ssn')}>
            {t('applications.alias.addSsn')}
          </Button>
        }
      >
        {data.Ssns.length === 0 && <p>{t('applications.alias.noSsns')}</p>}
        <ul>
          {data.Ssns.map(each => (
            <li key={each.AliasId}>
              <span className="cw-mono">{maskSsn(each.Last4)}</span> {remove(each.AliasId, maskSsn(each.Last4))}
            </li>
          ))}
        </ul>
      </Card>
      {adding === 'name' && <NameDialog record={record} person={person} onClose={close} />}
      {adding === 'ssn' && <SsnDialog record={record} person={person} onClose={close} />}
    </>
  );
}

function Aliases({ record }: { record: ApplicationRecord }) {
  const { PersonId: asked } = useScreenParams(cradAliasesScreen);
  const person = record.Persons.find(each => each.PersonId === asked) ?? record.Persons[0];
  return (
    <>
      <div className="cw-crad">
        <PeopleList
          record={record}
          screen={cradAliasesScreen}
          current={person?.PersonId ?? ''}
          isDone={() => true}
          words={each => `PIN ${each.Pin ?? ''}`}
        />
        <Stack>{person && <AliasesOf key={person.PersonId} record={record} person={person} />}</Stack>
      </div>
      <StepButtons record={record} pageId="IndividualAliases" />
    </>
  );
}

export default function CradAliasesPage() {
  return (
    <WorkflowStep flow="CRAD" pageId="IndividualAliases">
      {record => <Aliases record={record} />}
    </WorkflowStep>
  );
}
