import type { ReportFilters } from '@commonweal/contracts/reports/calls';
import {
  definitionOf,
  type Grouping,
  groupings,
  type ReportType,
  reportTypes,
} from '@commonweal/contracts/reports/definitions';
import { type Period, periods } from '@commonweal/contracts/reports/periods';
import { reportsSearchScreen } from '@commonweal/contracts/reports/screens';
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

/** What the address asks for; what it does not say is the timeliness of this month. */
export function useAsked(): Asked {
  const params = useScreenParams(reportsSearchScreen);
  return useMemo(() => {
    const type = reportTypes.find(each => each === params.ReportType) ?? 'TMLY';
    const period = periods.find(each => each === params.Period) ?? 'TM';
    const { groups } = definitionOf(type);
    const by = groupings.find(each => each === params.GroupBy && groups.includes(each)) ?? groups[0];
    const filters = Object.fromEntries(filterNames.flatMap(name => (params[name] ? [[name, params[name]]] : [])));
    return { type, period, by, filters, address: { ReportType: type, Period: period, GroupBy: by, ...filters } };
  }, [params]);
}
