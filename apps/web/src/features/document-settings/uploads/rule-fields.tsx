import { fileKinds, uploadLimits, uploadRoutings } from '@commonweal/contracts/document-settings/codes';
import { CheckboxGroupField, Grid, SelectField, useFormValue } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { knownOptions } from '../options.ts';

export function useRuleNaming() {
  const t = useText();
  const kinds = useReferenceTable('FILEKIND');
  const limits = useReferenceTable('UPLOADLIMIT');
  const routings = useReferenceTable('UPLOADROUTING');
  const workgroups = useReferenceTable('WRKGRP');
  const titles = {
    FileKinds: t('common.field.FileKinds'),
    LimitMegabytes: t('common.field.LimitMegabytes'),
    Routing: t('common.field.Routing'),
    WorkgroupId: t('common.field.WorkgroupId'),
  };
  const stored = { ...titles, Active: t('document-settings.column.active') };
  const words = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    const text = String(value);
    if (field === 'FileKinds') {
      // A form holds a list, the history a line of codes.
      const codes = Array.isArray(value) ? value.map(String) : text.split(', ');
      return codes.map(code => kinds.describe(code)).join(', ');
    }
    if (field === 'LimitMegabytes') return limits.describe(text);
    if (field === 'Routing') return routings.describe(text);
    if (field === 'WorkgroupId') return workgroups.describe(text);
    if (field === 'Active') return t(`common.active.${text}`);
    return text;
  };
  return { titles, stored, words };
}

function RuleWorkgroup() {
  const t = useText();
  const workgroups = useReferenceTable('WRKGRP');
  if (useFormValue('Routing') !== 'WGP') return null;
  return (
    <SelectField
      name="WorkgroupId"
      label={t('common.field.WorkgroupId')}
      hint={t('document-settings.hint.ruleWorkgroup')}
      options={workgroups.options}
      emptyValue={null}
      required
    />
  );
}

export function RuleFields({ isNew }: { isNew: boolean }) {
  const t = useText();
  const subtypes = useReferenceTable('DOCSUBTYPE');
  const kinds = useReferenceTable('FILEKIND');
  const limits = useReferenceTable('UPLOADLIMIT');
  const routings = useReferenceTable('UPLOADROUTING');
  return (
    <>
      {isNew && <SelectField name="Subtype" label={t('common.field.Subtype')} options={subtypes.options} required />}
      <CheckboxGroupField
        name="FileKinds"
        label={t('common.field.FileKinds')}
        hint={t('document-settings.hint.fileKinds')}
        options={knownOptions(fileKinds, kinds)}
        required
        inline
      />
      <Grid least={260}>
        <SelectField
          name="LimitMegabytes"
          label={t('common.field.LimitMegabytes')}
          hint={t('document-settings.hint.limit')}
          options={knownOptions(uploadLimits, limits)}
          required
        />
        <SelectField
          name="Routing"
          label={t('common.field.Routing')}
          hint={t('document-settings.hint.routing')}
          options={knownOptions(uploadRoutings, routings)}
          required
        />
        <RuleWorkgroup />
      </Grid>
    </>
  );
}
