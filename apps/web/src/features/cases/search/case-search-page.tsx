import { caseDetailsPage, caseSearchPage, quickActionsPage } from '@commonweal/contracts/access/pages';
import { caseDetailsScreen, caseSearchScreen } from '@commonweal/contracts/cases/screens';
import { CaseFilters, caseList } from '@commonweal/contracts/cases/search';
import { toFaults } from '@commonweal/contracts/kit/faults';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';
import { countyTable } from '@commonweal/contracts/reference/geography';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Alert, EmptyState, later } from '@commonweal/ui';
import { type FilterField, type FilterValues, ListPage } from '@commonweal/ui/data-table';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useRememberedSearch } from '../../../shared/records/back-to-search.ts';
import { useRememberedPage } from '../../../shared/records/neighbours.tsx';
import { useRestoredScroll } from '../../../shared/records/restored-scroll.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useCaseColumns } from './case-columns.tsx';

const CaseNoteDialog = later(() => import('../../../shared/on-case/case-note-dialog.tsx'));
const ReportChangeDialog = later(() => import('../../../shared/on-case/report-change-dialog.tsx'));

const secret = ['Ssn'] as const;
const counties = Object.values<{ readonly en: string }>(countyTable.entries).map(entry => entry.en);

function useFields(): FilterField[] {
  const t = useText();
  const programs = useReferenceTable('PROGRAM');
  const statuses = useReferenceTable('CASESTATUS');
  const modes = useReferenceTable('CASEMODE');
  const select = (id: string, label: string, options: { value: string; label: string }[]): FilterField => ({
    kind: 'select',
    id,
    label,
    anyLabel: t('common.word.any'),
    options,
  });
  const coded = (table: typeof programs) => table.options;
  return [
    { kind: 'text', id: 'Name', label: t('cases.search.name'), placeholder: t('cases.search.nameExample') },
    { kind: 'text', id: 'CaseNumber', label: t('common.field.CaseNumber') },
    { kind: 'text', id: 'Pin', label: t('common.field.Pin') },
    { kind: 'text', id: 'Ssn', label: t('cases.search.ssn'), secret: true },
    { kind: 'day', id: 'BirthDate', label: t('cases.search.birthDate') },
    { kind: 'text', id: 'Address', label: t('cases.search.address') },
    select('Program', t('common.field.Program'), coded(programs)),
    select('Status', t('common.field.Status'), coded(statuses)),
    select('Mode', t('cases.column.mode'), coded(modes)),
    select(
      'County',
      t('common.field.County'),
      counties.map(name => ({ value: name, label: name })),
    ),
    { kind: 'text', id: 'Worker', label: t('common.word.worker') },
  ];
}

export default function CaseSearchPage() {
  const t = useText();
  const params = useSearchParams();
  const { note: noteOn, ...search } = params;
  const { screenParam } = caseSearchScreen.read(params);
  const reports = screenParam === 'change';
  const picks = screenParam === 'true' || reports;
  const list = useList(caseList, caseSearchScreen.name, { secret, needsFilter: true });
  const columns = useCaseColumns();
  const fields = useFields();
  const mayExport = useAccess(caseSearchPage.at('Export')) === 'U';
  const quick = useAccess(quickActionsPage.at('CaseNotes.Add')) === 'U';
  const mayReport = useAccess(caseDetailsPage.at('WrapUp')) === 'U';
  const writes = useAccess(caseDetailsPage.at('Notes')) === 'U';
  const [faults, setFaults] = useState<readonly string[]>([]);
  useRememberedSearch(caseSearchScreen, stringifySearch(search));
  const { onExport, ...table } = list.table;
  useRestoredScroll(caseSearchScreen.path, table.rows.length > 0);
  useRememberedPage(
    caseSearchScreen,
    table.rows.map(row => caseDetailsScreen.at({ CaseNumber: row.CaseNumber })),
  );
  const asked = Object.keys(list.state.filters).length > 0;

  function apply(values: FilterValues): void {
    const checked = CaseFilters.safeParse(values);
    const found = checked.success ? [] : toFaults(checked.error);
    setFaults(
      found.map(({ path, code, params: figures }) =>
        t(`ui.fault.${code}`, { label: fields.find(field => field.id === path)?.label ?? path, ...figures }),
      ),
    );
    if (checked.success) list.filters.onApply(values);
  }

  const picked = typeof noteOn === 'string' ? noteOn : '';
  return (
    <>
      <ListPage
        crumbs={[
          { label: t('common.portalHome'), to: homeScreen.path },
          { label: t('common.menu.search') },
          { label: t('cases.search.title') },
        ]}
        title={t(reports ? 'cases.search.changeTitle' : picks ? 'cases.search.pickTitle' : 'cases.search.title')}
        filters={{ fields, ...list.filters, onApply: apply }}
        table={{
          ...table,
          ...(mayExport && asked && onExport && { onExport }),
          columns,
          rowKey: row => row.CaseNumber,
          rowLabel: row => `${row.HeadName} ${row.CaseNumber}`,
          rowHref: row =>
            picks
              ? caseSearchScreen.at({ screenParam: reports ? 'change' : 'true', note: row.CaseNumber }, search)
              : caseDetailsScreen.at({ CaseNumber: row.CaseNumber }),
          empty: (
            <EmptyState title={t(asked ? 'cases.search.none' : 'cases.search.start')}>
              {t(asked ? 'cases.search.noneText' : 'cases.search.startText')}
            </EmptyState>
          ),
        }}
      >
        {picks && <Alert tone="info">{t(reports ? 'cases.search.changeText' : 'cases.search.pickText')}</Alert>}
        {faults.length > 0 && (
          <Alert tone="error" live heading={t('cases.search.fix')}>
            <ul>
              {faults.map(fault => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Alert>
        )}
      </ListPage>
      {picked !== '' && reports && mayReport && (
        <ReportChangeDialog
          key={picked}
          caseNumber={picked}
          onClose={() => goTo(`${caseSearchScreen.path}${stringifySearch(search)}`)}
        />
      )}
      {picked !== '' && !reports && (quick || writes) && (
        <CaseNoteDialog
          key={picked}
          caseNumber={picked}
          onClose={() => goTo(`${caseSearchScreen.path}${stringifySearch(search)}`)}
        />
      )}
    </>
  );
}
