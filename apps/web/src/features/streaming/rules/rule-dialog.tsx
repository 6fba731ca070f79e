import { streamingPage } from '@commonweal/contracts/access/oversight-pages';
import { limits } from '@commonweal/contracts/kit/limits';
import { StreamRuleInput, type StreamRuleRecord } from '@commonweal/contracts/streaming/schemas';
import { flagFields } from '@commonweal/contracts/streaming/stream';
import { Alert, CheckboxGroupField, Grid, NumberField, SelectField, TextField } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { OpenedRecord } from '../../../shared/records/opened-record.tsx';
import { NewRecord, RecordEditor, statusAction } from '../../../shared/records/record-editor.tsx';
import { StatusDialog } from '../../../shared/records/status-dialog.tsx';
import { useCreateRule, useRule, useRuleHistory, useSaveRule, useSetRuleStatus } from '../rule-queries.ts';
import { useRuleWords } from '../words.ts';

interface CloseProps {
  readonly onClose: () => void;
}

const emptyRule: StreamRuleInput = {
  Name: '',
  Stream: '',
  WorkgroupId: null,
  Holds: 'N',
  Fits: 'all',
  Programs: [],
  HouseholdAtLeast: null,
  Expedited: null,
  Renewal: null,
  Disability: null,
  SelfEmployment: null,
  RealEstate: null,
  Immigration: null,
  Confidential: null,
  Ready: null,
};

function toInput(record: StreamRuleRecord): StreamRuleInput {
  const { RuleId: _id, Place: _place, Active: _active, ChangedAt: _at, ChangedBy: _by, Version: _v, ...input } = record;
  return input;
}

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

export function NewRule({ onClose }: CloseProps) {
  const t = useText();
  const { titles } = useRuleWords();
  return (
    <NewRecord
      title={t('streaming.rule.add')}
      schema={StreamRuleInput}
      values={emptyRule}
      saving={useCreateRule()}
      titles={titles}
      added={t('streaming.rule.added')}
      onClose={onClose}
    >
      <Fields />
    </NewRecord>
  );
}

function Editor({ rule, onClose }: CloseProps & { rule: StreamRuleRecord }) {
  const t = useText();
  const mayEdit = useAccess(streamingPage.at('Rules')) === 'U';
  const saving = useSaveRule();
  const status = useSetRuleStatus();
  const { titles, stored, words } = useRuleWords();
  const isActive = rule.Active === 'Y';
  return (
    <RecordEditor
      name={rule.Name}
      title={t('streaming.rule.title', { name: rule.Name })}
      schema={StreamRuleInput}
      record={rule}
      toValues={toInput}
      saving={{
        ...saving,
        save: (values: StreamRuleInput, version) => saving.save({ RuleId: rule.RuleId, ...values }, version),
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
          <p>{t(isActive ? 'streaming.rule.deactivate' : 'streaming.rule.reactivate')}</p>
        </StatusDialog>
      ))}
    >
      {!isActive && <Alert tone="warning">{t('streaming.rule.inactive')}</Alert>}
      <Fields />
    </RecordEditor>
  );
}

export function OpenRule({ id, onClose }: CloseProps & { id: string }) {
  const t = useText();
  return (
    <OpenedRecord title={t('streaming.rule.name')} query={useRule(id)} onClose={onClose}>
      {record => <Editor key={id} rule={record} onClose={onClose} />}
    </OpenedRecord>
  );
}
