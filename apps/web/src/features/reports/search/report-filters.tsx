import { definitionOf, reportTypes } from '@commonweal/contracts/reports/definitions';
import { gatedGroups } from '@commonweal/contracts/reports/gated-groups';
import { periods } from '@commonweal/contracts/reports/periods';
import { reportsSearchScreen } from '@commonweal/contracts/reports/screens';
import { isSensitive } from '@commonweal/contracts/reports/sensitive';
import { FilterPanel } from '@commonweal/ui/data-table';
import { useAccessOf } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { useRegionsShown } from '../../../shared/lists/regions-shown.ts';
import { useUnitChoices } from '../../../shared/people/use-unit-choices.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useAsked } from '../asked/use-asked.ts';
import { toCalendarValue, toPeriod, useCalendarChoices } from './calendar-choices.ts';

/** Which report, for when, of whom. */
export function ReportFilters({ tab }: { tab: 'report' | 'users' }) {
  const t = useText();
  const { type, period, address } = useAsked();
  const types = useReferenceTable('RPTTYPE');
  const spans = useReferenceTable('RPTPERIOD');
  const units = useUnitChoices();
  const regionsShown = useRegionsShown();
  const codeOf = useAccessOf();
  const hiddenGroups = gatedGroups.flatMap(({ object, values = [] }) => (codeOf(object) === 'X' ? values : []));
  const tables = {
    RegionId: useReferenceTable('REGION').options,
    WorkgroupId: useReferenceTable('WRKGRP').options,
    Program: useReferenceTable('PROGRAM').options,
  };
  const calendarChoices = useCalendarChoices();
  const any = t('reports.filter.any');
  const isProtected = isSensitive(type);
  const byWorkFields = [
    {
      kind: 'select' as const,
      id: 'UnitId',
      label: t('reports.by.unit'),
      anyLabel: any,
      options: units.map(unit => ({ value: unit.SupervisoryUnitId, label: unit.Name })),
    },
    {
      kind: 'select' as const,
      id: 'WorkgroupId',
      label: t('reports.by.workgroup'),
      anyLabel: any,
      options: tables.WorkgroupId,
    },
  ];
  return (
    <FilterPanel
      fields={[
        {
          kind: 'select',
          id: 'ReportType',
          label: t('reports.filter.ReportType'),
          anyLabel: types.describe('TMLY'),
          options: reportTypes.filter(each => each !== 'TMLY').map(value => ({ value, label: types.describe(value) })),
        },
        {
          kind: 'select',
          id: 'Period',
          label: t('reports.filter.Period'),
          anyLabel: spans.describe(isProtected ? 'LM' : 'TM'),
          options: isProtected
            ? calendarChoices.filter(each => each.value !== 'LM')
            : periods.filter(each => each !== 'TM').map(value => ({ value, label: spans.describe(value) })),
        },
        ...(period === 'CU' && !isProtected
          ? [
              { kind: 'day' as const, id: 'From', label: t('common.field.From') },
              { kind: 'day' as const, id: 'To', label: t('common.field.To') },
            ]
          : []),
        {
          kind: 'select',
          id: 'GroupBy',
          label: t('reports.filter.GroupBy'),
          anyLabel: t(`reports.by.${definitionOf(type).groups[0]}`),
          options: definitionOf(type)
            .groups.slice(1)
            .filter(each => !hiddenGroups.includes(each))
            .map(value => ({ value, label: t(`reports.by.${value}`) })),
        },
        ...(regionsShown
          ? [
              {
                kind: 'select' as const,
                id: 'RegionId',
                label: t('reports.by.region'),
                anyLabel: any,
                options: tables.RegionId,
              },
            ]
          : []),
        ...(isProtected ? [] : byWorkFields),
        { kind: 'select', id: 'Program', label: t('reports.by.program'), anyLabel: any, options: tables.Program },
        ...(isProtected ? [] : [{ kind: 'text' as const, id: 'UserId', label: t('reports.filter.UserId') }]),
      ]}
      values={isProtected ? { ...address, Period: toCalendarValue(address) } : address}
      onApply={values => {
        const plain = Object.entries(values).flatMap(([name, value]) =>
          typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
        );
        goTo(reportsSearchScreen.at({ ...toPeriod(Object.fromEntries(plain)), tab }));
      }}
    />
  );
}
