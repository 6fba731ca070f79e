import { type RawBuilder, sql } from 'kysely';
import { dateIn } from '../platform/clock.ts';
import type { Tx } from '../platform/database/pool.ts';
import { type FileStore, streamOf } from '../platform/files/file-store.ts';
import { newId } from '../platform/ids.ts';
import type { LetterPart } from '../platform/letters/letter.ts';
import { writeLetter } from '../platform/letters/write-letter.ts';
import type { Home } from './home.ts';
import { layPlainPapers } from './more-papers.ts';
import { layProvedPapers, provedCase } from './proved-papers.ts';

/** Papers of the demonstration's households: some indexed in their cases, some still waiting, some that nobody can read. */

interface Paper {
  readonly subtype: string;
  readonly name: string;
  readonly title: string;
  readonly foot: string;
  readonly parts: readonly LetterPart[];
  readonly large?: boolean;
}

const money = (cents: number): string => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const pair = (label: string, text: string): LetterPart => ({ kind: 'pair', label, text });
const person = (home: Home): string => `${home.first_name} ${home.last_name}`;
const address = (home: Home): string => `${home.line1}, ${home.city}, FL ${home.zip}`;

const payStub = (home: Home, day: string): Paper => {
  const gross = home.gross ?? 98_280;
  const withheld = Math.round(gross * 0.1152);
  const employer = home.employer ?? 'Gulf Bay Foods';
  return {
    subtype: 'EARN-STUB',
    name: 'pay-stub.pdf',
    title: `Pay stub, ${employer}`,
    foot: 'This is not a check',
    parts: [
      { kind: 'title', text: employer },
      { kind: 'heading', text: 'Earnings statement (pay stub)' },
      pair('Employee', person(home)),
      pair('Address', address(home)),
      pair('Pay date', day),
      pair('Case number', home.case_number),
      { kind: 'heading', text: 'Earnings' },
      pair('Hours', '58.50'),
      pair('Gross pay', money(gross)),
      { kind: 'heading', text: 'Deductions' },
      pair('Taxes', money(withheld)),
      pair('Net pay', money(gross - withheld)),
      { kind: 'small', text: 'Paid every two weeks by direct deposit.' },
    ],
  };
};

const lease = (home: Home, day: string): Paper => ({
  subtype: 'RESD-LEASE',
  name: 'lease.pdf',
  title: 'Lease',
  foot: 'Residential lease',
  parts: [
    { kind: 'title', text: 'Residential lease' },
    pair('Tenant', person(home)),
    pair('Premises', address(home)),
    pair('Begins', day),
    pair('Rent a month', money(118_500)),
    { kind: 'text', text: 'The tenant pays the rent by the fifth day of each month. Water is included; power is not.' },
    pair('PIN', home.pin),
  ],
});

const bankStatement = (home: Home, day: string): Paper => ({
  subtype: 'BANK-STMT',
  name: 'bank-statement.pdf',
  title: 'Bank statement',
  foot: 'Member FDIC',
  parts: [
    { kind: 'title', text: 'Tampa Harbor Credit Union' },
    { kind: 'heading', text: 'Bank statement' },
    pair('Member', person(home)),
    pair('Statement date', day),
    pair('Checking', money(41_268)),
    pair('Savings', money(10_000)),
    pair('Reference', home.case_number),
  ],
});

const identityCard = (home: Home): Paper => ({
  subtype: 'IDEN-STATE',
  name: 'identification.pdf',
  title: 'State identification card',
  foot: 'Copy',
  parts: [
    { kind: 'title', text: 'Florida' },
    { kind: 'heading', text: 'State identification card' },
    pair('Name', person(home)),
    pair('Born', home.birth_date),
    pair('Address', address(home)),
    pair('PIN', home.pin),
  ],
});

const medicalRecord = (home: Home, day: string): Paper => ({
  subtype: 'MISC-OTHR',
  name: 'record-200-pages.pdf',
  title: 'Medical record',
  foot: 'Bayside Clinic',
  // Large print: as many pages with fewer lines, so that laying the demonstration does not wait for one paper.
  large: true,
  parts: Array.from({ length: 200 }, (_each, at): LetterPart[] => [
    { kind: 'title', text: `Visit ${at + 1}` },
    pair('Patient', person(home)),
    pair('Printed', day),
    ...Array.from(
      { length: 18 },
      (): LetterPart => ({
        kind: 'text',
        text: 'Blood pressure and weight were taken.',
      }),
    ),
  ]).flat(),
});

const makers = [payStub, bankStatement, lease, payStub, identityCard] as const;

/** Sealed with a password; only its beginning has to be true. */
const encrypted = (bytes: Buffer): Buffer => {
  const text = bytes.toString('latin1');
  const hex = 'a1'.repeat(32);
  return Buffer.from(
    text.replace(
      /trailer\s*<</,
      `trailer\n<< /ID [<${hex.slice(32)}> <${hex.slice(32)}>] /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${hex}> /U <${hex}> >>`,
    ),
    'latin1',
  );
};

const textOf = (paper: Paper): string =>
  paper.parts
    .flatMap(part => (part.kind === 'pair' ? `${part.label} ${part.text}` : 'text' in part ? part.text : []))
    .join('\n');

interface Laid {
  readonly home: Home;
  readonly paper: Paper;
  readonly state: 'indexed' | 'waiting for index' | 'unreadable';
  readonly flags: readonly string[];
  readonly daysAgo: number;
  readonly spoil?: (bytes: Buffer) => Buffer;
}

