import { limits } from '@commonweal/contracts/kit/limits';
import { Grid, NumberField, SelectField, TextField } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { useWorkgroupWords } from './workgroup-words.ts';

export function NameFields() {
  const t = useText();
  return (
    <Grid least={260}>
      <TextField name="NameEn" label={t('common.field.NameEn')} limit={limits.referenceDescription} required />
      <TextField name="NameEs" label={t('common.field.NameEs')} limit={limits.referenceDescription} required />
    </Grid>
  );
}

export function WorkgroupFields() {
  const t = useText();
  const { types, orders } = useWorkgroupWords();
  return (
    <>
      <NameFields />
      <Grid least={260}>
        <SelectField name="TypeCode" label={t('common.word.type')} options={types} required />
        <SelectField
          name="WorkgroupOrder"
          label={t('workgroups.column.handsOut')}
          hint={t('workgroups.details.orderHint')}
          options={orders}
          required
        />
      </Grid>
      <NumberField
        name="CapacityThreshold"
        label={t('common.field.CapacityThreshold')}
        hint={t('workgroups.details.thresholdHint')}
        limit={limits.capacityThresholdCharacters}
        required
      />
    </>
  );
}
