import type { AccessCode } from '@commonweal/contracts/kit/access';
import { asYesNo } from '@commonweal/contracts/kit/fields';
import type { AccessMatrix, RoleContent, RoleRecord } from '@commonweal/contracts/roles/schemas';

/** A role being edited, and how it differs from what is stored. */

export type Draft = RoleContent;

export const toDraft = ({
  RoleName,
  Description,
  OwnFilingsOnly,
  Access,
  Subtypes,
}: RoleContent | RoleRecord): Draft => ({
  RoleName,
  Description,
  OwnFilingsOnly,
  Access,
  Subtypes: [...Subtypes],
});

export const withCode = (draft: Draft, object: string, code: AccessCode): Draft => ({
  ...draft,
  Access: { ...draft.Access, [object]: code },
});

/** Adds or takes away some subtypes; the list stays in order, so that undoing a choice leaves no difference. */
export function withSubtypes(draft: Draft, codes: readonly string[], viewable: boolean): Draft {
  const kept = draft.Subtypes.filter(code => !codes.includes(code));
  return { ...draft, Subtypes: (viewable ? [...kept, ...codes] : kept).toSorted() };
}

const accessPrefix = 'Access.';
const documentPrefix = 'Document.';

/** One flat row of fields, named as the history names them. */
export const flat = (draft: Draft): Record<string, string> => ({
  RoleName: draft.RoleName,
  Description: draft.Description,
  OwnFilingsOnly: draft.OwnFilingsOnly,
  ...Object.fromEntries(Object.entries(draft.Access).map(([object, code]) => [`${accessPrefix}${object}`, code])),
  ...Object.fromEntries(draft.Subtypes.map(code => [`${documentPrefix}${code}`, 'View'])),
});

export function unflat(fields: Readonly<Record<string, string>>): Draft {
  const Access: AccessMatrix = {};
  const Subtypes: string[] = [];
  for (const [field, value] of Object.entries(fields)) {
    if (field.startsWith(accessPrefix) && (value === 'U' || value === 'R' || value === 'X')) {
      Access[field.slice(accessPrefix.length)] = value;
    }
    if (field.startsWith(documentPrefix) && value === 'View') Subtypes.push(field.slice(documentPrefix.length));
  }
  return {
    RoleName: fields.RoleName ?? '',
    Description: fields.Description ?? '',
    OwnFilingsOnly: asYesNo(fields.OwnFilingsOnly ?? 'N'),
    Access,
    Subtypes: Subtypes.toSorted(),
  };
}

/** The fields that differ, in the order of the matrix. */
export function changedFields(base: Draft, draft: Draft): string[] {
  const [before, after] = [flat(base), flat(draft)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(field => before[field] !== after[field]);
}

/**
 * The rights of a draft as they were before one change of the history, the others untouched. Name and purpose are typed beside the
 * matrix, and a status has a button of its own: they stay.
 */
export function takenBack(draft: Draft, before: Readonly<Record<string, unknown>>, fields: readonly string[]): Draft {
  const rights = flat(draft);
  for (const field of fields) {
    if (field !== 'OwnFilingsOnly' && !field.startsWith(accessPrefix) && !field.startsWith(documentPrefix)) continue;
    const value = before[field];
    if (typeof value === 'string') rights[field] = value;
    else delete rights[field];
  }
  return unflat(rights);
}

/** All that a merged version holds: theirs, with one's own side of every field where that was chosen. */
export function merge(theirs: Draft, mine: Draft, chosen: Readonly<Record<string, 'yours' | 'theirs'>>): Draft {
  const merged = flat(theirs);
  const own = flat(mine);
  for (const [field, side] of Object.entries(chosen)) {
    if (side !== 'yours') continue;
    const value = own[field];
    if (value === undefined) delete merged[field];
    else merged[field] = value;
  }
  return unflat(merged);
}
