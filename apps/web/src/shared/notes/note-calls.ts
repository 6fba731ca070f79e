import { applicationNotes, caseNotes, clientNotes } from '@commonweal/contracts/notes/calls';

/** The record that notes are about, with the calls of its kind. */
export type NotesOf =
  | { readonly kind: 'case'; readonly key: { readonly CaseNumber: string } }
  | { readonly kind: 'client'; readonly key: { readonly Pin: string } }
  | { readonly kind: 'application'; readonly key: { readonly ApplicationNumber: string } };

type AnyNoteCalls = typeof caseNotes;

/** The three kinds differ in the name of the key only, so one panel makes the calls of all. */
export function callsOf(of: NotesOf): AnyNoteCalls {
  const calls = { case: caseNotes, client: clientNotes, application: applicationNotes }[of.kind];
  return calls as unknown as AnyNoteCalls;
}

export const keyOf = (of: NotesOf): { CaseNumber: string } => of.key as unknown as { CaseNumber: string };
export const recordKeyOf = (of: NotesOf): string => Object.values(of.key)[0] ?? '';
