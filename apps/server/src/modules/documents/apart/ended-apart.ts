/** The process failed, or was ended. What was read from it until then counts for nothing. */
export class EndedApart extends Error {}
