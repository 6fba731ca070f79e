import { clientDetailsPage } from '@commonweal/contracts/access/pages';
import { aliasFields } from '@commonweal/contracts/clients/fields';
import { AliasName, type ClientRecord } from '@commonweal/contracts/clients/schemas';
import { ssn } from '@commonweal/contracts/clients/ssn';
import { emptyValues, valuesOf } from '@commonweal/contracts/kit/declared-fields';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { Button, Card, Form, Grid, LoadingState, Row, SsnField } from '@commonweal/ui';
import { useState } from 'react';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { ClientIdentityBar } from '../../../shared/clients/client-identity-bar.tsx';
import { DeclaredInput } from '../../../shared/records/declared-inputs.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { HouseholdFrame } from './household-frame.tsx';
import { useMemberRecord, useSaveAliases } from './household-queries.ts';

const SsnForm = z.strictObject({ Ssn: ssn });
const nameParts = ['FirstName', 'MiddleInitial', 'LastName', 'Suffix'] as const;

interface Changed {
  readonly AliasNames?: readonly AliasName[];
  readonly KeepAliasSsns?: readonly string[];
  readonly NewAliasSsns?: readonly string[];
}

const nameOf = (kept: ClientRecord['AliasNames'][number]): AliasName => valuesOf(aliasFields, kept);

function Aliases({ record }: { record: ClientRecord }) {
  const t = useText();
  const types = useReferenceTable('ALIASNAMETYPE');
  const saving = useSaveAliases();
  const mayEdit = useAccess(clientDetailsPage.at('Details')) === 'U';
  const [forms, setForms] = useState(0);
  const names = record.AliasNames.map(nameOf);
  const numbers = record.AliasSsns.map(each => each.AliasId);
  async function save({ AliasNames = names, KeepAliasSsns = numbers, NewAliasSsns = [] }: Changed): Promise<void> {
    const answer = await saving.run(
      {
        Pin: record.Pin,
        AliasNames: [...AliasNames],
        KeepAliasSsns: [...KeepAliasSsns],
        NewAliasSsns: [...NewAliasSsns],
      },
      { ifMatch: record.Version },
    );
    if (answer) setForms(before => before + 1);
  }
  const remove = (what: string, changed: Changed) =>
    mayEdit && (
      <Button
        variant="quiet"
        size="small"
        busy={saving.busy}
        aria-label={t('applications.alias.remove', { what })}
        onClick={() => void save(changed)}
      >
        {t('common.word.remove')}
      </Button>
    );
  return (
    <>
      <Card title={t('applications.alias.names', { name: clientName(record) })}>
        {names.length === 0 && <p>{t('applications.alias.noNames')}</p>}
        <ul>
          {record.AliasNames.map(alias => (
            <li key={alias.AliasId}>
              {clientName(alias)} · {types.describe(alias.AliasType)}{' '}
              {remove(clientName(alias), {
                AliasNames: record.AliasNames.filter(each => each.AliasId !== alias.AliasId).map(nameOf),
              })}
            </li>
          ))}
        </ul>
        {mayEdit && (
          <Form
            key={`name ${forms}`}
            schema={AliasName}
            defaultValues={emptyValues(aliasFields)}
            label={t('applications.alias.addName')}
            onSubmit={name => save({ AliasNames: [...names, name] })}
          >
            <Grid least={160}>
              <DeclaredInput of={aliasFields} name="AliasType" label={t('applications.alias.type')} />
              {nameParts.map(name => (
                <DeclaredInput key={name} of={aliasFields} name={name} labels="applications" />
              ))}
            </Grid>
            <Row wrap>
              <SaveButton variant="secondary">{t('applications.alias.addName')}</SaveButton>
            </Row>
          </Form>
        )}
      </Card>
      <Card title={t('applications.alias.ssns')}>
        {numbers.length === 0 && <p>{t('applications.alias.noSsns')}</p>}
        <ul>
          {record.AliasSsns.map(each => (
            <li key={each.AliasId}>
              <span className="cw-mono">{each.SsnMasked}</span>{' '}
              {remove(each.SsnMasked, { KeepAliasSsns: numbers.filter(id => id !== each.AliasId) })}
            </li>
          ))}
        </ul>
        {mayEdit && (
          <Form
            key={`number ${forms}`}
            schema={SsnForm}
            defaultValues={{ Ssn: '' }}
            label={t('applications.alias.addSsn')}
            onSubmit={({ Ssn }) => save({ NewAliasSsns: [Ssn] })}
          >
            <SsnField name="Ssn" label={t('applications.field.Ssn')} required />
            <Row wrap>
              <SaveButton variant="secondary">{t('applications.alias.addSsn')}</SaveButton>
            </Row>
          </Form>
        )}
      </Card>
    </>
  );
}

function Member({ pin }: { pin: string }) {
  const { data: record, error, refetch } = useMemberRecord(pin);
  if (!record) return error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />;
  return (
    <>
      <ClientIdentityBar client={record} />
      <Aliases record={record} />
    </>
  );
}

export default function HouseholdAliasesPage() {
  return (
    <HouseholdFrame page="DemographicsAliases">
      {({ member }) => member && <Member key={member.Pin} pin={member.Pin} />}
    </HouseholdFrame>
  );
}
