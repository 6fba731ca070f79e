import { sql } from 'kysely';
import type { CheckScope } from './part.ts';

export interface County {
  readonly region: string;
  readonly fips: string;
}

interface Att {
  readonly Region?: string;
}

/** The counties by name, those that come along with the file included: offices and ZIP codes are kept by the name. */
export async function countiesOf(scope: CheckScope): Promise<ReadonlyMap<string, County>> {
  const { rows } = await sql<{ name: string; fips: string; att: Att }>`
    select label_en as name, code as fips, att from reference_entry
    where table_name = 'COUNTY'`.execute(scope.db);
  const incoming = scope
    .rows('reference')
    .filter(row => row.TableName === 'COUNTY')
    .map(row => ({ name: String(row.LabelEn), fips: String(row.ReferenceCode), att: row.AdditionalAtt as Att }));
  return new Map([...rows, ...incoming].map(({ name, fips, att }) => [name, { region: att.Region ?? '', fips }]));
}
