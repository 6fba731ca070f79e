import { useReferenceTables } from '../../../shared/reference/reference-tables.ts';
import type { Frequencies } from './monthly.ts';

const known = ['PAYFREQUENCY', 'INCOMEFREQUENCY'];

/** How often a code means, by the property that the rules read. */
export function useFrequencies(): Frequencies {
  const tables = useReferenceTables(known);
  return (table, code) =>
    tables(table)
      .all.find(entry => entry.ReferenceCode === code)
      ?.AdditionalAtt?.find(each => each.Name === 'Determination')?.Value;
}
