import { workItemPrioritizationPage } from '@commonweal/contracts/access/pages';
import { limits } from '@commonweal/contracts/kit/limits';
import { flagFields } from '@commonweal/contracts/prioritisation/prioritise';
import { PriorityRuleInput, type PriorityRuleRecord } from '@commonweal/contracts/prioritisation/schemas';
import { CheckboxGroupField, Grid, NumberField, SelectField, TextField } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import type { RuleKind } from '../../../shared/rules/rule-kind.ts';
import * as queries from '../queries.ts';
import { useRuleWords } from '../words.ts';

const emptyRule: PriorityRuleInput = {
  Name: '',
  Weight: 100,
  WorkItemTypes: [],
  Programs: [],
  AgeAtLeast: null,
  DueWithin: null,
  Overdue: null,
  Expedited: null,
  Hearing: null,
  Renewal: null,
  Confidential: null,
};

function Fields() {
  const t = useText();
  const { types, programs } = useRuleWords();
  return (
    <>
      <Grid least={260}>
        <TextField name="Name" label={t('prioritisation.column.name')} limit={limits.name} required />
        <NumberField
          name="Weight"
          label={t('common.field.Weight')}
          hint={t('prioritisation.rule.weightHint')}
          required
        />
      </Grid>
      <p className="cw-muted">{t('prioritisation.rule.conditions')}</p>
      <Grid least={180}>
        {flagFields.map(field => (
          <SelectField
            key={field}
            name={field}
            label={t(`prioritisation.field.${field}`)}
            emptyLabel={t('prioritisation.rule.any')}
            emptyValue={null}
            options={[
              { value: 'Y', label: t('common.yes') },
              { value: 'N', label: t('common.no') },
            ]}
          />
        ))}
      </Grid>
      <Grid least={260}>
        <NumberField name="AgeAtLeast" label={t('prioritisation.field.AgeAtLeast')} emptyValue={null} />
        <NumberField
          name="DueWithin"
          label={t('prioritisation.field.DueWithin')}
          hint={t('prioritisation.rule.dueHint')}
          emptyValue={null}
        />
      </Grid>
      <CheckboxGroupField
        name="WorkItemTypes"
        label={t('prioritisation.field.WorkItemTypes')}
        inline
        options={types.options}
      />
      <CheckboxGroupField
        name="Programs"
        label={t('prioritisation.field.Programs')}
        inline
        options={programs.options}
      />
    </>
  );
}

export const priorityRules: RuleKind<PriorityRuleInput, PriorityRuleRecord> = {
  texts: 'prioritisation',
  object: workItemPrioritizationPage.at('Page'),
  input: PriorityRuleInput,
  empty: emptyRule,
  queries,
  useWords: useRuleWords,
  Fields,
};
