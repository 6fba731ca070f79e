/** Errors are named values: a status of the specification's table and a text key. Modules collect theirs in `errors.ts`. */

export const statuses = [
  400, 401, 402, 403, 404, 405, 408, 409, 410, 412, 413, 415, 416, 417, 428, 429, 500, 501, 502, 503, 504,
] as const;
export type Status = (typeof statuses)[number];

export interface ErrorDeclaration {
  /** Stable name on the wire (`type`), for example `users/not-found`. */
  readonly type: string;
  readonly status: Status;
  /** Where the sentence for people is found. */
  readonly text: string;
}

export function errors<const Names extends Record<string, { status: Status; text: string }>>(
  module: string,
  entries: Names,
): { readonly [Key in keyof Names]: ErrorDeclaration } {
  const made = Object.entries(entries).map(([name, entry]) => [
    name,
    { type: `${module}/${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`, ...entry },
  ]);
  return Object.fromEntries(made);
}

export const commonErrors = errors('common', {
  invalidToken: { status: 401, text: 'common.error.invalidToken' },
  tokenExpired: { status: 401, text: 'common.error.tokenExpired' },
  viewOnly: { status: 403, text: 'common.error.viewOnly' },
  forbidden: { status: 403, text: 'common.error.forbidden' },
  signInAgain: { status: 403, text: 'common.error.signInAgain' },
  invalid: { status: 400, text: 'common.error.invalid' },
  malformed: { status: 400, text: 'common.error.malformed' },
  badCorrelationId: { status: 400, text: 'common.error.badCorrelationId' },
  notFound: { status: 404, text: 'common.error.notFound' },
  methodNotAllowed: { status: 405, text: 'common.error.methodNotAllowed' },
  tooSlow: { status: 408, text: 'common.error.tooSlow' },
  stale: { status: 409, text: 'common.error.stale' },
  /** Possible, but hardly: the faults say what, and `RightBecause` says why it is right all the same. */
  implausible: { status: 409, text: 'common.error.implausible' },
  duplicateKey: { status: 409, text: 'common.error.duplicateKey' },
  tooLarge: { status: 413, text: 'common.error.tooLarge' },
  unsupportedType: { status: 415, text: 'common.error.unsupportedType' },
  versionMissing: { status: 428, text: 'common.error.versionMissing' },
  keyMissing: { status: 428, text: 'common.error.keyMissing' },
  tooMany: { status: 429, text: 'common.error.tooMany' },
  exportLimit: { status: 429, text: 'common.error.exportLimit' },
  technical: { status: 500, text: 'common.error.technical' },
  unavailable: { status: 503, text: 'common.error.unavailable' },
  signInUnavailable: { status: 503, text: 'common.error.signInUnavailable' },
});

/** One fault of one field, as it travels. */
export interface Fault {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** The one shape of a refusal (RFC 9457 with the specified fields). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly UID: string;
  readonly DisplaySwitch: 'Y' | 'N';
  readonly UserFriendlyException: readonly string[];
  readonly faults: readonly Fault[];
  /** On a stale write: the record as it is now, so that both versions can be shown side by side. */
  readonly current?: unknown;
}
