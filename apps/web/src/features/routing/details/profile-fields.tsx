import { limits } from '@commonweal/contracts/kit/limits';
import { isCharacteristic, tableOf } from '@commonweal/contracts/routing/reading';
import { routingMethods } from '@commonweal/contracts/routing/route';
import {
  CheckboxGroupField,
  DateField,
  Grid,
  NumberField,
  type Option,
  SelectField,
  TextField,
  useFormValue,
} from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useRoutingWords } from '../words.ts';
import { ZipListField } from './zip-list-field.tsx';
import '../routing.css';

function CodesField({ name, options }: { name: keyof typeof tableOf; options: readonly Option[] }) {
  const t = useText();
  const value = useFormValue(name);
  const count = Array.isArray(value) ? value.length : 0;
  return (
    <div className="cw-routing-codes">
      <CheckboxGroupField
        name={name}
        label={t(`routing.condition.${name}`)}
        hint={count === 0 ? t('common.word.any') : t('routing.details.chosen', { count })}
        options={options}
      />
    </div>
  );
}

function Conditions() {
  const t = useText();
  const { tables } = useRoutingWords();
  const of = (field: keyof typeof tableOf): Option[] =>
    tables[tableOf[field]].options.filter(option => field !== 'Characteristics' || isCharacteristic(option.value));
  return (
    <>
      <p className="cw-muted">{t('routing.details.conditions')}</p>
      <Grid least={260}>
        <CodesField name="WorkItemTypes" options={of('WorkItemTypes')} />
        <CodesField name="Programs" options={of('Programs')} />
        <CodesField name="Languages" options={of('Languages')} />
        <CodesField name="Regions" options={of('Regions')} />
        <CodesField name="Counties" options={of('Counties')} />
        <CodesField name="Characteristics" options={of('Characteristics')} />
      </Grid>
      <Grid least={260}>
        <ZipListField name="Zips" label={t('routing.condition.Zips')} hint={t('routing.details.zipsHint')} />
        <SelectField
          name="Confidential"
          label={t('routing.condition.Confidential')}
          emptyLabel={t('routing.details.confidentialAny')}
          emptyValue={null}
          options={(['N', 'Y'] as const).map(value => ({ value, label: t(`routing.details.confidential${value}`) }))}
        />
      </Grid>
    </>
  );
}

export function ProfileFields() {
  const t = useText();
  const { tables } = useRoutingWords();
  return (
    <>
      <Grid least={260}>
        <TextField name="Name" label={t('routing.column.name')} limit={limits.name} required />
        <NumberField name="Order" label={t('common.field.Order')} hint={t('routing.details.orderHint')} required />
      </Grid>
      <Conditions />
      <Grid least={260}>
        <SelectField
          name="WorkgroupId"
          label={t('common.field.WorkgroupId')}
          options={tables.WRKGRP.options}
          required
        />
        <SelectField
          name="Method"
          label={t('routing.column.method')}
          hint={t('routing.details.methodHint')}
          options={routingMethods.map(value => ({ value, label: t(`routing.method.${value}`) }))}
          required
        />
        <DateField name="ValidFrom" label={t('routing.column.firstDay')} required />
        <DateField
          name="ValidTo"
          label={t('routing.column.lastDay')}
          hint={t('routing.details.toHint')}
          emptyValue={null}
        />
      </Grid>
    </>
  );
}
