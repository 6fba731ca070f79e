import { documentChannels } from '@commonweal/contracts/document-settings/codes';
import { limits } from '@commonweal/contracts/kit/limits';
import { Grid, SelectField, TextField } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { knownOptions, optionsOf } from '../options.ts';

export function useSourceNaming() {
  const t = useText();
  const channels = useReferenceTable('DOCCHANNEL');
  const workgroups = useReferenceTable('WRKGRP');
  const subtypes = useReferenceTable('DOCSUBTYPE');
  const titles = {
    NameEn: t('common.field.NameEn'),
    NameEs: t('common.field.NameEs'),
    Channel: t('common.field.Channel'),
    WorkgroupId: t('document-settings.column.queue'),
    Subtype: t('document-settings.column.takenFor'),
  };
  const stored = { ...titles, Active: t('document-settings.column.active') };
  const words = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    const text = String(value);
    if (field === 'Channel') return channels.describe(text);
    if (field === 'WorkgroupId') return workgroups.describe(text);
    if (field === 'Subtype') return subtypes.describe(text);
    if (field === 'Active') return t(`document-settings.active.${text}`);
    return text;
  };
  return { titles, stored, words };
}

export function SourceFields({ isNew }: { isNew: boolean }) {
  const t = useText();
  const channels = useReferenceTable('DOCCHANNEL');
  const workgroups = useReferenceTable('WRKGRP');
  const subtypes = useReferenceTable('DOCSUBTYPE');
  return (
    <>
      {isNew && (
        <TextField
          name="SourceCode"
          label={t('common.field.SourceCode')}
          hint={t('document-settings.hint.code')}
          limit={limits.referenceCode}
          required
          short
          mono
        />
      )}
      <Grid least={260}>
        <TextField name="NameEn" label={t('common.field.NameEn')} limit={limits.referenceDescription} required />
        <TextField name="NameEs" label={t('common.field.NameEs')} limit={limits.referenceDescription} required />
        <SelectField
          name="Channel"
          label={t('common.field.Channel')}
          options={knownOptions(documentChannels, channels.entries)}
          required
        />
        <SelectField
          name="WorkgroupId"
          label={t('document-settings.column.queue')}
          hint={t('document-settings.hint.queue')}
          options={optionsOf(workgroups.entries)}
          required
        />
        <SelectField
          name="Subtype"
          label={t('document-settings.column.takenFor')}
          hint={t('document-settings.hint.takenFor')}
          options={optionsOf(subtypes.entries)}
          emptyLabel={t('document-settings.noSubtype')}
          emptyValue={null}
        />
      </Grid>
    </>
  );
}
