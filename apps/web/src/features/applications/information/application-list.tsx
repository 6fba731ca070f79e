import { applicationInformationPage, applicationRegistrationPage } from '@commonweal/contracts/access/pages';
import { applicationStatuses } from '@commonweal/contracts/applications/lifecycle';
import { applicationList } from '@commonweal/contracts/applications/registration-calls';
import {
  applicationInformationScreen,
  applicationSummaryScreen,
  registrationInformationScreen,
} from '@commonweal/contracts/applications/screens';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink, DateText, Due } from '@commonweal/ui';
import { type FilterField, ListPage } from '@commonweal/ui/data-table';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useRememberedSearch } from '../../../shared/records/back-to-search.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { ApplicationStatusChip } from '../status-chips.tsx';
import { useOptions } from '../words.ts';

function useFields(): FilterField[] {
  const t = useText();
  const sources = useOptions('APPSOURCE');
  return [
    { kind: 'text', id: 'Text', label: t('applications.search.text'), placeholder: t('applications.search.example') },
    {
      kind: 'checkboxes',
      id: 'Status',
      label: t('common.field.Status'),
      options: applicationStatuses.map(value => ({ value, label: t(`applications.status.${value}`) })),
    },
    { kind: 'checkboxes', id: 'Source', label: t('common.word.source'), options: sources },
    {
      kind: 'checkboxes',
      id: 'Expedited',
      label: t('applications.expedited.find'),
      options: [
        { value: 'open', label: t('applications.expedited.findOpen') },
        { value: 'entitled', label: t('applications.expedited.findEntitled') },
      ],
    },
    {
      kind: 'select',
      id: 'Mine',
      label: t('applications.search.whose'),
      anyLabel: t('applications.search.anyone'),
      options: [{ value: 'Y', label: t('applications.search.mine') }],
    },
  ];
}

function useColumns() {
  const t = useText();
  const sources = useReferenceTable('APPSOURCE');
  return columnsOf(applicationList, t, {
    ApplicationNumber: {
      opens: true,
      hideable: false,
      width: 130,
      cell: row => <span className="cw-mono">{row.ApplicationNumber}</span>,
    },
    Applicant: { width: 170, cell: row => row.Applicant },
    Source: { cell: row => sources.describe(row.Source) },
    ReceivedOn: { cell: row => <DateText date={row.ReceivedOn} /> },
    Status: {
      cell: row => (
        <span className="cw-nowrap">
          <ApplicationStatusChip status={row.Status} />
        </span>
      ),
    },
    Programs: { width: 140, cell: row => row.Programs },
    DueOn: { cell: row => row.DueOn && <Due date={row.DueOn} /> },
    CaseNumber: { cell: row => <span className="cw-mono">{row.CaseNumber ?? ''}</span> },
    OfficeName: { hiddenByDefault: true, cell: row => row.OfficeName },
  });
}

/** Applications to find again; an assistor finds those that they filed. */
export function ApplicationList() {
  const t = useText();
  const search = useSearchParams();
  const list = useList(applicationList, applicationInformationScreen.name);
  const columns = useColumns();
  const fields = useFields();
  useRememberedSearch(applicationInformationScreen, stringifySearch(search));
  return (
    <ListPage
      crumbs={[{ label: t('common.portalHome'), to: homeScreen.path }, { label: t('applications.information.title') }]}
      title={t('applications.information.title')}
      actions={
        <>
          <ButtonLink
            variant="secondary"
            object={applicationInformationPage.at('ApplyOnBehalf')}
            to={registrationInformationScreen.at({ OnBehalf: 'Y' })}
          >
            {t('applications.search.onBehalf')}
          </ButtonLink>
          <ButtonLink
            icon="add"
            object={applicationRegistrationPage.at('Paper')}
            to={registrationInformationScreen.at({})}
          >
            {t('applications.register.title')}
          </ButtonLink>
        </>
      }
      filters={{ fields, ...list.filters }}
      table={{
        ...list.table,
        columns,
        rowKey: row => row.ApplicationNumber,
        rowLabel: row => `${row.ApplicationNumber} ${row.Applicant}`,
        rowHref: row => applicationSummaryScreen.at({ ApplicationNumber: row.ApplicationNumber }),
      }}
    />
  );
}
