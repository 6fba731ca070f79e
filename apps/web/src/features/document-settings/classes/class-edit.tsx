import type { ClassInput, ClassRecord } from '@commonweal/contracts/document-settings/schemas';
import { Card, DescriptionList } from '@commonweal/ui';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { AddRecordCard } from '../../../shared/records/add-record.tsx';
import { RecordCard } from '../../../shared/records/record-card.tsx';
import { SettingPage } from '../../../shared/records/setting-page.tsx';
import { ActiveDialog } from '../../../shared/records/status-dialog.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useClass, useClassHistory, useCreateClass, useSaveClass, useSetClassStatus } from '../queries.ts';
import { ClassFields, useClassNaming } from './class-fields.tsx';
import { ClassUse } from './class-use.tsx';
import { classAddress, type Level, type NewClass } from './levels.ts';

/** Only what the level has: its schema knows no other fields. */
const contentFor = (level: Level, given: ClassInput): ClassInput => ({
  DescriptionEn: given.DescriptionEn,
  DescriptionEs: given.DescriptionEs,
  SortOrder: given.SortOrder,
  RetentionMonths: given.RetentionMonths,
  WorkgroupId: given.WorkgroupId,
  ...(level.parentTable !== undefined && { Parent: given.Parent ?? '' }),
  ...(level.hasSensitivity && { Sensitivity: given.Sensitivity ?? null }),
});

const empty: ClassInput = {
  DescriptionEn: '',
  DescriptionEs: '',
  SortOrder: 0,
  RetentionMonths: null,
  WorkgroupId: null,
};

function NewClassForm({ level }: { level: Level }) {
  const t = useText();
  const creating = useCreateClass(level);
  const { titles } = useClassNaming(level);
  return (
    <AddRecordCard
      title={t(`document-settings.${level.prefix}.add`)}
      schema={level.created}
      values={{ Code: '', ...contentFor(level, empty) }}
      saving={creating}
      titles={titles}
      closeTo={level.listScreen.path}
      made={(values: NewClass) => ({ address: classAddress(level, values.Code), name: values.DescriptionEn })}
    >
      <ClassFields level={level} isNew />
    </AddRecordCard>
  );
}

function ClassEditor({ level, record, mayEdit }: { level: Level; record: ClassRecord; mayEdit: boolean }) {
  const t = useText();
  const saving = useSaveClass(level);
  const status = useSetClassStatus(level);
  const history = useClassHistory(level, record.Code);
  const naming = useClassNaming(level);
  const { Code } = record;
  const isActive = record.Active === 'Y';
  return (
    <RecordCard
      title={`${t(`document-settings.${level.prefix}.one`)} ${Code}`}
      name={Code}
      record={record}
      schema={level.input}
      toInput={({ Parent, ...stored }: ClassRecord) =>
        contentFor(level, { ...stored, ...(Parent !== null && { Parent }) })
      }
      saving={saving}
      request={(values: ClassInput) => ({ ...values, Code })}
      naming={naming}
      history={history}
      mayEdit={mayEdit}
      status={{
        isActive,
        inactive: t('document-settings.inactive'),
        dialog: close => (
          <ActiveDialog name={Code} one={{ Code }} record={record} saving={status} onClose={close}>
            <ClassUse level={level} code={Code} isActive={isActive} />
          </ActiveDialog>
        ),
      }}
    >
      <ClassFields level={level} isNew={false} />
    </RecordCard>
  );
}

/** What holds in the end, whichever level says so. */
function Holds({ level, record }: { level: Level; record: ClassRecord }) {
  const t = useText();
  const workgroups = useReferenceTable('WRKGRP');
  const children = level.parentTable === undefined ? 'types' : 'subtypes';
  return (
    <Card title={t('document-settings.holds.title')}>
      <DescriptionList
        layout="above"
        items={[
          {
            label: t('document-settings.column.keptMonths'),
            value: record.KeptMonths ?? t('document-settings.noEnd'),
          },
          {
            label: t('document-settings.column.workgroup'),
            value: record.RoutedTo === null ? t('document-settings.nobody') : workgroups.describe(record.RoutedTo),
          },
          ...(level.hasSensitivity
            ? []
            : [{ label: t(`document-settings.column.${children}`), value: record.Children }]),
        ]}
      />
    </Card>
  );
}

export function ClassEdit({ level }: { level: Level }) {
  const t = useText();
  const { Code: code } = useScreenParams(level.editScreen);
  const query = useClass(level, code);
  const table = useReferenceTable(level.table);
  const stored = query.data;
  const name =
    code === undefined ? '' : table.describe(code) === code ? (stored?.DescriptionEn ?? code) : table.describe(code);
  return (
    <SettingPage
      titles={{
        add: t(`document-settings.${level.prefix}.add`),
        unknown: t(`document-settings.${level.prefix}.unknown`),
      }}
      list={level.listScreen}
      object={level.object}
      code={code}
      name={name}
      query={query}
      fresh={<NewClassForm level={level} />}
      rail={record => <Holds level={level} record={record} />}
    >
      {(record, mayEdit) => <ClassEditor key={record.Code} level={level} record={record} mayEdit={mayEdit} />}
    </SettingPage>
  );
}
