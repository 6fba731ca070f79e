import { sql } from 'kysely';
import type { Tx } from '../platform/database/pool.ts';
import { type FileStore, streamOf } from '../platform/files/file-store.ts';
import { newId } from '../platform/ids.ts';
import type { Home } from './home.ts';
import { photographedLetter, plainPdf } from './plain-papers.ts';

/** The everyday papers of the demonstration: many, plain, each about something that its household has told us. */

const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

export interface Made {
  readonly subtype: string;
  readonly name: string;
  readonly lines: readonly string[];
}

type Maker = (home: Home, day: string) => Made;
const nameOf = (home: Home): string => `${home.first_name} ${home.last_name}`;

export const stub: Maker = (home, day) => ({
  subtype: 'EARN-STUB',
  name: `pay-stub-${day}.pdf`,
  lines: [
    home.employer ?? '',
    'Earnings statement (pay stub)',
    `Employee ${nameOf(home)}`,
    `Pay date ${day}`,
    `Gross pay ${money(home.gross ?? 0)}`,
    `Net pay ${money(Math.round((home.gross ?? 0) * 0.88))}`,
    `Case number ${home.case_number}`,
  ],
});

const lease: Maker = (home, day) => ({
  subtype: 'RESD-LEASE',
  name: 'lease.pdf',
  lines: [
    'Residential lease',
    `Tenant ${nameOf(home)}`,
    `${home.line1}, ${home.city}, FL ${home.zip}`,
    `Begins ${day}`,
  ],
});

const statement: Maker = (home, day) => ({
  subtype: 'BANK-STMT',
  name: `bank-statement-${day}.pdf`,
  lines: ['Tampa Harbor Credit Union', `Bank statement ${day}`, `Member ${nameOf(home)}`, `Checking ${money(23_915)}`],
});

export const identity: Maker = home => ({
  subtype: 'IDEN-STATE',
  name: 'identification.pdf',
  lines: ['State identification card', nameOf(home), `Born ${home.birth_date}`, `PIN ${home.pin}`],
});

const makers: readonly Maker[] = [stub, lease, stub, statement, identity];

const each = 3;
const sources = ['WEB', 'MAIL', 'KIOSK', 'OFFICE'] as const;

export interface Sheet {
  readonly home: Home;
  readonly made: Made;
  readonly daysAgo: number;
  readonly bytes: Buffer;
}

function sheetsOf(homes: readonly Home[], day: (ago: number) => string): Sheet[] {
  return homes.flatMap((home, at) =>
    Array.from({ length: each }, (_none, nth): Sheet => {
      const wanted = makers[(at + nth) % makers.length] ?? statement;
      const daysAgo = 8 + ((at * each + nth) % 90);
      const made = (wanted === stub && home.gross === null ? statement : wanted)(home, day(daysAgo));
      return { home, made, daysAgo, bytes: plainPdf([...made.lines, `Scan ${at + 1}-${nth + 1}`]) };
    }),
  );
}

export async function layPlainPapers(
  tx: Tx,
  files: FileStore,
  homes: readonly Home[],
  now: Date,
  day: (ago: number) => string,
): Promise<void> {
  const [first] = homes;
  if (!first) return;
  const letter = { subtype: 'MISC-OTHR', name: 'IMG_4471.png', lines: [] };
  const photo = { home: first, made: letter, daysAgo: 2, bytes: photographedLetter(11) };
  await laySheets(tx, files, [...sheetsOf(homes, day), photo], now, day);
}

/** All of them indexed in their cases, in three statements however many they are. */
export async function laySheets(
  tx: Tx,
  files: FileStore,
  sheets: readonly Sheet[],
  now: Date,
  day: (ago: number) => string,
) {
  const laid = [];
  for (const [at, sheet] of sheets.entries()) {
    const { head: _head, ...file } = await files.put(streamOf(sheet.bytes));
    laid.push({ ...sheet, file, at, id: newId(), fileId: newId() });
  }
  const isPdf = (name: string): boolean => name.endsWith('.pdf');
  await tx
    .insertInto('stored_file')
    .values(
      laid.map(({ file, fileId, made }) => ({
        ...file,
        file_id: fileId,
        media_type: isPdf(made.name) ? 'application/pdf' : 'image/png',
        stored_at: now,
      })),
    )
    .execute();
  await tx
    .insertInto('document')
    .values(
      laid.map(({ home, made, daysAgo, id, fileId, at }) => ({
        region_id: home.region_id,
        id,
        document_number: sql`nextval('document_number_seq')::text`,
        document_subtype_id: made.subtype,
        case_number: home.case_number,
        pin: home.pin,
        received_date: day(daysAgo),
        uploaded_date: new Date(now.getTime() - daysAgo * 86_400_000),
        file_id: fileId,
        file_name: made.name,
        file_kind: isPdf(made.name) ? 'PDF' : 'PNG',
        state: 'indexed',
        pages: 1,
        source_code: sources[at % sources.length] ?? 'WEB',
        audience: at % 2 === 0 ? 'customer' : 'worker',
        indexed_at: now,
        changed_at: now,
      })),
    )
    .execute();
  await tx
    .insertInto('document_text')
    .values(
      laid
        .filter(({ made }) => made.lines.length > 0)
        .map(({ id, made }) => ({ document_id: id, page: 1, body: made.lines.join('\n') })),
    )
    .execute();
  return laid;
}
