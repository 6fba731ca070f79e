import { sql } from 'kysely';
import type { Tx } from '../platform/database/pool.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { newId } from '../platform/ids.ts';
import type { Home } from './home.ts';
import { identity, laySheets, type Made, stub } from './more-papers.ts';
import { plainPdf } from './plain-papers.ts';

/** One household whose facts have been proved: each by a line of a paper, so that a click on the figure opens the page lit. */

/** The household Rivera. */
export const provedCase = '1204417863';

interface Fact {
  readonly case_id: string;
  readonly evidence_id: string;
  readonly fact_id: string;
  readonly marker: string;
}

const whole = 100_000;
const [paperWidth, paperHeight] = [612, 792];
const part = (points: number, of: number): number => Math.round((points / of) * whole);

/** Where a line stands on a page of lines (`plainPdf`), as a place of the page. */
function placeOf(lines: Made['lines'], beginning: string) {
  const at = lines.findIndex(line => line.startsWith(beginning)) - 1;
  const top = paperHeight - (688 - at * 20) - 14;
  return {
    ...{ x: part(66, paperWidth), y: part(top, paperHeight) },
    ...{ width: part(300, paperWidth), height: part(20, paperHeight) },
  };
}

export async function layProvedPapers(
  tx: Tx,
  files: FileStore,
  home: Home | undefined,
  now: Date,
  day: (ago: number) => string,
): Promise<void> {
  if (!home) return;
  const { rows } = await sql<Fact>`select k.id as case_id, e.id as evidence_id, e.fact_id,
      coalesce(k.assigned_to, (select user_id from app_user where account_status = 'A' order by user_id limit 1)) as marker
    from benefit_case k join evidence e on e.case_id = k.id and e.kind = 'earned-income' and e.superseded_at is null
    where k.case_number = ${home.case_number} order by e.effective_from desc, e.id limit 1`.execute(tx);
  const [fact] = rows;
  if (!fact) return;
  const daysAgo = 6;
  const sheets = [stub, identity].map((make, at) => {
    const made = make(home, day(daysAgo + at));
    return { home, made, daysAgo: daysAgo + at, bytes: plainPdf([...made.lines, 'Proved']) };
  });
  const [pay, card] = await laySheets(tx, files, sheets, now, day);
  if (!(pay && card)) return;
  const marked = { region_id: home.region_id, case_id: fact.case_id, page: 1, marked_at: now, marked_by: fact.marker };
  await tx
    .insertInto('document_proof')
    .values([
      {
        ...{ ...marked, id: newId(), document_id: pay.id, file_sha256: pay.file.sha256 },
        ...{ subject: 'evidence', subject_key: fact.fact_id, evidence_id: fact.evidence_id },
        ...placeOf(pay.made.lines, 'Gross pay'),
      },
      {
        ...{ ...marked, id: newId(), document_id: card.id, file_sha256: card.file.sha256 },
        ...{ subject: 'identity', subject_key: home.pin, evidence_id: null },
        ...placeOf(card.made.lines, 'PIN'),
      },
    ])
    .execute();
}
