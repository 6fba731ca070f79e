import { workgroupTypePage } from '@commonweal/contracts/access/pages';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  NewWorkgroupType,
  WorkgroupTypeInput,
  type WorkgroupTypeRecord,
} from '@commonweal/contracts/workgroups/schemas';
import { workgroupTypeEditScreen, workgroupTypeSummaryScreen } from '@commonweal/contracts/workgroups/screens';
import { ButtonLink, Card, ContextBar, EmptyState, LoadingState, NoAccessState, Page, useToast } from '@commonweal/ui';
import { useState } from 'react';
import type * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { goTo } from '../../../platform/navigation.ts';
import { useBackToSearch } from '../../../shared/records/back-to-search.ts';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { RecordHistory } from '../../../shared/records/record-history.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useCreateType, useSaveType, useType, useTypeHistory } from '../queries.ts';
import { TypeFields } from './type-fields.tsx';

type NewType = z.output<typeof NewWorkgroupType>;
const empty: NewType = { TypeCode: '', NameEn: '', NameEs: '', SortOrder: 0, Subtypes: [] };

const toInput = ({ NameEn, NameEs, SortOrder, Subtypes }: WorkgroupTypeRecord): WorkgroupTypeInput => ({
  NameEn,
  NameEs,
  SortOrder,
  Subtypes,
});

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
  const toast = useToast();
  const creating = useCreateType();
  const { titles } = useTypeWords();
  const [made, setMade] = useState(empty);
  return (
    <Card title={t('workgroups.type.new')}>
      <RecordForm
        title={t('workgroups.type.new')}
        schema={NewWorkgroupType}
        values={empty}
        version={0}
        saving={{
          ...creating,
          save: (values: NewType, version) => {
            setMade(values);
            return creating.save(values, version);
          },
        }}
        titles={titles}
        submitLabel={t('common.record.add')}
        onClose={() => goTo(workgroupTypeSummaryScreen.path)}
        onDone={() => {
          toast({ text: t('workgroups.type.added', { name: made.NameEn }) });
          goTo(workgroupTypeEditScreen.at({ TypeCode: made.TypeCode }), { replace: true });
        }}
      >
        <TypeFields isNew />
      </RecordForm>
    </Card>
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
  const { data: record, error, refetch } = useType(code);
  if (record) return <TypeEditor key={code} record={record} mayEdit={mayEdit} />;
  if (!error) return <LoadingState />;
  if (error.status !== 404 && error.status !== 400) {
    return <FailureState failure={error} onRetry={() => void refetch()} />;
  }
  return (
    <EmptyState
      title={t('workgroups.type.unknown')}
      action={<ButtonLink to={workgroupTypeSummaryScreen.path}>{t('workgroups.type.find')}</ButtonLink>}
    >
      {t('workgroups.type.unknownText')}
    </EmptyState>
  );
}

export default function WorkgroupTypeEditPage() {
  const t = useText();
  const { TypeCode: code } = useScreenParams(workgroupTypeEditScreen);
  const types = useReferenceTable('WRKGRPTYPE');
  const back = useBackToSearch(workgroupTypeSummaryScreen);
  const mayEdit = useAccess(workgroupTypePage.at('Page')) === 'U';
  const title = code === undefined ? t('workgroups.type.new') : types.describe(code);
  const bar = (
    <ContextBar
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t('workgroups.types.title'), to: back ?? workgroupTypeSummaryScreen.path },
        { label: title },
      ]}
      title={title}
    />
  );
  const fresh = mayEdit ? <NewType /> : <NoAccessState title={t('common.error.forbidden')} />;
  return <Page contextBar={bar}>{code === undefined ? fresh : <StoredType code={code} mayEdit={mayEdit} />}</Page>;
}
