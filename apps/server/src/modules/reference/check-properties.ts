import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { ReferenceEntryRow } from '@commonweal/contracts/reference/editor-calls';
import { namedEntries, propertyFaults } from '@commonweal/contracts/reference/properties';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { listUnoffered } from '../../platform/records/offered-store.ts';

type Attributes = ReferenceEntryRow['AdditionalAtt'];
const asRecord = (given: Attributes) => Object.fromEntries(given.map(each => [each.Name, each.Value]));

/** Refuses properties that the table does not have, values that mean nothing, and codes that no other table offers. */
export async function checkProperties(
  { db }: CallContext,
  table: string,
  given: Attributes,
  before: Attributes = [],
): Promise<void> {
  const stood = new Set(before.map(each => `${each.Name} ${each.Value}`));
  const changed = asRecord(given.filter(each => !stood.has(`${each.Name} ${each.Value}`)));
  const wrong = propertyFaults(table, asRecord(given));
  const unoffered = await listUnoffered(db, namedEntries(table, changed));
  const faults = [
    ...wrong,
    ...unoffered.map(each => ({ path: each.path, code: 'unknown_option' as const, params: {} })),
  ];
  if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
}
