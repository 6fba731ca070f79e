import { sensitivities } from '@commonweal/contracts/document-settings/codes';
import { limits } from '@commonweal/contracts/kit/limits';
import { Grid, NumberField, SelectField, TextField } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import type { Level } from './levels.ts';

/** The names of the fields and how stored values read, for the form, the conflict view and the history. */
export function useClassNaming(level: Level) {
  const t = useText();
  const parents = useReferenceTable(level.parentTable ?? 'DOCCAT');
  const workgroups = useReferenceTable('WRKGRP');
  const sensitivity = useReferenceTable('DOCSENSITIVITY');
  const titles = {
    DescriptionEn: t('common.field.DescriptionEn'),
    DescriptionEs: t('common.field.DescriptionEs'),
    ...(level.parentTable !== undefined && { Parent: t('common.field.Parent') }),
    SortOrder: t('common.field.SortOrder'),
    RetentionMonths: t('common.field.RetentionMonths'),
    WorkgroupId: t('common.field.WorkgroupId'),
    ...(level.hasSensitivity && { Sensitivity: t('common.field.Sensitivity') }),
  };
  const stored = {
    ...titles,
    Active: t('document-settings.column.active'),
    // As the reference editor wrote them before these screens were there.
    LabelEn: t('common.field.LabelEn'),
    LabelEs: t('common.field.LabelEs'),
    AdditionalAtt: t('common.field.AdditionalAtt'),
  };
  const words = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    const text = String(value);
    if (field === 'Parent') return parents.describe(text);
    if (field === 'WorkgroupId') return workgroups.describe(text);
    if (field === 'Sensitivity') return sensitivity.describe(text);
    if (field === 'Active') return t(`common.active.${text}`);
    return text;
  };
  return { titles, stored, words };
}

export function ClassFields({ level, isNew }: { level: Level; isNew: boolean }) {
  const t = useText();
  const parents = useReferenceTable(level.parentTable ?? 'DOCCAT');
  const workgroups = useReferenceTable('WRKGRP');
  const sensitivity = useReferenceTable('DOCSENSITIVITY');
  const isTop = level.parentTable === undefined;
  return (
    <>
      {isNew && (
        <TextField
          name="Code"
          label={t('common.field.Code')}
          hint={t('document-settings.hint.code')}
          limit={limits.referenceCode}
          required
          short
          mono
        />
      )}
      <Grid least={260}>
        <TextField
          name="DescriptionEn"
          label={t('common.field.DescriptionEn')}
          limit={limits.referenceDescription}
          required
        />
        <TextField
          name="DescriptionEs"
          label={t('common.field.DescriptionEs')}
          limit={limits.referenceDescription}
          required
        />
        {!isTop && (
          <SelectField
            name="Parent"
            label={t('common.field.Parent')}
            hint={t(level.parentTable === 'DOCCAT' ? 'document-settings.hint.category' : 'document-settings.hint.type')}
            options={parents.options}
            required
          />
        )}
        <NumberField
          name="SortOrder"
          label={t('common.field.SortOrder')}
          hint={t('document-settings.hint.order')}
          required
        />
        <NumberField
          name="RetentionMonths"
          label={t('common.field.RetentionMonths')}
          hint={t(isTop ? 'document-settings.hint.retentionTop' : 'document-settings.hint.retention')}
          emptyValue={null}
        />
        <SelectField
          name="WorkgroupId"
          label={t('common.field.WorkgroupId')}
          hint={t(isTop ? 'document-settings.hint.workgroupTop' : 'document-settings.hint.workgroup')}
          options={workgroups.options}
          emptyLabel={t(isTop ? 'document-settings.nobody' : 'document-settings.inherit')}
          emptyValue={null}
        />
        {level.hasSensitivity && (
          <SelectField
            name="Sensitivity"
            label={t('common.field.Sensitivity')}
            hint={t('document-settings.hint.sensitivity')}
            options={sensitivities.map(value => ({ value, label: sensitivity.describe(value) }))}
            emptyLabel={t('document-settings.notSensitive')}
            emptyValue={null}
          />
        )}
      </Grid>
    </>
  );
}
