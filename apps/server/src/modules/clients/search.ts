import { clientList } from '@commonweal/contracts/clients/calls';
import { clientErrors } from '@commonweal/contracts/clients/errors';
import { compareDates, isCloseSpelling } from '@commonweal/contracts/clients/likeness';
import type { MatchLevel } from '@commonweal/contracts/clients/match-weights';
import { type NameToken, searchWords, soundOf, tokensOf } from '@commonweal/contracts/clients/names';
import { nicknamesOf } from '@commonweal/contracts/clients/nicknames';
import type { ClientFilters, ClientRow } from '@commonweal/contracts/clients/schemas';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { clientSearchLimit } from '@commonweal/contracts/kit/limits';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { cellReader } from '../../platform/calls/cells.ts';
import { exportRows } from '../../platform/calls/export.ts';
import { type CallContext, type Handler, handle, handleFile } from '../../platform/calls/handle.ts';
import { type ExportRequest, whyExported } from '../../platform/calls/list.ts';
import { isColumnVisible } from '../../platform/calls/masking.ts';
import { refuse } from '../../platform/problem.ts';
import { type FoundClient, findClients, listFound } from './search-store.ts';
import { hashesOfSsn, maskSealedSsn } from './ssn.ts';

type Reasons = ClientRow['Reasons'];
type Reason = Reasons[number];

/** From sure to unsure: of two words that hit the same name, the less sure one is told. */
const sureness: readonly MatchLevel[] = ['exact', 'alias', 'nickname', 'close', 'part', 'sound'];

interface AskedWord extends NameToken {
  readonly sound: string;
}

const askedWords = (name: string): AskedWord[] =>
  tokensOf(name).map(token => ({ ...token, sound: soundOf(token.word) }));

function levelOf(token: AskedWord, word: string): MatchLevel | undefined {
  if (word === token.word || word === token.joined) return 'exact';
  if (nicknamesOf(token.word).has(word)) return 'nickname';
  if (isCloseSpelling(word, token.word)) return 'close';
  if (word.startsWith(token.word)) return 'part';
  return soundOf(word) === token.sound ? 'sound' : undefined;
}

/** The name on file that a typed word hit best. */
function reasonFor(token: AskedWord, found: FoundClient): Reason {
  const named: [Reason['Field'], string, MatchLevel?][] = [
    ['family', found.last_name],
    ['given', found.first_name],
    ...found.alias_names.flatMap((name): [Reason['Field'], string, MatchLevel][] => [
      ['family', `${name.first_name} ${name.last_name}`, 'alias'],
    ]),
    ['given', found.full_name, 'part'],
  ];
  const hits = named.flatMap(([Field, text, as]) =>
    searchWords([text]).flatMap(word => {
      const Level = levelOf(token, word);
      return Level ? [{ Field, Level: as ?? Level }] : [];
    }),
  );
  return (
    hits.toSorted((a, b) => sureness.indexOf(a.Level) - sureness.indexOf(b.Level))[0] ?? {
      Field: 'family',
      Level: 'close',
    }
  );
}

function reasonsFor(filters: ClientFilters, asked: readonly AskedWord[], found: FoundClient): Reasons {
  const names = new Map<string, Reason>();
  for (const token of asked) {
    const reason = reasonFor(token, found);
    const before = names.get(reason.Field);
    if (!before || sureness.indexOf(before.Level) < sureness.indexOf(reason.Level)) names.set(reason.Field, reason);
  }
  const { BirthDate, Phone, Address, Zip } = filters;
  return [
    ...(filters.Ssn ? [{ Field: 'ssn', Level: 'exact' } as const] : []),
    ...names.values(),
    ...(BirthDate && found.birth_date
      ? [{ Field: 'birthDate', Level: compareDates(BirthDate, found.birth_date) } as const]
      : []),
    ...(Phone ? [{ Field: 'phone', Level: 'exact' } as const] : []),
    ...(Address || Zip ? [{ Field: 'address', Level: Address ? 'exact' : 'sameZip' } as const] : []),
  ];
}

const toRow = ({ platform }: CallContext, found: FoundClient, place: number, reasons: Reasons): ClientRow => ({
  Pin: found.pin,
  FirstName: found.first_name,
  MiddleInitial: found.middle_initial,
  LastName: found.last_name,
  Suffix: found.suffix,
  BirthDate: found.birth_date,
  Gender: found.gender,
  SsnMasked: maskSealedSsn(platform, found.ssn_sealed),
  City: found.city ?? '',
  Zip: found.zip ?? '',
  CaseNumbers: found.case_numbers,
  Confidential: toYesNo(found.confidential),
  Score: place,
  Reasons: reasons,
});

