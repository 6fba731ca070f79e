import { streamingPage } from '@commonweal/contracts/access/oversight-pages';
import { limits } from '@commonweal/contracts/kit/limits';
import { StreamRuleInput, type StreamRuleRecord } from '@commonweal/contracts/streaming/schemas';
import { flagFields, noConditions } from '@commonweal/contracts/streaming/stream';
import { CheckboxGroupField, Grid, NumberField, SelectField, TextField } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import type { RuleKind } from '../../../shared/rules/rule-kind.ts';
import * as queries from '../rule-queries.ts';
import { useRuleWords } from '../words.ts';

const emptyRule: StreamRuleInput = {
  Name: '',
  Stream: '',
  WorkgroupId: null,
  Holds: 'N',
  Fits: 'all',
  ...noConditions,
};

function Fields() {
  const t = useText();
  const { tables } = useRuleWords();
  const yesNo = [
    { value: 'Y', label: t('common.yes') },
    { value: 'N', label: t('common.no') },
  ];
  return (
    <>
      <Grid least={260}>
        <TextField name="Name" label={t('streaming.rule.name')} limit={limits.name} required />
        <SelectField
          name="Stream"
          label={t('streaming.rule.stream')}
          emptyLabel={t('streaming.panel.choose')}
          options={tables.Stream.options}
          required
        />
        <SelectField
          name="WorkgroupId"
          label={t('streaming.rule.workgroup')}
          emptyLabel={t('streaming.rule.noWorkgroup')}
          emptyValue={null}
          options={tables.WorkgroupId.options}
        />
        <SelectField
          name="Holds"
          label={t('streaming.rule.holdsField')}
          hint={t('streaming.rule.holdsHint')}
          options={yesNo}
          required
        />
        <SelectField
          name="Fits"
          label={t('streaming.rule.fitsField')}
          options={[
            { value: 'all', label: t('streaming.rule.fitsAll') },
            { value: 'any', label: t('streaming.rule.fitsAny') },
          ]}
          required
        />
        <NumberField name="HouseholdAtLeast" label={t('streaming.field.HouseholdAtLeast')} emptyValue={null} />
      </Grid>
      <p className="cw-muted">{t('streaming.rule.conditions')}</p>
      <Grid least={180}>
        {flagFields.map(field => (
          <SelectField
            key={field}
            name={field}
            label={t(`streaming.field.${field}`)}
            emptyLabel={t('streaming.rule.either')}
            emptyValue={null}
            options={yesNo}
          />
        ))}
      </Grid>
      <CheckboxGroupField
        name="Programs"
        label={t('streaming.field.Programs')}
        inline
        options={tables.Programs.options}
      />
    </>
  );
}

export const streamRules: RuleKind<StreamRuleInput, StreamRuleRecord> = {
  texts: 'streaming',
  object: streamingPage.at('Rules'),
  input: StreamRuleInput,
  empty: emptyRule,
  queries,
  useWords: useRuleWords,
  Fields,
};
