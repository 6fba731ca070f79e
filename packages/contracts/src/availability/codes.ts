/** Codes that the program branches on; their words are in `reference/availability.ts`. */

/** Why somebody cannot be given work for a while. */
export const blockKinds = ['LEAVE', 'SICK', 'TRAIN', 'MEET', 'APPT', 'OTHER'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** What a working day is divided into. */
export const workKinds = ['INTV', 'PROC', 'PHON', 'DOCS', 'LOBY', 'OTHR'] as const;
export type WorkKind = (typeof workKinds)[number];

export const repeats = ['none', 'daily', 'weekly', 'monthly'] as const;
export type Repeat = (typeof repeats)[number];

/** Why somebody is, or is not, there at a moment. */
export const presences = ['working', 'switchedOff', 'holiday', 'dayOff', 'before', 'after', 'break', 'block'] as const;
export type Presence = (typeof presences)[number];
