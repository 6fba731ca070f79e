/** Statuses that have a text of their own (specification 8; 408, 415, 502 and 504 are ours). */
export const statusesWithText = [
  0, 203, 400, 401, 402, 403, 404, 405, 408, 409, 410, 412, 413, 415, 416, 417, 428, 429, 500, 501, 502, 503, 504,
] as const;

/** The text key of a status; one that nobody listed is told like a failure of the server. */
export function statusText(status: number): string {
  return `common.status.${statusesWithText.some(each => each === status) ? status : 500}`;
}
