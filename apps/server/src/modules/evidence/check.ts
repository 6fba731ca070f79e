import type { EvidenceData } from '@commonweal/contracts/evidence/fields';
import { dataSchemas, type EvidenceKind, kindOf } from '@commonweal/contracts/evidence/kinds';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { hiddenProofs } from '../protection/index.ts';
import type { FactValues } from './fact-store.ts';
import { listCodes, listMemberKeys } from './store.ts';

interface Stated {
  readonly Kind: EvidenceKind;
  readonly Pin: string;
  readonly Verification: string;
  readonly DocumentNumber: string;
  readonly Data: Record<string, unknown>;
}

const unknown = (path: string): FieldFault => ({ path, code: 'unknown_option', params: {} });

/** The PINs that a fact names besides its own person. */
function namedPins(kind: EvidenceKind, data: EvidenceData): { path: string; pin: string }[] {
  return Object.entries(kindOf(kind).fields).flatMap(([name, field]) => {
    const value = data[name];
    if (field.type === 'person' && typeof value === 'string' && value !== '')
      return [{ path: `Data.${name}`, pin: value }];
    if (field.type !== 'persons' || !Array.isArray(value)) return [];
    return value.flatMap(pin => (typeof pin === 'string' ? [{ path: `Data.${name}`, pin }] : []));
  });
}

function statedCodes(kind: EvidenceKind, data: EvidenceData, verification: string) {
  const own = Object.entries(kindOf(kind).fields).flatMap(([name, field]) => {
    const value = data[name];
    return field.type === 'code' && typeof value === 'string' && value !== ''
      ? [{ path: `Data.${name}`, table: field.table, code: value }]
      : [];
  });
  return verification === '' ? own : [...own, { path: 'Verification', table: 'VERIFICATION', code: verification }];
}

/** What the schema cannot know: codes that may be chosen, people of this household. A code that was there may stay. */
export async function checkEvidence(
  { db, caller }: CallContext,
  caseId: string,
  given: Stated,
  before: readonly FactValues['evidence'][] = [],
): Promise<FactValues['evidence']> {
  const data = dataSchemas[given.Kind].parse(given.Data);
  const codes = statedCodes(given.Kind, data, given.Verification);
  const [known, hidden] = await Promise.all([
    listCodes(db, [...new Set(codes.map(each => each.table))]),
    hiddenProofs(db, caller),
  ]);
  const members = new Map((await listMemberKeys(db, caseId)).map(each => [each.pin, each.client_id]));
  const kept = new Set(before.flatMap(value => [...Object.values(value.data), value.verification]));
  const people = [...(given.Pin === '' ? [] : [{ path: 'Pin', pin: given.Pin }]), ...namedPins(given.Kind, data)];
  const faults = [
    ...codes
      .filter(each => !known.get(each.table)?.has(each.code) && !kept.has(each.code))
      .map(each => unknown(each.path)),
    ...people.filter(each => !members.has(each.pin)).map(each => unknown(each.path)),
  ];
  // Whoever could not see the fact afterwards does not record it either.
  if (hidden.has(given.Verification)) faults.push(unknown('Verification'));
  if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
  return {
    kind: given.Kind,
    client_id: members.get(given.Pin) ?? null,
    data,
    verification: given.Verification,
    document_number: given.DocumentNumber === '' ? null : given.DocumentNumber,
  };
}
