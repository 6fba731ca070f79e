import { isProved, kindOf } from '@commonweal/contracts/evidence/kinds';
import type { EvidenceRow } from '@commonweal/contracts/evidence/schemas';

/** How many facts are proved, and how many still need proof. */
export function proofOf(rows: readonly EvidenceRow[]): { verified: number; open: number } {
  const verified = rows.filter(row => isProved(row.Verification)).length;
  const open = rows.filter(row => kindOf(row.Kind).needsProof && !isProved(row.Verification)).length;
  return { verified, open };
}
