import { qualityReviewList, qualityViews } from '@commonweal/contracts/eligibility/quality-calls';
import { qualityReviewScreen, qualityReviewsScreen } from '@commonweal/contracts/eligibility/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { DateTimeText, formatDate, Link, useUi } from '@commonweal/ui';
import { ListPage } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useDollars } from '../summary/result-card.tsx';

/** Decisions that were drawn for a review before anything is paid: open ones, mine, and those that are done. */
export default function QualityReviewsPage() {
  const t = useText();
  const { language } = useUi();
  const dollars = useDollars();
  const list = useList(qualityReviewList, qualityReviewsScreen.name);
  const programs = useReferenceTable('PROGRAM');
  const columns = columnsOf(qualityReviewList, t, {
    CaseNumber: {
      hideable: false,
      cell: ({ CaseNumber, ReviewId }) => (
        <Link to={qualityReviewScreen.at({ CaseNumber, ReviewId })}>{CaseNumber}</Link>
      ),
    },
    Program: { cell: row => programs.describe(row.Program) },
    Month: { cell: row => formatDate(`${row.Month}-01`, language, 'month') },
    Amount: { cell: row => dollars(row.Amount) },
    DrawnAt: { cell: row => <DateTimeText instant={row.DrawnAt} /> },
    Chance: { cell: row => `${row.Chance}%` },
    State: { cell: row => t(`eligibility.quality.states.${row.State}`) },
    Outcome: { cell: row => (row.Outcome === '' ? '–' : t(`eligibility.quality.outcomes.${row.Outcome}`)) },
  });
  return (
    <ListPage
      crumbs={[{ label: t('common.portalHome'), to: homeScreen.path }, { label: t('eligibility.quality.title') }]}
      title={t('eligibility.quality.title')}
      filters={{
        ...list.filters,
        fields: [
          {
            kind: 'select',
            id: 'View',
            label: t('eligibility.quality.state'),
            anyLabel: t('eligibility.quality.views.all'),
            options: qualityViews.map(value => ({ value, label: t(`eligibility.quality.views.${value}`) })),
          },
          {
            kind: 'select',
            id: 'Program',
            label: t('eligibility.quality.program'),
            anyLabel: t('eligibility.quality.anyProgram'),
            options: programs.options,
          },
        ],
      }}
      table={{ ...list.table, columns, rowKey: row => row.ReviewId, rowLabel: row => row.CaseNumber }}
    />
  );
}
