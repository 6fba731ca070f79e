import { workgroupTypePage } from '@commonweal/contracts/access/pages';
import {
  NewWorkgroupType,
  WorkgroupTypeInput,
  type WorkgroupTypeRecord,
} from '@commonweal/contracts/workgroups/schemas';
import { workgroupTypeEditScreen, workgroupTypeSummaryScreen } from '@commonweal/contracts/workgroups/screens';
import { Card, NoAccessState, useToast } from '@commonweal/ui';
import { useState } from 'react';
import type * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { AddRecordCard } from '../../../shared/records/add-record.tsx';
import { DetailsFrame } from '../../../shared/records/details-frame.tsx';
import { inputOf } from '../../../shared/records/input-of.ts';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { RecordHistory } from '../../../shared/records/record-history.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useCreateType, useSaveType, useType, useTypeHistory } from '../queries.ts';
import { TypeFields } from './type-fields.tsx';

type NewType = z.output<typeof NewWorkgroupType>;
const empty: NewType = { TypeCode: '', NameEn: '', NameEs: '', SortOrder: 0, Subtypes: [] };

const toInput = inputOf(WorkgroupTypeInput);

function useTypeWords() {
  const t = useText();
  const subtypes = useReferenceTable('DOCSUBTYPE');
  const titles = {
    NameEn: t('common.field.NameEn'),
    NameEs: t('common.field.NameEs'),
    SortOrder: t('common.field.Order'),
    Subtypes: t('workgroups.column.subtypes'),
  };
  // A form holds a list, the history a line of codes.
  const words = (field: string, value: unknown): string => {
    if (field !== 'Subtypes') return value === null || value === undefined ? '' : String(value);
    const codes = Array.isArray(value) ? value.map(String) : String(value ?? '').split(', ');
    return codes.map(code => subtypes.describe(code)).join(', ');
  };
  return { titles, words };
}

function NewType() {
  const t = useText();
  return (
    <AddRecordCard
      title={t('workgroups.type.new')}
      schema={NewWorkgroupType}
      values={empty}
      saving={useCreateType()}
      titles={useTypeWords().titles}
      closeTo={workgroupTypeSummaryScreen.path}
      made={({ TypeCode, NameEn }) => ({ address: workgroupTypeEditScreen.at({ TypeCode }), name: NameEn })}
    >
      <TypeFields isNew />
    </AddRecordCard>
  );
}

function TypeEditor({ record, mayEdit }: { record: WorkgroupTypeRecord; mayEdit: boolean }) {
  const t = useText();
  const toast = useToast();
  const saving = useSaveType();
  const { titles, words } = useTypeWords();
  const history = useTypeHistory(record.TypeCode);
  // Each save begins a new form on what is stored then.
  const [saves, setSaves] = useState(0);
  return (
    <Card title={`${t('workgroups.type.title')} ${record.TypeCode}`}>
      <RecordForm
        key={saves}
        title={`${t('workgroups.type.title')} ${record.TypeCode}`}
        schema={WorkgroupTypeInput}
        values={toInput(record)}
        version={record.Version}
        saving={{
          ...saving,
          save: (values: WorkgroupTypeInput, version) => saving.save({ TypeCode: record.TypeCode, ...values }, version),
        }}
        toValues={toInput}
        titles={titles}
        words={words}
        readOnly={!mayEdit}
        submitLabel={t('common.record.save')}
        onDone={() => {
          toast({ text: t('common.record.savedToast', { record: record.TypeCode }) });
          setSaves(before => before + 1);
        }}
        below={<RecordHistory query={history} titles={titles} words={words} />}
      >
        <TypeFields isNew={false} />
      </RecordForm>
    </Card>
  );
}

function StoredType({ code, mayEdit }: { code: string; mayEdit: boolean }) {
  const t = useText();
  const query = useType(code);
  const name = useReferenceTable('WRKGRPTYPE').describe(code);
  const unknown = {
    title: t('workgroups.type.unknown'),
    text: t('workgroups.type.unknownText'),
    find: t('workgroups.type.find'),
  };
  return (
    <DetailsFrame list={workgroupTypeSummaryScreen} title={name} query={query} unknown={unknown}>
      {query.data && <TypeEditor key={code} record={query.data} mayEdit={mayEdit} />}
    </DetailsFrame>
  );
}

export default function WorkgroupTypeEditPage() {
  const t = useText();
  const { TypeCode: code } = useScreenParams(workgroupTypeEditScreen);
  const mayEdit = useAccess(workgroupTypePage.at('Page')) === 'U';
  if (code !== undefined) return <StoredType code={code} mayEdit={mayEdit} />;
  return (
    <DetailsFrame list={workgroupTypeSummaryScreen} title={t('workgroups.type.new')}>
      {mayEdit ? <NewType /> : <NoAccessState title={t('common.error.forbidden')} />}
    </DetailsFrame>
  );
}
