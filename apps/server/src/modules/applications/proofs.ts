import type { VerifiedFact } from '@commonweal/contracts/applications/data-sources';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { proofOfFactTable } from '@commonweal/contracts/reference/application-rules';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { refuse } from '../../platform/problem.ts';
import { codesOf, listEntries } from './code-store.ts';

const proofTable = 'DOCSUBTYPE';

/** The documents that settle each fact (PROOFOFFACT), those that are still offered. */
export async function proofsOfFacts(db: Tx): Promise<(fact: VerifiedFact) => string[]> {
  const [entries, offered] = await Promise.all([listEntries(db, proofOfFactTable.name), codesOf(db, proofTable)]);
  const counting = entries.filter(each => each.active);
  const proofs = new Map(counting.map(each => [each.code, each.att('Proofs').split(/[\s,]+/)]));
  return fact => (proofs.get(fact) ?? []).filter(code => offered.has(code));
}

/** Proofs are named by the code table of documents. */
export async function needsProofs(context: CallContext, field: string, proofs: readonly string[]): Promise<void> {
  const offered = await codesOf(context.db, proofTable);
  if (proofs.every(code => offered.has(code))) return;
  refuse(commonErrors.invalid, { fieldFaults: [{ path: field, code: 'unknown_option', params: {} }] });
}

const medical = 'MED';

/** Whether only papers of health and disability would settle it: such evidence takes longer to get (FAC 65A-1.205(1)(c)). */
export async function isMedicalEvidence(db: Tx, proofs: readonly string[]): Promise<boolean> {
  const [subtypes, types] = await Promise.all([listEntries(db, proofTable), listEntries(db, 'DOCTYPE')]);
  const parentIn = (entries: typeof types, code: string) =>
    entries.find(each => each.code === code)?.att('Parent') ?? '';
  return proofs.length > 0 && proofs.every(code => parentIn(types, parentIn(subtypes, code)) === medical);
}
