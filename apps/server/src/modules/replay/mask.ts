/**
 * The browser masks what it captures; this is the second wall, for a browser that does not. Digits that could be a
 * number of a person, addresses and tokens never reach the tables.
 */
export function maskText(text: string): string {
  return text
    .replace(/eyJ[\w-]+\.[\w-]+\.?[\w-]*/g, '[token]')
    .replace(/[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+/g, '[e-mail]')
    .replace(/\d[\d -]{2,}\d/g, digits => digits.replace(/\d/g, '•'));
}
