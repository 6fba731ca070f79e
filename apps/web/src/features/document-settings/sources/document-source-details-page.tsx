import { documentSourcePage } from '@commonweal/contracts/access/pages';
import { NewSource, SourceInput, type SourceRecord } from '@commonweal/contracts/document-settings/schemas';
import {
  documentSourceDetailsScreen,
  documentSourceSearchScreen,
} from '@commonweal/contracts/document-settings/screens';
import type * as z from 'zod';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useCreateSource, useSaveSource, useSetSourceStatus, useSource, useSourceHistory } from '../queries.ts';
import { NewRecord, RecordEditor } from '../record-cards.tsx';
import { RecordPage } from '../record-page.tsx';
import { sourceAddress } from './document-source-search-page.tsx';
import { SourceFields, useSourceNaming } from './source-fields.tsx';

type FormOf<Schema extends z.ZodType> = z.input<Schema>;

/** Nothing is chosen for the person: a channel left out is a fault that the form names. */
const empty = { SourceCode: '', NameEn: '', NameEs: '', Channel: '', WorkgroupId: '', Subtype: null };

const toInput = ({ NameEn, NameEs, Channel, WorkgroupId, Subtype }: SourceRecord): SourceInput => ({
  NameEn,
  NameEs,
  Channel,
  WorkgroupId,
  Subtype,
});

function NewSourceForm() {
  const t = useText();
  const creating = useCreateSource();
  const { titles } = useSourceNaming();
  return (
    <NewRecord
      title={t('document-settings.source.add')}
      schema={NewSource}
      values={empty as unknown as FormOf<typeof NewSource>}
      creating={creating}
      titles={titles}
      list={documentSourceSearchScreen.path}
      made={(values: FormOf<typeof NewSource>) => ({
        address: sourceAddress(values.SourceCode),
        name: values.NameEn,
      })}
    >
      <SourceFields isNew />
    </NewRecord>
  );
}

function SourceEditor({ record, mayEdit }: { record: SourceRecord; mayEdit: boolean }) {
  const t = useText();
  const saving = useSaveSource();
  const status = useSetSourceStatus();
  const history = useSourceHistory(record.SourceCode);
  const naming = useSourceNaming();
  const { SourceCode } = record;
  return (
    <RecordEditor
      title={`${t('document-settings.source.one')} ${SourceCode}`}
      name={SourceCode}
      record={record}
      schema={SourceInput}
      toInput={toInput}
      saving={{ ...saving, save: (values: SourceInput, version) => saving.save({ ...values, SourceCode }, version) }}
      naming={naming}
      history={history}
      mayEdit={mayEdit}
      inactiveText={t('document-settings.inactive')}
      status={{
        saving: status,
        request: (Active, Reason) => ({ SourceCode, Active, Reason }),
        effect: isActive => (
          <p>
            {t(isActive ? 'document-settings.status.deactivateSource' : 'document-settings.status.reactivateSource')}
          </p>
        ),
      }}
    >
      <SourceFields isNew={false} />
    </RecordEditor>
  );
}

export default function DocumentSourceDetailsPage() {
  const { SourceCode: code } = useScreenParams(documentSourceDetailsScreen);
  const query = useSource(code);
  const language = useLanguage();
  const name = (language === 'es' ? query.data?.NameEs : query.data?.NameEn) ?? code ?? '';
  return (
    <RecordPage
      prefix="source"
      list={documentSourceSearchScreen}
      object={documentSourcePage.at('Page')}
      code={code}
      name={name}
      query={query}
      fresh={<NewSourceForm />}
    >
      {(record, mayEdit) => <SourceEditor key={record.SourceCode} record={record} mayEdit={mayEdit} />}
    </RecordPage>
  );
}