/** Orders other than the best first compare what is shown. */
function sorted(rows: readonly ClientRow[], sort: string): readonly ClientRow[] {
  const field = sort.replace(/^-/, '');
  const sign = sort.startsWith('-') ? -1 : 1;
  if (field === 'Rank') return sign === 1 ? rows : rows.toReversed();
  const value = (row: ClientRow): string => String(Reflect.get(row, field) ?? '').toLowerCase();
  return rows.toSorted((a, b) => sign * (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : a.Score - b.Score));
}

async function search(context: CallContext, given: ClientFilters) {
  const { Ssn, ...others } = given;
  const asked = Object.entries(given).filter(([, value]) => value !== undefined && value !== '');
  if (asked.length === 0) return refuse(clientErrors.noCriteria);
  const filters = { ...others, ...(Ssn && { hashes: hashesOfSsn(context.platform, Ssn) }) };
  const ids = await findClients(context.db, context.caller, filters, clientSearchLimit);
  return {
    ids: ids.slice(0, clientSearchLimit),
    more: ids.length > clientSearchLimit,
    fields: asked.map(([name]) => name),
  };
}

async function rowsOf(
  context: CallContext,
  filters: ClientFilters,
  ids: readonly string[],
  from = 0,
): Promise<ClientRow[]> {
  const found = await listFound(context.db, context.caller, ids);
  const asked = askedWords(filters.Name ?? '');
  return ids.flatMap((id, at) => {
    const client = found.get(id);
    return client ? [toRow(context, client, from + at + 1, reasonsFor(filters, asked, client))] : [];
  });
}

/** Whose records were shown; what was typed is not kept. */
function auditShown(context: CallContext, rows: readonly ClientRow[], fields: readonly string[], reason: string): void {
  context.audit({ fields, reason });
  for (const row of rows)
    context.audit({ activity: 'CLIENT_LISTED', subjectType: 'client', subjectId: row.Pin, pin: row.Pin });
}

interface Search {
  readonly Filters: ClientFilters;
  readonly Sort: string;
}

export const searchHandlers: Handler[] = [
  handle(clientList.search, async (context, given) => {
    const { Filters, Sort, Page, PageSize } = given as Search & { Page: number; PageSize: number };
    const { ids, more, fields } = await search(context, Filters);
    const from = (Page - 1) * PageSize;
    // The best-first order is the one the search gives: only the page's people are read.
    const data =
      Sort === 'Rank'
        ? await rowsOf(context, Filters, ids.slice(from, from + PageSize), from)
        : sorted(await rowsOf(context, Filters, ids), Sort).slice(from, from + PageSize);
    auditShown(context, data, fields, `${data.length} of ${ids.length}`);
    return { data, total: ids.length, isthresholdlimitexceeded: more, thresholdlimit: clientSearchLimit };
  }),

  handleFile(clientList.export, async (context, given) => {
    const request = given as Search & ExportRequest;
    const { Filters, Sort } = request;
    const { ids, fields } = await search(context, Filters);
    const rows = sorted(await rowsOf(context, Filters, ids), Sort);
    auditShown(context, rows, fields, whyExported(request, ids.length));
    const columns = request.Columns.filter(id => isColumnVisible(clientList.export, context.caller, id)).flatMap(
      id => clientList.columns.find(column => column.id === id) ?? [],
    );
    const read = await cellReader(context, columns);
    const { texts } = context.platform;
    const reasons = (row: ClientRow): string =>
      row.Reasons.map(({ Field, Level }) => texts.text(context.language, `clients.reason.${Field}.${Level}`)).join(
        '; ',
      );
    const special: Readonly<Record<string, (row: ClientRow) => string>> = {
      Reasons: reasons,
      LastName: clientName,
    };
    async function* cells(): AsyncGenerator<(string | number | null)[]> {
      for (const row of rows) {
        yield columns.map(column => special[column.id]?.(row) ?? read(column, Reflect.get(row, column.id)));
      }
    }
    const headings = columns.map(column => texts.text(context.language, column.title));
    return exportRows(request.Format, `clients-${context.today}`, headings, cells());
  }),
];
