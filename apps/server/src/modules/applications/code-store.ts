import type { Tx } from '../../platform/database/pool.ts';

/** The codes that a maintained table offers now. */
export async function codesOf(db: Tx, table: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('reference_entry')
    .select('code')
    .where('table_name', '=', table)
    .where('active', '=', 'Y')
    .execute();
  return new Set(rows.map(row => row.code));
}

/** The words of a code in a language, or the code itself. */
export async function labelsOf(db: Tx, table: string, language: 'en' | 'es'): Promise<(code: string) => string> {
  const rows = await db
    .selectFrom('reference_entry')
    .select(['code', `label_${language} as label`])
    .where('table_name', '=', table)
    .execute();
  const labels = new Map(rows.map(row => [row.code, row.label]));
  return code => labels.get(code) ?? code;
}

export interface Entry {
  readonly code: string;
  readonly active: boolean;
  readonly label: string;
  /** A further property of the code, as text; empty where it has none. */
  att(name: string): string;
}

export async function listEntries(db: Tx, table: string, language: 'en' | 'es' = 'en'): Promise<Entry[]> {
  const rows = await db
    .selectFrom('reference_entry')
    .select(['code', 'active', 'att', `label_${language} as label`])
    .where('table_name', '=', table)
    .execute();
  return rows.map(({ code, active, att, label }) => ({
    code,
    label,
    active: active === 'Y',
    att: name => String((typeof att === 'object' && att !== null ? Reflect.get(att, name) : '') ?? ''),
  }));
}
