/**
 * What may be kept of a person's doings (H11), for the browser that captures and for the server that does not trust it:
 * nothing that was typed, read or answered. What cannot be told from it is masked.
 */

/** A value becomes its length: enough to see what a person did, never what was typed. */
export const maskValue = (value: string): string => `••• (${[...value].length})`;
const isMaskedValue = (text: string): boolean => /^••• \(\d{1,6}\)$/.test(text);
export const keepMaskedValue = (value: string): string =>
  value === '' || isMaskedValue(value) ? value : maskValue(value);

const identifier = /^[A-Za-z_][\w.-]*$/;

/** A field is named by its own name, without the number of a row; whatever is no such name may be a person's. */
export const maskField = (name: string): string => {
  if (name === '') return '';
  return identifier.test(name) ? name.replace(/\d/g, '').slice(0, 100) : '•••';
};

/** What the portal itself calls a fault; other words are masked. */
const errorTypes: ReadonlySet<string> = new Set(['Client Exception', 'Upload failed', 'API error']);

/** Two or more words that begin large, or one that is all large: so people are written. */
const peoplesNames = /\p{Lu}[\p{L}’'-]+(?:[\s,]+\p{Lu}\.?[\p{L}’'-]*)+|\b\p{Lu}{3,}\b/gu;

/** Words of the portal's own, without tokens, addresses, numbers and names that may have come from a record. */
export function maskWords(text: string): string {
  if (errorTypes.has(text) || isMaskedValue(text)) return text;
  return text
    .replace(/eyJ[\w-]+\.[\w-]+\.?[\w-]*/g, '[token]')
    .replace(/[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+/g, '[e-mail]')
    .replace(/\d[\d -]{2,}\d/g, digits => digits.replace(/\d/g, '•'))
    .replace(peoplesNames, '•••');
}

/** What kinds of events there are; another kind may be anything. */
const eventTypes: ReadonlySet<string> = new Set(['SCREEN', 'NAVIGATION', 'CLICK', 'CHANGE', 'CALL', 'ERROR']);
export const keepEventType = (type: string): string =>
  type === '' || eventTypes.has(type.toUpperCase()) ? type.toUpperCase() : '•••';

/** What leads to a request, in the form in which the portal makes it; anything else could be anything. */
const correlationId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const reference = /^[0-9A-F]{4}(-[0-9A-F]{4}){2}$/;
export const keepCorrelationId = (text: string): string => (correlationId.test(text) ? text : '');
export const keepUid = (text: string): string => (reference.test(text) ? text : '');

/** The number of a case, a client or an application; what has no digit is a word. */
export const keepNumber = (text: string): string | null => (/^(?=.*\d)[A-Za-z0-9-]{1,20}$/.test(text) ? text : null);

/** Neither request nor answer is kept: at most its status. */
export const keepStatus = (text: string): string => (/^\d{3}$/.test(text) ? text : keepMaskedValue(text));
