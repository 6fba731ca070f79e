import { RuleInput, type RuleRecord, RuleRequest } from '@commonweal/contracts/document-settings/schemas';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { AddRecordCard } from '../../../shared/records/add-record.tsx';
import { inputOf } from '../../../shared/records/input-of.ts';
import { RecordCard } from '../../../shared/records/record-card.tsx';
import { SettingPage } from '../../../shared/records/setting-page.tsx';
import { ActiveDialog } from '../../../shared/records/status-dialog.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useCreateRule, useRule, useRuleHistory, useSaveRule, useSetRuleStatus } from '../queries.ts';
import { type Audience, ruleAddress } from './audiences.ts';
import { RuleFields, useRuleNaming } from './rule-fields.tsx';

const empty: RuleRequest = {
  Subtype: '',
  FileKinds: ['PDF', 'JPG', 'PNG'],
  LimitMegabytes: '15',
  Routing: 'SUB',
  WorkgroupId: null,
};

const toInput = inputOf(RuleInput);

function NewRule({ audience }: { audience: Audience }) {
  const t = useText();
  const creating = useCreateRule(audience);
  const { titles } = useRuleNaming();
  const subtypes = useReferenceTable('DOCSUBTYPE');
  return (
    <AddRecordCard
      title={t(`document-settings.${audience.prefix}.add`)}
      schema={RuleRequest}
      values={empty}
      saving={creating}
      titles={titles}
      closeTo={audience.listScreen.path}
      made={({ Subtype }: RuleRequest) => ({
        address: ruleAddress(audience, Subtype),
        name: subtypes.describe(Subtype),
      })}
    >
      <RuleFields isNew />
    </AddRecordCard>
  );
}

interface EditorProps {
  readonly audience: Audience;
  readonly record: RuleRecord;
  readonly name: string;
  readonly mayEdit: boolean;
}

function RuleEditor({ audience, record, name, mayEdit }: EditorProps) {
  const t = useText();
  const saving = useSaveRule(audience);
  const status = useSetRuleStatus(audience);
  const history = useRuleHistory(audience, record.Subtype);
  const naming = useRuleNaming();
  const { Subtype } = record;
  const isActive = record.Active === 'Y';
  return (
    <RecordCard
      title={t(`document-settings.${audience.prefix}.one`)}
      name={name}
      record={record}
      schema={RuleInput}
      toInput={toInput}
      saving={saving}
      request={(values: RuleInput) => ({ ...values, Subtype })}
      naming={naming}
      history={history}
      mayEdit={mayEdit}
      status={{
        isActive,
        inactive: t('document-settings.ruleInactive'),
        dialog: close => (
          <ActiveDialog name={name} one={{ Subtype }} record={record} saving={status} onClose={close}>
            <p>{t(isActive ? 'document-settings.status.deactivateRule' : 'document-settings.status.reactivateRule')}</p>
          </ActiveDialog>
        ),
      }}
    >
      <RuleFields isNew={false} />
    </RecordCard>
  );
}

export function RuleEdit({ audience }: { audience: Audience }) {
  const t = useText();
  const { Subtype: subtype } = useScreenParams(audience.editScreen);
  const query = useRule(audience, subtype);
  const name = useReferenceTable('DOCSUBTYPE').describe(subtype);
  return (
    <SettingPage
      titles={{
        add: t(`document-settings.${audience.prefix}.add`),
        unknown: t(`document-settings.${audience.prefix}.unknown`),
      }}
      list={audience.listScreen}
      object={audience.object}
      code={subtype}
      name={name}
      query={query}
      fresh={<NewRule audience={audience} />}
    >
      {(record, mayEdit) => (
        <RuleEditor key={record.Subtype} audience={audience} record={record} name={name} mayEdit={mayEdit} />
      )}
    </SettingPage>
  );
}
