import { clientList } from '@commonweal/contracts/clients/calls';
import { clientErrors } from '@commonweal/contracts/clients/errors';
import type { MatchField } from '@commonweal/contracts/clients/match-weights';
import { levelsOf } from '@commonweal/contracts/clients/matching';
import { tokensOf } from '@commonweal/contracts/clients/names';
import type { ClientFilters, ClientRow } from '@commonweal/contracts/clients/schemas';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { clientSearchLimit } from '@commonweal/contracts/kit/limits';
import { cellReader } from '../../platform/calls/cells.ts';
import { exportRows } from '../../platform/calls/export.ts';
import { type CallContext, type Handler, handle, handleFile } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { type FoundClient, findClients, listFound } from './search-store.ts';
import { hashesOfSsn, maskSealedSsn } from './ssn.ts';

/** A typed name has no marked surname: the reading under which more of it agrees counts. */
function readings(text: string): { given: string; family: string }[] {
  const words = tokensOf(text).map(token => token.word);
  const [first = '', ...rest] = words;
  const last = words.at(-1) ?? '';
  return words.length === 1
    ? [
        { given: '', family: first },
        { given: first, family: '' },
      ]
    : [
        { given: first, family: rest.join(' ') },
        { given: rest.join(' '), family: first },
        { given: words.slice(0, -1).join(' '), family: last },
      ];
}

type Reasons = ClientRow['Reasons'];

function reasonsFor(filters: ClientFilters, found: FoundClient): Reasons {
  const onFile = {
    names: [
      { given: found.first_name, family: found.last_name },
      ...found.alias_names.map(name => ({ given: name.first_name, family: name.last_name })),
    ],
    middleInitial: '',
    suffix: '',
    birthDate: found.birth_date,
    gender: '',
    ssns: [],
    addresses: [],
    phones: found.phones,
  };
  const levels = levelsOf(
    {
      ...onFile,
      names: filters.Name ? readings(filters.Name) : [{ given: '', family: '' }],
      birthDate: filters.BirthDate ?? null,
      phones: filters.Phone ? [filters.Phone] : [],
    },
    onFile,
  );
  const said: MatchField[] = ['family', 'given', 'birthDate', 'phone'];
  const compared = said.flatMap(Field => (levels[Field] === 'missing' ? [] : [{ Field, Level: levels[Field] }]));
  return [
    ...(filters.Ssn ? [{ Field: 'ssn', Level: 'exact' } as const] : []),
    ...compared,
    ...(filters.Address || filters.Zip
      ? [{ Field: 'address', Level: filters.Address ? 'exact' : 'sameZip' } as const]
      : []),
  ];
}

const toRow = ({ platform }: CallContext, filters: ClientFilters, found: FoundClient, place: number): ClientRow => ({
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
  Reasons: reasonsFor(filters, found),
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
  return ids.flatMap((id, at) => {
    const client = found.get(id);
    return client ? [toRow(context, filters, client, from + at + 1)] : [];
  });
}

/** Whose records were shown; what was typed is not kept. */
function auditShown(context: CallContext, rows: readonly ClientRow[], fields: readonly string[], total: number): void {
  context.audit({ fields, reason: `${rows.length} of ${total}` });
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
    auditShown(context, data, fields, ids.length);
    return { data, total: ids.length, isthresholdlimitexceeded: more, thresholdlimit: clientSearchLimit };
  }),

  handleFile(clientList.export, async (context, given) => {
    const { Filters, Sort, Format, Columns } = given as Search & { Format: 'csv' | 'xlsx'; Columns: string[] };
    const { ids, fields } = await search(context, Filters);
    const rows = sorted(await rowsOf(context, Filters, ids), Sort);
    auditShown(context, rows, fields, ids.length);
    const columns = Columns.flatMap(id => clientList.columns.find(column => column.id === id) ?? []);
    const read = await cellReader(context, columns);
    const { texts } = context.platform;
    const reasons = (row: ClientRow): string =>
      row.Reasons.map(({ Field, Level }) => texts.text(context.language, `clients.reason.${Field}.${Level}`)).join(
        '; ',
      );
    const special: Readonly<Record<string, (row: ClientRow) => string>> = {
      Reasons: reasons,
      LastName: row => `${[row.LastName, row.Suffix].filter(Boolean).join(' ')}, ${row.FirstName}`,
    };
    async function* cells(): AsyncGenerator<(string | number | null)[]> {
      for (const row of rows) {
        yield columns.map(column => special[column.id]?.(row) ?? read(column, Reflect.get(row, column.id)));
      }
    }
    const headings = columns.map(column => texts.text(context.language, column.title));
    return exportRows(Format, `clients-${context.today}`, headings, cells());
  }),
];
