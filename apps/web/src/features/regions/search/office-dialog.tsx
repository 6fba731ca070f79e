import { regionPage } from '@commonweal/contracts/access/pages';
import { OfficeInput, type OfficeRow } from '@commonweal/contracts/regions/calls';
import { Alert, LoadingState } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { OpenedRecord } from '../../../shared/records/opened-record.tsx';
import { NewRecord, RecordEditor, statusAction } from '../../../shared/records/record-editor.tsx';
import { StatusDialog } from '../../../shared/records/status-dialog.tsx';
import {
  useCreateOffice,
  useOffice,
  useOfficeHistory,
  useOfficeUse,
  useSaveOffice,
  useSetOfficeStatus,
} from '../queries.ts';
import { emptyOffice, OfficeFields, toOfficeInput, useOfficeWords } from './office-fields.tsx';

interface CloseProps {
  readonly onClose: () => void;
}

export function NewOffice({ onClose }: CloseProps) {
  const t = useText();
  const { titles } = useOfficeWords();
  return (
    <NewRecord
      title={t('regions.office.new')}
      schema={OfficeInput}
      values={emptyOffice}
      saving={useCreateOffice()}
      titles={titles}
      added={t('regions.office.added')}
      onClose={onClose}
    >
      <OfficeFields isNew />
    </NewRecord>
  );
}

/** Who and what would be without an office, said before it closes. */
function OfficeUse({ code }: { code: string }) {
  const t = useText();
  const { data } = useOfficeUse(code);
  if (!data) return <LoadingState />;
  if (data.Zipcodes + data.People === 0) return <p>{t('regions.status.unused')}</p>;
  const listed = (first: readonly string[], count: number, mark: string) =>
    `${first.join(mark)}${count > first.length ? ' …' : ''}`;
  return (
    <Alert tone="warning" heading={t('regions.status.used')} level={3}>
      <ul>
        {data.Zipcodes > 0 && (
          <li>
            {t('regions.status.zipcodes', { n: data.Zipcodes })}: {listed(data.FirstZipcodes, data.Zipcodes, ', ')}
          </li>
        )}
        {data.People > 0 && (
          <li>
            {t('regions.status.people', { n: data.People })}: {listed(data.FirstPeople, data.People, '; ')}
          </li>
        )}
      </ul>
    </Alert>
  );
}

function OfficeStatus({ office, onClose, onDone }: CloseProps & { office: OfficeRow; onDone: () => void }) {
  const t = useText();
  const saving = useSetOfficeStatus();
  const isActive = office.Active === 'Y';
  return (
    <StatusDialog
      name={office.Name}
      isActive={isActive}
      version={office.Version}
      saving={saving}
      request={Reason => ({ OfficeCode: office.OfficeCode, Active: isActive ? 'N' : 'Y', Reason })}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t(isActive ? 'regions.status.deactivate' : 'regions.status.reactivate')}</p>
      {isActive && <OfficeUse code={office.OfficeCode} />}
    </StatusDialog>
  );
}

function OfficeEditor({ office, onClose }: CloseProps & { office: OfficeRow }) {
  const t = useText();
  const mayEdit = useAccess(regionPage.at('Page')) === 'U';
  const { titles, stored, words } = useOfficeWords();
  const isActive = office.Active === 'Y';
  return (
    <RecordEditor
      name={office.Name}
      title={office.Name}
      schema={OfficeInput}
      record={office}
      toValues={toOfficeInput}
      saving={useSaveOffice()}
      titles={titles}
      storedTitles={stored}
      words={words}
      history={useOfficeHistory(office.OfficeCode)}
      mayEdit={mayEdit}
      onClose={onClose}
      action={statusAction(t, isActive, (back, done) => <OfficeStatus office={office} onClose={back} onDone={done} />)}
    >
      {!isActive && <Alert tone="warning">{t('regions.office.inactive')}</Alert>}
      <OfficeFields isNew={false} />
    </RecordEditor>
  );
}

export function OpenOffice({ code, onClose }: CloseProps & { code: string }) {
  const query = useOffice(code);
  return (
    <OpenedRecord title={code} query={query} onClose={onClose}>
      {office => <OfficeEditor key={code} office={office} onClose={onClose} />}
    </OpenedRecord>
  );
}
