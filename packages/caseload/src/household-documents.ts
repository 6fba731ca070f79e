import type { Writing } from './case-rows.ts';
import { addDays, momentOn } from './dates.ts';
import type { Household } from './household.ts';
import { idAt } from './ids.ts';
import type { Row, Rows } from './tables.ts';

/** The papers of a household as records: what each is, whose, from where, since when. Their files are not made. */

export interface DocumentOptions {
  /** How many a household with a case has on average. */
  readonly each: number;
  /** Which share of all still waits for somebody to say what it is. */
  readonly waiting: number;
  /** The last number that was given to a document before. */
  readonly lastNumber: number;
}

/** Kept from household to household, so that the share of those that wait comes out as it was asked for. */
export interface Papers {
  documents: number;
  waiting: number;
}

const days = 730;
/** What waits is younger. */
const longestWait = 9;

/** What households bring, by how often, with what such a paper says. */
interface Kind {
  readonly subtype: string;
  readonly name: string;
  readonly says: string;
}
const kinds: readonly (readonly [Kind, number])[] = [
  [{ subtype: 'EARN-STUB', name: 'pay-stub', says: 'Earnings statement, gross pay, payroll' }, 40],
  [{ subtype: 'BANK-STMT', name: 'bank-statement', says: 'Bank statement, checking, savings' }, 18],
  [{ subtype: 'IDEN-STATE', name: 'identification', says: 'State identification card' }, 14],
  [{ subtype: 'RESD-LEASE', name: 'lease', says: 'Residential lease, tenant, rent a month' }, 18],
  [{ subtype: 'MISC-OTHR', name: 'letter', says: 'To whom it may concern' }, 10],
];
const sources = ['WEB', 'WEB', 'MAIL', 'FAX', 'OFFICE'] as const;
const queue = 'DOCS-INDX';

export function householdDocuments(
  household: Household,
  { random, now, today, worker }: Writing,
  options: DocumentOptions,
  papers: Papers,
): Rows[] {
  const { caseNumber, people, address } = household;
  if (caseNumber === null || household.story.stage === 'registering') return [];
  const [documents, texts]: [Row[], Row[]] = [[], []];
  const count = random.between(0, 2 * options.each);
  for (let at = 0; at < count; at += 1) {
    papers.documents += 1;
    const isWaiting = papers.waiting < options.waiting * papers.documents;
    if (isWaiting) papers.waiting += 1;
    const kind = random.weighted(kinds);
    const received = addDays(today, -random.between(0, isWaiting ? longestWait : days));
    const uploaded = momentOn(random, received, now);
    const indexed = isWaiting ? null : momentOn(random, received, now);
    const person = random.pick(people);
    const id = idAt(random, uploaded);
    const isPhoto = random.chance(0.25);
    documents.push({
      region_id: address.place.regionId,
      id,
      document_number: String(options.lastNumber + papers.documents),
      document_subtype_id: isWaiting ? '' : kind.subtype,
      case_number: isWaiting ? null : caseNumber,
      pin: isWaiting ? null : person.pin,
      likely_case: isWaiting ? caseNumber : null,
      received_date: received,
      uploaded_date: uploaded,
      file_name: `${kind.name}.${isPhoto ? 'jpg' : 'pdf'}`,
      file_kind: isPhoto ? 'JPG' : 'PDF',
      state: isWaiting ? 'waiting for index' : 'indexed',
      pages: isPhoto ? 1 : random.between(1, 4),
      source_code: random.pick(sources),
      audience: random.chance(0.5) ? 'customer' : 'worker',
      workgroup_id: isWaiting ? queue : null,
      indexed_at: indexed && new Date(Math.max(indexed.getTime(), uploaded.getTime())),
      indexed_by: isWaiting ? null : worker,
      changed_at: uploaded,
    });
    texts.push({
      document_id: id,
      page: 1,
      body: `${kind.says}. ${person.firstName} ${person.lastName}, case ${caseNumber}`,
    });
  }
  return [
    { table: 'document', rows: documents },
    { table: 'document_text', rows: texts },
  ];
}
