import { homeScreen } from '@commonweal/contracts/session/screens';
import { workItemChangeList } from '@commonweal/contracts/work/calls';
import { workItemDetailsScreen, workItemHistoryScreen } from '@commonweal/contracts/work/screens';
import { ButtonLink, DateTimeText } from '@commonweal/ui';
import { ListPage } from '@commonweal/ui/data-table';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { acts, fields } from '../acts.ts';
import { useFieldWords } from '../field-words.ts';

export default function WorkItemHistoryPage() {
  const t = useText();
  const { WorkItemId } = useScreenParams(workItemHistoryScreen);
  const list = useList(workItemChangeList, workItemHistoryScreen.name);
  const words = useFieldWords();
  const columns = columnsOf(workItemChangeList, t, {
    At: { hideable: false, cell: row => <DateTimeText instant={row.At} /> },
    Action: { cell: row => t(`work.act.${row.Action}`) },
    Field: { cell: row => t(`work.field.${row.Field}`) },
    From: { cell: row => words(row.Field, row.From) },
    To: { cell: row => words(row.Field, row.To) },
    By: { cell: row => row.By },
    Reason: { cell: row => <span className="cw-wrap">{row.Reason}</span> },
  });
  const select = (id: string, label: string, options: { value: string; label: string }[]) =>
    ({ kind: 'select', id, label, anyLabel: t('common.word.any'), options }) as const;
  return (
    <ListPage
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.search') },
        { label: WorkItemId, to: workItemDetailsScreen.at({ WorkItemId }) },
        { label: t('work.history.title') },
      ]}
      title={t('work.history.of', { id: WorkItemId })}
      actions={
        <ButtonLink variant="secondary" to={workItemDetailsScreen.at({ WorkItemId })}>
          {t('work.history.back')}
        </ButtonLink>
      }
      filters={{
        fields: [
          select(
            'Action',
            t('work.history.action'),
            acts.map(value => ({ value, label: t(`work.act.${value}`) })),
          ),
          select(
            'Field',
            t('common.field.Field'),
            fields.map(value => ({ value, label: t(`work.field.${value}`) })),
          ),
        ],
        values: list.filters.values,
        onApply: values => list.filters.onApply({ ...values, WorkItemId }),
      }}
      table={{ ...list.table, columns, rowKey: row => row.Id, rowLabel: row => `${row.At} ${row.Field}` }}
    />
  );
}
