import { definitionOf, type Grouping, type ReportType, unknownGroup } from '@commonweal/contracts/reports/definitions';
import { isPercent } from '@commonweal/contracts/reports/measures';
import { formatNumber } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

/** A figure as it is read: a share in percent, everything else as a number; what cannot be said is a dash. */
export function useFigure(type: ReportType): (measure: string, value: number | null | undefined) => string {
  const language = useLanguage();
  const { measures } = definitionOf(type);
  return (measure, value) => {
    if (value === null || value === undefined) return '–';
    const number = formatNumber(Math.round(value * 10) / 10, language);
    const declared = measures[measure];
    return declared && isPercent(declared) ? `${number}%` : number;
  };
}

/** A group in words. */
export function useGroupName(by: Grouping): (key: string, label: string) => string {
  const t = useText();
  const tables: Partial<Record<Grouping, ReturnType<typeof useReferenceTable>>> = {
    region: useReferenceTable('REGION'),
    workgroup: useReferenceTable('WRKGRP'),
    program: useReferenceTable('PROGRAM'),
    language: useReferenceTable('LANGUAGE'),
    county: useReferenceTable('COUNTY'),
    race: useReferenceTable('RACE'),
  };
  return (key, label) => {
    if (key === unknownGroup) return t('reports.group.none');
    if (by === 'age') return t(`reports.age.${key}`);
    if (by === 'occasion') return t(`reports.occasion.${key}`);
    if (by === 'race' && key === 'many') return t('reports.race.many');
    return tables[by]?.describe(key) ?? label;
  };
}
