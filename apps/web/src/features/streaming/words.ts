import { conditionNames, flagFields } from '@commonweal/contracts/streaming/stream';
import { useText } from '../../platform/content/use-text.ts';
import { useReferenceTable } from '../../shared/reference/reference-tables.ts';

/** The names of the fields and how stored values read. */
export function useRuleWords() {
  const t = useText();
  const tables = {
    Stream: useReferenceTable('STREAM'),
    WorkgroupId: useReferenceTable('WRKGRP'),
    Programs: useReferenceTable('PROGRAM'),
  };
  const titles = {
    Name: t('streaming.rule.name'),
    Stream: t('streaming.rule.stream'),
    WorkgroupId: t('streaming.rule.workgroup'),
    Holds: t('streaming.rule.holdsField'),
    Fits: t('streaming.rule.fitsField'),
    ...Object.fromEntries(conditionNames.map(name => [name, t(`streaming.field.${name}`)])),
  };
  const stored = { ...titles, Active: t('common.field.Status') };
  const words = (field: string, value: unknown): string => {
    if (field === 'Active') return t(`streaming.active.${String(value)}`);
    if (field === 'Holds') return t(`streaming.holds.${String(value)}`);
    if (field === 'Fits') return t(value === 'any' ? 'streaming.rule.fitsAny' : 'streaming.rule.fitsAll');
    if (flagFields.some(each => each === field)) {
      return t(value === null ? 'streaming.rule.either' : value === 'Y' ? 'common.yes' : 'common.no');
    }
    if (Array.isArray(value)) return value.map(code => tables.Programs.describe(String(code))).join(', ');
    if (value === null || value === undefined) return '';
    if (field === 'Stream' || field === 'WorkgroupId') return tables[field].describe(String(value));
    return String(value);
  };
  return { titles, stored, words, tables };
}
