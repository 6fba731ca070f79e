import type { VerifiedFact } from '@commonweal/contracts/applications/data-sources';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { proofOfFactTable } from '@commonweal/contracts/reference/application-rules';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { refuse } from '../../platform/problem.ts';
import { codesOf } from './code-store.ts';

const proofTable = 'DOCSUBTYPE';

/** The documents that settle each fact (PROOFOFFACT), those that are still offered. */
export async function proofsOfFacts(db: Tx): Promise<(fact: VerifiedFact) => string[]> {
  const [rows, offered] = await Promise.all([
    db
      .selectFrom('reference_entry')
      .select(['code', 'att'])
      .where('table_name', '=', proofOfFactTable.name)
      .where('active', '=', 'Y')
      .execute(),
    codesOf(db, proofTable),
  ]);
  const proofs = new Map(
    rows.map(row => {
      const listed = typeof row.att === 'object' && row.att ? Reflect.get(row.att, 'Proofs') : '';
      return [row.code, String(listed ?? '').split(/[\s,]+/)];
    }),
  );
  return fact => (proofs.get(fact) ?? []).filter(code => offered.has(code));
}

/** Proofs are named by the code table of documents. */
export async function needsProofs(context: CallContext, field: string, proofs: readonly string[]): Promise<void> {
  const offered = await codesOf(context.db, proofTable);
  if (proofs.every(code => offered.has(code))) return;
  refuse(commonErrors.invalid, { fieldFaults: [{ path: field, code: 'unknown_option', params: {} }] });
}
