import { regionPage } from '@commonweal/contracts/access/pages';
import { OfficeInput, type OfficeRow } from '@commonweal/contracts/regions/calls';
import { Alert, Button, LoadingState, useToast } from '@commonweal/ui';
import { useCallback, useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { OpenedRecord } from '../../../platform/records/opened-record.tsx';
import { RecordDialog } from '../../../platform/records/record-dialog.tsx';
import { RecordHistory } from '../../../platform/records/record-history.tsx';
import { StatusDialog } from '../../../platform/records/status-dialog.tsx';
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
  const toast = useToast();
  const creating = useCreateOffice();
  const { titles } = useOfficeWords();
  const done = useCallback(() => {
    toast({ text: t('regions.office.added') });
    onClose();
  }, [toast, t, onClose]);
  return (
    <RecordDialog
      title={t('regions.office.new')}
      schema={OfficeInput}
      values={emptyOffice}
      version={0}
      saving={creating}
      titles={titles}
      submitLabel={t('common.record.add')}
      onClose={onClose}
      onDone={done}
    >
      <OfficeFields isNew />
    </RecordDialog>
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
  const toast = useToast();
  const mayEdit = useAccess(regionPage.at('Page')) === 'U';
  const saving = useSaveOffice();
  const history = useOfficeHistory(office.OfficeCode);
  const { titles, stored, words } = useOfficeWords();
  const [asking, setAsking] = useState(false);
  const done = useCallback(() => {
    toast({ text: t('common.record.savedToast', { record: office.Name }) });
    onClose();
  }, [toast, t, onClose, office.Name]);
  if (asking) return <OfficeStatus office={office} onClose={() => setAsking(false)} onDone={onClose} />;
  const isActive = office.Active === 'Y';
  return (
    <RecordDialog
      title={office.Name}
      schema={OfficeInput}
      values={toOfficeInput(office)}
      version={office.Version}
      saving={saving}
      toValues={toOfficeInput}
      titles={titles}
      words={words}
      readOnly={!mayEdit}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={done}
      {...(mayEdit && {
        actions: (
          <Button variant={isActive ? 'danger' : 'secondary'} onClick={() => setAsking(true)}>
            {t(isActive ? 'common.record.deactivate' : 'common.record.reactivate')}
          </Button>
        ),
      })}
      below={<RecordHistory query={history} titles={stored} words={words} />}
    >
      {!isActive && <Alert tone="warning">{t('regions.office.inactive')}</Alert>}
      <OfficeFields isNew={false} />
    </RecordDialog>
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
