import { applicationSummaryScreen } from '@commonweal/contracts/applications/screens';
import { type TouchedRow, touchedList, touchKinds } from '@commonweal/contracts/disasters/calls';
import { disasterModeScreen, disasterTouchedScreen } from '@commonweal/contracts/disasters/screens';
import { authorizationHistoryScreen } from '@commonweal/contracts/eligibility/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import { DateText, DateTimeText, Link } from '@commonweal/ui';
import { ListPage } from '@commonweal/ui/data-table';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useFigures } from '../mode/use-figures.ts';

/** A date that moved is a day; a queue is named by its code. */
const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** A clock is known by its application, and by its program or a mark of its own that tells nobody anything. */
function OfApplication({ row }: { row: TouchedRow }) {
  const [ApplicationNumber = '', mark = ''] = row.Key.split(' ');
  return (
    <>
      <Link to={applicationSummaryScreen.at({ ApplicationNumber })}>{ApplicationNumber}</Link>
      {row.Kind === 'request' && ` ${mark}`}
    </>
  );
}

function Touched({ row }: { row: TouchedRow }) {
  switch (row.Kind) {
    case 'request':
    case 'proof':
      return <OfApplication row={row} />;
    case 'benefit':
      return <Link to={authorizationHistoryScreen.at({ CaseNumber: row.Key })}>{row.Key}</Link>;
    default:
      return <Link to={workItemDetailsScreen.at({ WorkItemId: row.Key })}>{row.Key}</Link>;
  }
}

/** Everything that a disaster moved, from what to what. */
export default function DisasterTouchedPage() {
  const t = useText();
  const { DisasterId } = useScreenParams(disasterTouchedScreen);
  const list = useList(touchedList, disasterTouchedScreen.name);
  const workgroups = useReferenceTable('WRKGRP');
  const { money } = useFigures();
  const value = (kind: TouchedRow['Kind'], what: string) => {
    if (kind === 'benefit') return money(Number(what));
    return isDay.test(what) ? <DateText date={what} /> : workgroups.describe(what);
  };
  const columns = columnsOf(touchedList, t, {
    Kind: { cell: row => t(`disasters.kind.${row.Kind}`) },
    Key: {
      hideable: false,
      cell: row => <Touched row={row} />,
    },
    Was: { cell: row => value(row.Kind, row.Was) },
    Became: { cell: row => value(row.Kind, row.Became) },
    At: { cell: row => <DateTimeText instant={row.At} /> },
    Undone: { cell: row => t(`disasters.yesNo.${row.Undone}`) },
  });
  return (
    <ListPage
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('disasters.title'), to: disasterModeScreen.at({ DisasterId }) },
        { label: t('disasters.touched.title') },
      ]}
      title={t('disasters.touched.title')}
      filters={{
        fields: [
          {
            kind: 'select',
            id: 'Kind',
            label: t('disasters.touched.kind'),
            anyLabel: t('disasters.touched.all'),
            options: touchKinds.map(kind => ({ value: kind, label: t(`disasters.kind.${kind}`) })),
          },
        ],
        values: list.filters.values,
        onApply: values => list.filters.onApply({ ...values, DisasterId }),
      }}
      table={{ ...list.table, columns, rowKey: row => `${row.Kind} ${row.Key}`, rowLabel: row => row.Key }}
    />
  );
}
