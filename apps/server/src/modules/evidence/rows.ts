import type { EvidenceData } from '@commonweal/contracts/evidence/fields';
import { isKind } from '@commonweal/contracts/evidence/kinds';
import type { EvidenceRow, Holds } from '@commonweal/contracts/evidence/schemas';
import { type FactRow, knownNow, trueOn } from '@commonweal/contracts/evidence/timeline';
import type { CallContext } from '../../platform/calls/handle.ts';
import { type FactValues, factVersion } from './fact-store.ts';
import { findRecorder } from './store.ts';

/** Where a period stands on a day. */
export const holdsOn = (from: string, to: string | null, day: string): Holds =>
  from > day ? 'future' : to !== null && to < day ? 'past' : 'now';

/** The fact as it stands now, for whoever saved second: today's row, else the last one. */
export async function currentRow(
  { db, today }: CallContext,
  factId: string,
  rows: readonly FactRow<FactValues['evidence']>[],
  pins: ReadonlyMap<string, string>,
): Promise<EvidenceRow | null> {
  const believed = knownNow(rows);
  const row = trueOn(believed, today) ?? believed.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1) ?? rows.at(-1);
  if (!row || !isKind(row.value.kind)) return null;
  return {
    FactId: factId,
    RowId: row.id,
    From: row.from,
    To: row.to ?? '',
    Holds: holdsOn(row.from, row.to, today),
    Version: factVersion(rows),
    ChangedAt: row.recordedAt.toISOString(),
    ChangedBy: await findRecorder(db, factId, row.id),
    Kind: row.value.kind,
    Pin: pins.get(row.value.client_id ?? '') ?? '',
    Data: row.value.data as EvidenceData,
    Verification: row.value.verification,
    DocumentNumber: row.value.document_number ?? '',
  };
}
