import { type Speaker, tableOf } from '@commonweal/contracts/routing/reading';
import { conditionFields } from '@commonweal/contracts/routing/route';
import { formatDate } from '@commonweal/ui';
import { useLanguage } from '../../platform/content/language.ts';
import { useText } from '../../platform/content/use-text.ts';
import { useReferenceTable } from '../../shared/reference/reference-tables.ts';

/** The reference tables that routing speaks of. */
function useTables() {
  return {
    [tableOf.WorkItemTypes]: useReferenceTable(tableOf.WorkItemTypes),
    [tableOf.Programs]: useReferenceTable(tableOf.Programs),
    [tableOf.Regions]: useReferenceTable(tableOf.Regions),
    [tableOf.Counties]: useReferenceTable(tableOf.Counties),
    [tableOf.Languages]: useReferenceTable(tableOf.Languages),
    [tableOf.Characteristics]: useReferenceTable(tableOf.Characteristics),
    WRKGRP: useReferenceTable('WRKGRP'),
  };
}

/** The words of codes, fields and values, for forms, sentences, the conflict view and the history. */
export function useRoutingWords() {
  const t = useText();
  const language = useLanguage();
  const tables = useTables();
  const describe = (table: string, code: string): string =>
    table in tables ? tables[table as keyof typeof tables].describe(code) : code;
  const speaker: Speaker = { language, text: (key, params) => t(key, { ...params }), describe };

  const titles = {
    Name: t('routing.column.name'),
    Order: t('common.field.Order'),
    ...Object.fromEntries(conditionFields.map(field => [field, t(`routing.condition.${field}`)])),
    Confidential: t('routing.condition.Confidential'),
    WorkgroupId: t('common.field.WorkgroupId'),
    Method: t('routing.column.method'),
    ValidFrom: t('routing.column.firstDay'),
    ValidTo: t('routing.column.lastDay'),
  };
  const stored = { ...titles, Active: t('common.field.Status') };
  const words = (field: string, value: unknown): string => {
    if (field === 'Confidential') return t(`routing.details.confidential${value === null ? 'Any' : String(value)}`);
    if (value === null || value === undefined) return '';
    if (Array.isArray(value)) {
      const table = field in tableOf ? tableOf[field as keyof typeof tableOf] : '';
      return value.length === 0 ? t('common.word.any') : value.map(code => describe(table, String(code))).join(', ');
    }
    if (field === 'WorkgroupId') return describe('WRKGRP', String(value));
    if (field === 'Method') return t(`routing.method.${String(value)}`);
    if (field === 'Active') return t(`routing.active.${String(value)}`);
    if (field === 'ValidFrom' || field === 'ValidTo') return formatDate(String(value), language);
    return String(value);
  };
  const workgroup = (code: string | null): string =>
    code === null ? t('routing.effect.nowhere') : describe('WRKGRP', code);
  return { speaker, titles, stored, words, workgroup, tables };
}
