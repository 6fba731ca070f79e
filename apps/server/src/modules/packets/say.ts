import { kindNames, kindOf } from '@commonweal/contracts/evidence/kinds';
import { listLabels } from '../../platform/calls/cell-store.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { displayZone } from '../../platform/clock.ts';

/** The words of a packet: texts, codes, days and money in the reader's language. */
export interface Say {
  (key: string, params?: Record<string, string | number>): string;
  /** A text of another part of the portal. */
  of(key: string, params?: Record<string, string | number>): string;
  code(table: string, code: string): string;
  day(date: string): string;
  moment(at: Date | string): string;
  cents(cents: number): string;
}

const tablesOfEvidence = kindNames.flatMap(kind =>
  Object.values(kindOf(kind).fields).flatMap(field => (field.type === 'code' ? [field.table] : [])),
);

const tables = [
  ...new Set([
    ...tablesOfEvidence,
    ...['PROGRAM', 'RELATIONSHIP', 'VERIFICATION', 'NOTICETYPE', 'NOTICESTATUS', 'NOTETYPE', 'INTERVIEWCHANNEL'],
    ...['INTERVIEWOUTCOME', 'APPTTYPE', 'DOCSUBTYPE'],
    ...['CASEMODE', 'CASESTATUS', 'PROGRAMSTATUS', 'LANGUAGE', 'FLAG', 'CLOSUREREASON'],
  ]),
];

/** A number that was typed where none belongs shows its last four figures. */
export const masked = (text: string): string => text.replace(/\b\d{3}[- ]\d{2}[- ](\d{4})\b/g, '•••-••-$1');

export async function speak({ db, platform, language }: CallContext): Promise<Say> {
  const rows = await listLabels(db, tables);
  const labels = new Map(rows.map(row => [`${row.table_name} ${row.code}`, row[`label_${language}`]]));
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: displayZone });
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const text = (key: string, params?: Record<string, string | number>) => platform.texts.text(language, key, params);
  const say = (key: string, params?: Record<string, string | number>) => text(`packets.${key}`, params);
  return Object.assign(say, {
    of: text,
    code: (table: string, code: string) => labels.get(`${table} ${code}`) ?? code,
    day: (date: string) => (date === '' ? '' : days.format(new Date(`${date}T00:00:00Z`))),
    moment: (at: Date | string) => moments.format(new Date(at)),
    cents: (cents: number) => money.format(cents / 100),
  });
}