const homesWanted = 100;
const waiting = 40;

function planOf(homes: readonly Home[], day: (ago: number) => string): Laid[] {
  const plain = homes.map((home, at): Laid => {
    const wanted = makers[at % makers.length] ?? payStub;
    // Nobody without a job has a pay stub: each paper is about something that its case says.
    const make = wanted === payStub && home.gross === null ? bankStatement : wanted;
    const daysAgo = at < waiting ? (at * 3) % 7 : 5 + (at % 40);
    return {
      home,
      paper: make(home, day(daysAgo)),
      state: at < waiting ? 'waiting for index' : 'indexed',
      flags: [],
      daysAgo,
    };
  });
  const [first, second, third, fourth, fifth] = homes;
  if (!first || !second || !third || !fourth || !fifth) return plain;
  const unread = (home: Home, name: string, flag: string, spoil: (bytes: Buffer) => Buffer): Laid => ({
    home,
    paper: { ...payStub(home, day(9)), name },
    state: 'unreadable',
    flags: [flag],
    daysAgo: 2,
    spoil,
  });
  const cut = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));
  return [
    ...plain,
    unread(first, 'oct_paystub.pdf', 'encrypted', encrypted),
    unread(second, 'scan-0017.pdf', 'encrypted', encrypted),
    unread(third, 'IMG_2231.pdf', 'unparseable', cut),
    unread(fourth, 'fax-page.pdf', 'unparseable', cut),
    { home: fifth, paper: medicalRecord(fifth, day(3)), state: 'indexed', flags: [], daysAgo: 3 },
  ];
}

const sources = ['WEB', 'MAIL', 'FAX', 'OFFICE'] as const;

async function lay(
  tx: Tx,
  files: FileStore,
  plan: readonly Laid[],
  now: Date,
  day: (ago: number) => string,
): Promise<void> {
  for (const [at, { home, paper, state, flags, daysAgo, spoil }] of plan.entries()) {
    const whole = await writeLetter({
      language: 'en-US',
      title: paper.title,
      foot: paper.foot,
      pageOf: '{{page}} / {{pages}}',
      parts: paper.parts,
      large: paper.large ?? false,
    });
    const bytes = spoil ? spoil(whole.bytes) : whole.bytes;
    const { head: _head, ...file } = await files.put(streamOf(bytes));
    const [fileId, id] = [newId(), newId()];
    await tx
      .insertInto('stored_file')
      .values({ ...file, file_id: fileId, media_type: 'application/pdf', stored_at: now })
      .execute();
    const isKnown = state === 'indexed';
    await tx
      .insertInto('document')
      .values({
        region_id: home.region_id,
        id,
        document_number: sql`nextval('document_number_seq')::text`,
        document_subtype_id: isKnown ? paper.subtype : '',
        case_number: isKnown ? home.case_number : null,
        pin: isKnown ? home.pin : null,
        likely_case: isKnown ? null : home.case_number,
        received_date: day(daysAgo),
        uploaded_date: new Date(now.getTime() - daysAgo * 86_400_000),
        file_id: fileId,
        file_name: paper.name,
        file_kind: 'PDF',
        state,
        flags: [...flags],
        pages: flags.length > 0 ? null : whole.pages,
        source_code: sources[at % sources.length] ?? 'WEB',
        audience: at % 2 === 0 ? 'customer' : 'worker',
        workgroup_id: isKnown ? null : 'DOCS-INDX',
        indexed_at: isKnown ? now : null,
        changed_at: now,
      })
      .execute();
    if (flags.length === 0) {
      await tx
        .insertInto('document_text')
        .values({ document_id: id, page: 1, body: textOf(paper).slice(0, 20_000) })
        .execute();
    }
  }
}

const listHomes = async (tx: Tx, which: RawBuilder<unknown>): Promise<Home[]> => {
  const { rows } = await sql<Home>`select k.region_id, k.case_number, c.pin, c.first_name, c.last_name,
      c.birth_date, a.line1, a.city, a.zip, e.data ->> 'Employer' as employer, (e.data ->> 'GrossPerPay')::int as gross
    from benefit_case k join client c on c.client_id = k.head_client_id
      join lateral (select line1, city, zip from client_address where client_id = c.client_id order by address_type limit 1) a on true
      left join lateral (select data from evidence where case_id = k.id and kind = 'earned-income' and superseded_at is null
        order by effective_from desc, id limit 1) e on true
    where not k.confidential and not exists (select 1 from case_member m join client n on n.client_id = m.client_id
      where m.case_id = k.id and n.confidential) and ${which}
    order by k.case_number limit ${homesWanted}`.execute(tx);
  return rows;
};

export async function seedPapers(tx: Tx, files: FileStore, now: Date): Promise<void> {
  const day = (ago: number): string => dateIn(new Date(now.getTime() - ago * 86_400_000));
  const homes = await listHomes(tx, sql`true`);
  await lay(tx, files, planOf(homes, day), now, day);
  await layPlainPapers(tx, files, homes, now, day);
  const [proved] = await listHomes(tx, sql`k.case_number = ${provedCase}`);
  await layProvedPapers(tx, files, proved, now, day);
  await sql`insert into document_thumbnail (document_id, queued_at)
    select id, uploaded_date from document where state = 'waiting for index'`.execute(tx);
}
