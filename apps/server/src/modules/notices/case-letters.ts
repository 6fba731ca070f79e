import type { NoticeRow } from '@commonweal/contracts/notices/schemas';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { LetterPart } from '../../platform/letters/letter.ts';
import { NoticeContent, toLetter } from './letter.ts';
import { listCaseNotices } from './store.ts';

export interface CaseLetter extends NoticeRow {
  /** What it says, as it left; empty while it waits. */
  readonly parts: readonly LetterPart[];
}

const mostLetters = 200;

/** The notices of a case, the oldest first, each with what it said when it left. */
export async function listCaseLetters({ db, caller }: CallContext, caseNumber: string): Promise<CaseLetter[]> {
  const found = await listCaseNotices(db, caller, caseNumber, mostLetters);
  return found.map(({ row, content }) => {
    const parsed = NoticeContent.safeParse(content);
    const numbers = { notice: row.NoticeNumber, case: caseNumber };
    return { ...row, parts: parsed.success ? toLetter(parsed.data, numbers).parts : [] };
  });
}
