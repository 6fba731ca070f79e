import { RuleInput, type RuleRecord, RuleRequest } from '@commonweal/contracts/document-settings/schemas';
import { one } from '@commonweal/contracts/kit/search-params';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useCreateRule, useRule, useRuleHistory, useSaveRule, useSetRuleStatus } from '../queries.ts';
import { NewRecord, RecordEditor } from '../record-cards.tsx';
import { RecordPage } from '../record-page.tsx';
import { type Audience, ruleAddress } from './audiences.ts';
import { RuleFields, useRuleNaming } from './rule-fields.tsx';

const empty: RuleRequest = {
  Subtype: '',
  FileKinds: ['PDF', 'JPG', 'PNG'],
  LimitMegabytes: '15',
  Routing: 'SUB',
  WorkgroupId: null,
};

const toInput = ({ FileKinds, LimitMegabytes, Routing, WorkgroupId }: RuleRecord): RuleInput => ({
  FileKinds,
  LimitMegabytes,
  Routing,
  WorkgroupId,
});

function NewRule({ audience }: { audience: Audience }) {
  const t = useText();
  const creating = useCreateRule(audience);
  const { titles } = useRuleNaming();
  const subtypes = useReferenceTable('DOCSUBTYPE');
  return (
    <NewRecord
      title={t(`document-settings.${audience.prefix}.add`)}
      schema={RuleRequest}
      values={empty}
      creating={creating}
      titles={titles}
      list={audience.listScreen.path}
      made={({ Subtype }: RuleRequest) => ({
        address: ruleAddress(audience, Subtype),
        name: subtypes.describe(Subtype),
      })}
    >
      <RuleFields isNew />
    </NewRecord>
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
  return (
    <RecordEditor
      title={t(`document-settings.${audience.prefix}.one`)}
      name={name}
      record={record}
      schema={RuleInput}
      toInput={toInput}
      saving={{ ...saving, save: (values: RuleInput, version) => saving.save({ ...values, Subtype }, version) }}
      naming={naming}
      history={history}
      mayEdit={mayEdit}
      inactiveText={t('document-settings.ruleInactive')}
      status={{
        saving: status,
        request: (Active, Reason) => ({ Subtype, Active, Reason }),
        effect: isActive => (
          <p>{t(isActive ? 'document-settings.status.deactivateRule' : 'document-settings.status.reactivateRule')}</p>
        ),
      }}
    >
      <RuleFields isNew={false} />
    </RecordEditor>
  );
}

export function RuleEdit({ audience }: { audience: Audience }) {
  const subtype = one(useSearchParams(), 'Subtype');
  const query = useRule(audience, subtype);
  const name = useReferenceTable('DOCSUBTYPE').describe(subtype);
  return (
    <RecordPage
      prefix={audience.prefix}
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
    </RecordPage>
  );
}
