import type * as z from 'zod';
import { needs } from './access.ts';
import { type BulkDeclaration, bulk } from './bulk.ts';
import type { CallDeclaration } from './call.ts';
import { recordStatus, yesNo } from './fields.ts';

/** Deactivating and reactivating many records of a settings list. The list says what can be filtered; the rest follows. */

interface Given {
  readonly name: string;
  /** What the records are called, in the plural: `review codes`. */
  readonly records: string;
  /** The access object that is needed at U. */
  readonly object: string;
}

interface List<Filters extends z.ZodObject> {
  readonly search: Pick<CallDeclaration, 'service' | 'gatedFields' | 'gatedInputs'>;
  readonly filters: Filters;
  readonly defaultSort: string;
}

export interface StatusBulkDeclaration<Filters extends z.ZodObject = z.ZodObject>
  extends BulkDeclaration<z.ZodObject, Filters> {
  readonly object: string;
  /** The order of the list. */
  readonly sort: string;
  readonly status: { readonly field: string; readonly on: string; readonly off: string };
}

const shared = <Filters extends z.ZodObject>(list: List<Filters>, { name, records, object }: Given) => ({
  service: list.search.service,
  name,
  summary: `Deactivates ${records} or activates them again.`,
  access: needs(object, 'U'),
  activity: `${records.toUpperCase().replaceAll(' ', '_')}_STATUS`,
  filters: list.filters,
  gates: list.search,
});

/** Where the record says Y or N in `Active`. */
export const activeBulk = <const Filters extends z.ZodObject>(list: List<Filters>, given: Given) => ({
  ...bulk({ ...shared(list, given), options: { Active: yesNo } }),
  object: given.object,
  sort: list.defaultSort,
  status: { field: 'Active', on: 'Y', off: 'N' } as const,
});

/** Where the record has one of the codes of specification 4 in `Status`: 296 active, 297 inactive. */
export const statusBulk = <const Filters extends z.ZodObject>(list: List<Filters>, given: Given) => ({
  ...bulk({ ...shared(list, given), options: { Status: recordStatus } }),
  object: given.object,
  sort: list.defaultSort,
  status: { field: 'Status', on: '296', off: '297' } as const,
});
