import type { FileKind } from '../document-settings/codes.ts';

/** The kinds of file whose pages can be arranged and copied. */
const arrangeable: ReadonlySet<string> = new Set(['PDF', 'JPG', 'PNG'] satisfies FileKind[]);

export const isArrangeable = (kind: string): boolean => arrangeable.has(kind);
