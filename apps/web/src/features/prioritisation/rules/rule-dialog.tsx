import { workItemPrioritizationPage } from '@commonweal/contracts/access/pages';
import { limits } from '@commonweal/contracts/kit/limits';
import { flagFields } from '@commonweal/contracts/prioritisation/prioritise';
import { PriorityRuleInput, type PriorityRuleRecord } from '@commonweal/contracts/prioritisation/schemas';
import { Alert, CheckboxGroupField, Grid, NumberField, SelectField, TextField } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { OpenedRecord } from '../../../shared/records/opened-record.tsx';
import { NewRecord, RecordEditor, statusAction } from '../../../shared/records/record-editor.tsx';
import { StatusDialog } from '../../../shared/records/status-dialog.tsx';
import { useCreateRule, useRule, useRuleHistory, useSaveRule, useSetRuleStatus } from '../queries.ts';
import { useRuleWords } from '../words.ts';

interface CloseProps {
  readonly onClose: () => void;
}

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

const toInput = (record: PriorityRuleRecord): PriorityRuleInput => ({
  Name: record.Name,
  Weight: record.Weight,
  WorkItemTypes: record.WorkItemTypes,
  Programs: record.Programs,
  AgeAtLeast: record.AgeAtLeast,
  DueWithin: record.DueWithin,
  Overdue: record.Overdue,
  Expedited: record.Expedited,
  Hearing: record.Hearing,
  Renewal: record.Renewal,
  Confidential: record.Confidential,
});

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

export function NewRule({ onClose }: CloseProps) {
  const t = useText();
  const { titles } = useRuleWords();
  return (
    <NewRecord
      title={t('prioritisation.rule.add')}
      schema={PriorityRuleInput}
      values={emptyRule}
      saving={useCreateRule()}
      titles={titles}
      added={t('prioritisation.rule.added')}
      onClose={onClose}
    >
      <Fields />
    </NewRecord>
  );
}

function Editor({ rule, onClose }: CloseProps & { rule: PriorityRuleRecord }) {
  const t = useText();
  const mayEdit = useAccess(workItemPrioritizationPage.at('Page')) === 'U';
  const saving = useSaveRule();
  const status = useSetRuleStatus();
  const { titles, stored, words } = useRuleWords();
  const isActive = rule.Active === 'Y';
  return (
    <RecordEditor
      name={rule.Name}
      title={t('prioritisation.rule.title', { name: rule.Name })}
      schema={PriorityRuleInput}
      record={rule}
      toValues={toInput}
      saving={{
        ...saving,
        save: (values: PriorityRuleInput, version) => saving.save({ RuleId: rule.RuleId, ...values }, version),
      }}
      titles={titles}
      storedTitles={stored}
      words={words}
      history={useRuleHistory(rule.RuleId)}
      mayEdit={mayEdit}
      onClose={onClose}
      action={statusAction(t, isActive, (back, done) => (
        <StatusDialog
          name={rule.Name}
          isActive={isActive}
          version={rule.Version}
          saving={status}
          request={Reason => ({ RuleId: rule.RuleId, Active: isActive ? 'N' : 'Y', Reason })}
          onClose={back}
          onDone={done}
        >
          <p>{t(isActive ? 'prioritisation.rule.deactivate' : 'prioritisation.rule.reactivate')}</p>
        </StatusDialog>
      ))}
    >
      {!isActive && <Alert tone="warning">{t('prioritisation.rule.inactive')}</Alert>}
      <Fields />
    </RecordEditor>
  );
}

export function OpenRule({ id, onClose }: CloseProps & { id: string }) {
  const t = useText();
  return (
    <OpenedRecord title={t('prioritisation.column.name')} query={useRule(id)} onClose={onClose}>
      {record => <Editor key={id} rule={record} onClose={onClose} />}
    </OpenedRecord>
  );
}
