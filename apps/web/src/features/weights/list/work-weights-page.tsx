import { workWeightsPage } from '@commonweal/contracts/access/pages';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { type WeightRow, weightList } from '@commonweal/contracts/weights/calls';
import { workWeightsScreen } from '@commonweal/contracts/weights/screens';
import { leastSamples } from '@commonweal/contracts/weights/weigh';
import { Alert, Button } from '@commonweal/ui';
import { ListPage } from '@commonweal/ui/data-table';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { CorrectWeight } from './correct-weight.tsx';

/** How long each kind of work takes: what the timers taught, and what a person says. */
export default function WorkWeightsPage() {
  const t = useText();
  const list = useList(weightList, workWeightsScreen.name);
  const types = useReferenceTable('WORKITEMTYPE');
  const programs = useReferenceTable('PROGRAM');
  const mayCorrect = useAccess(workWeightsPage.at('Page')) === 'U';
  const [open, setOpen] = useState<WeightRow | null>(null);
  const any = t('weights.any');
  const nameOf = (row: WeightRow): string =>
    row.WorkItemTypeId === ''
      ? t('weights.all')
      : [types.describe(row.WorkItemTypeId), row.Program && programs.describe(row.Program), row.Household]
          .filter(Boolean)
          .join(', ');
  const columns = columnsOf(weightList, t, {
    WorkItemTypeId: {
      hideable: false,
      cell: row => (row.WorkItemTypeId === '' ? t('weights.all') : types.describe(row.WorkItemTypeId)),
    },
    Program: { cell: row => (row.Program === '' ? any : programs.describe(row.Program)) },
    Household: { cell: row => (row.Household === '' ? any : row.Household) },
    LearnedMinutes: { align: 'end', cell: row => row.LearnedMinutes ?? '' },
    Samples: { align: 'end', cell: row => row.Samples },
    CorrectedMinutes: {
      align: 'end',
      cell: row =>
        mayCorrect ? (
          <>
            {row.CorrectedMinutes ?? ''}{' '}
            <Button
              size="tiny"
              variant="secondary"
              aria-label={t('weights.correctNamed', { name: nameOf(row) })}
              onClick={() => setOpen(row)}
            >
              {t('weights.correct')}
            </Button>
          </>
        ) : (
          (row.CorrectedMinutes ?? '')
        ),
    },
    Minutes: { align: 'end', cell: row => row.Minutes ?? '' },
    Points: { align: 'end', cell: row => row.Points },
  });
  const select = (id: string, label: string, options: typeof types.options) =>
    ({ kind: 'select', id, label, anyLabel: any, options }) as const;
  return (
    <>
      <ListPage
        crumbs={[
          { label: t('common.portalHome'), to: homeScreen.path },
          { label: t('common.menu.admin') },
          { label: t('weights.title') },
        ]}
        title={t('weights.title')}
        filters={{
          fields: [
            select('WorkItemTypeId', t('weights.type'), types.options),
            select('Program', t('common.field.Program'), programs.options),
          ],
          ...list.filters,
        }}
        table={{
          ...list.table,
          columns,
          rowKey: row => row.WeightId,
          rowLabel: nameOf,
        }}
      >
        <Alert tone="info">{t('weights.hint', { least: leastSamples })}</Alert>
      </ListPage>
      {open && <CorrectWeight weight={open} name={nameOf(open)} onClose={() => setOpen(null)} />}
    </>
  );
}
