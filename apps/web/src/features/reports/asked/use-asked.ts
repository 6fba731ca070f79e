import type { ReportFilters } from '@commonweal/contracts/reports/calls';
import {
  definitionOf,
  type Grouping,
  groupings,
  type ReportType,
  reportTypes,
} from '@commonweal/contracts/reports/definitions';
import { calendarPeriods, type Period, periods } from '@commonweal/contracts/reports/periods';
import { reportsSearchScreen } from '@commonweal/contracts/reports/screens';
import { isSensitive, sensitiveFilters } from '@commonweal/contracts/reports/sensitive';
import { useMemo } from 'react';
import { useScreenParams } from '../../../platform/address/use-search.ts';

const filterNames = ['RegionId', 'UnitId', 'WorkgroupId', 'Program', 'UserId', 'From', 'To'] as const;

interface Asked {
  readonly type: ReportType;
  readonly period: Period;
  readonly by: Grouping;
  readonly filters: ReportFilters;
  /** The same as parameters of an address. */
  readonly address: Readonly<Record<string, string>>;
}

const acceptedFilters: readonly string[] = sensitiveFilters;
const isAccepted = (type: ReportType, name: string): boolean => !isSensitive(type) || acceptedFilters.includes(name);

/** A sensitive report covers calendar periods: another period of the address becomes the last month. */
const toCalendarPeriod = (
  chosen: Period,
  { From, To }: { From?: string | undefined; To?: string | undefined },
): Period => ((chosen === 'CU' && From && To) || calendarPeriods.some(each => each === chosen) ? chosen : 'LM');

/** What the address asks for; what it does not say is the timeliness of this month. */
export function useAsked(): Asked {
  const params = useScreenParams(reportsSearchScreen);
  return useMemo(() => {
    const type = reportTypes.find(each => each === params.ReportType) ?? 'TMLY';
    const chosen = periods.find(each => each === params.Period) ?? 'TM';
    const period = isSensitive(type) ? toCalendarPeriod(chosen, params) : chosen;
    const { groups } = definitionOf(type);
    const by = groupings.find(each => each === params.GroupBy && groups.includes(each)) ?? groups[0];
    const filters = Object.fromEntries(
      filterNames.flatMap(name => (isAccepted(type, name) && params[name] ? [[name, params[name]]] : [])),
    );
    return { type, period, by, filters, address: { ReportType: type, Period: period, GroupBy: by, ...filters } };
  }, [params]);
}
