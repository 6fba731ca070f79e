import type { FilterField } from '@commonweal/ui/data-table';
import { useText } from '../../platform/content/use-text.ts';
import { useReferenceTable } from '../../shared/reference/reference-tables.ts';

/** The filters of the catalogue; those of my own items leave out whose they are. */
export function useItemFields(own = false): FilterField[] {
  const t = useText();
  const types = useReferenceTable('WORKITEMTYPE');
  const statuses = useReferenceTable('WORKITEMSTATUS');
  const stages = useReferenceTable('STAGE');
  const flags = useReferenceTable('WORKITEMFLAG');
  const groups = useReferenceTable('WRKGRP');
  const groupTypes = useReferenceTable('WRKGRPTYPE');
  const programs = useReferenceTable('PROGRAM');
  const regions = useReferenceTable('REGION');
  const marks = useReferenceTable('FLAG');
  const select = (id: string, label: string, options: FilterOptions): FilterField => ({
    kind: 'select',
    id,
    label,
    anyLabel: t('common.word.any'),
    options,
  });
  const yesNo = (['Y', 'N'] as const).map(value => ({ value, label: t(`work.yesNo.${value}`) }));
  return [
    { kind: 'text', id: 'WorkItemId', label: t('work.search.id') },
    select('WorkItemTypeId', t('common.word.type'), types.options),
    select('Status', t('common.field.Status'), statuses.options),
    select('Open', t('work.search.open'), yesNo),
    select('Stage', t('common.field.Stage'), stages.options),
    select('Flag', t('work.column.flag'), flags.options),
    select('WorkgroupId', t('common.field.WorkgroupName'), groups.options),
    select('WorkgroupTypeId', t('work.search.workgroupType'), groupTypes.options),
    ...(own ? [] : [{ kind: 'text', id: 'assignedTo', label: t('work.search.assignedTo') } as const]),
    { kind: 'text', id: 'CaseNumber', label: t('common.field.CaseNumber') },
    { kind: 'text', id: 'ApplicationNumber', label: t('common.field.ApplicationNumber') },
    { kind: 'text', id: 'Pin', label: t('common.field.Pin') },
    select('Program', t('common.field.Program'), programs.options),
    select('RegionId', t('common.field.Region'), regions.options),
    { kind: 'day', id: 'ReceivedFrom', label: t('work.search.receivedFrom') },
    { kind: 'day', id: 'ReceivedTo', label: t('work.search.receivedTo') },
    { kind: 'day', id: 'DueFrom', label: t('work.search.dueFrom') },
    { kind: 'day', id: 'DueTo', label: t('work.search.dueTo') },
    select('Overdue', t('work.search.overdue'), yesNo),
    ...(own ? [] : [select('Left', t('work.search.left'), yesNo)]),
    select('Confidential', t('common.field.Confidential'), yesNo),
    { kind: 'text', id: 'ReviewCode', label: t('work.column.reviewCode') },
    select('Characteristic', t('work.column.characteristics'), marks.options),
    { kind: 'day', id: 'ClosedFrom', label: t('work.search.closedFrom') },
    { kind: 'day', id: 'ClosedTo', label: t('work.search.closedTo') },
    select('OnTime', t('work.search.onTime'), yesNo),
    ...(own ? [] : [{ kind: 'text', id: 'UnitId', label: t('work.search.unit') } as const]),
  ];
}

type FilterOptions = Extract<FilterField, { kind: 'select' }>['options'];
