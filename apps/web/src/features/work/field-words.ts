import { useReferenceTable } from '../../shared/reference/reference-tables.ts';

/** The words of a value in the history of an item, by its field. */
export function useFieldWords(): (field: string, value: string) => string {
  const tables = {
    status: useReferenceTable('WORKITEMSTATUS'),
    stage: useReferenceTable('STAGE'),
    workgroup_id: useReferenceTable('WRKGRP'),
    work_item_type_id: useReferenceTable('WORKITEMTYPE'),
    region_id: useReferenceTable('REGION'),
    county: useReferenceTable('COUNTY'),
  } as const;
  return (field, value) => (field in tables ? tables[field as keyof typeof tables].describe(value) : value);
}
