import { isCharacteristic, type Speaker, tableOf } from '@commonweal/contracts/routing/reading';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { listEntries } from './code-store.ts';

/** The codes that conditions and items can have, with their words. */

interface Entry {
  readonly labelEn: string;
  readonly labelEs: string;
  readonly active: boolean;
  /** Of a county: its region. */
  readonly region: string;
}

export type Codes = ReadonlyMap<string, ReadonlyMap<string, Entry>>;

export async function loadCodes(db: Tx, more: readonly string[] = []): Promise<Codes> {
  const rows = await listEntries(db, [...Object.values(tableOf), ...more]);
  const codes = new Map<string, Map<string, Entry>>();
  for (const row of rows) {
    if (row.table_name === tableOf.Characteristics && !isCharacteristic(row.code)) continue;
    const table = codes.get(row.table_name) ?? new Map<string, Entry>();
    const region = (row.att as Record<string, string>).Region ?? '';
    table.set(row.code, { labelEn: row.label_en, labelEs: row.label_es, active: row.active === 'Y', region });
    codes.set(row.table_name, table);
  }
  return codes;
}

export const activeCodes = (codes: Codes, table: string): string[] =>
  [...(codes.get(table) ?? [])].filter(([, entry]) => entry.active).map(([code]) => code);

export const isActiveCode = (codes: Codes, table: string, code: string): boolean =>
  codes.get(table)?.get(code)?.active === true;

export const regionOfCounty = (codes: Codes, county: string): string | undefined =>
  codes.get(tableOf.Counties)?.get(county)?.region;

/** Speaks the caller's language. */
export function speakerOf({ language, platform }: CallContext, codes: Codes): Speaker {
  return {
    language,
    text: (key, params) => platform.texts.text(language, key, params),
    describe(table, code) {
      const entry = codes.get(table)?.get(code);
      return (language === 'es' ? entry?.labelEs : entry?.labelEn) ?? code;
    },
  };
}
