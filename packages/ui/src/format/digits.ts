/** Phone, SSN and ZIP: stored as digits, shown with their signs. */

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

const separators = /^[\d\s().+-]*$/;

/** Ten digits, the first 1 to 9 (specification 5); a typed country code is dropped. */
export function parsePhone(text: string): string | null {
  if (!separators.test(text)) return null;
  const digits = digitsOf(text);
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return /^[1-9]\d{9}$/.test(national) ? national : null;
}

export function formatPhone(digits: string): string {
  const found = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return found ? `(${found[1]}) ${found[2]}-${found[3]}` : digits;
}

/** Nine digits; all zeros means that there is none. */
export function parseSsn(text: string): string | null {
  if (!/^[\d\s-]*$/.test(text)) return null;
  const digits = digitsOf(text);
  if (digits.length !== 9) return null;
  return /^0{9}$/.test(digits) ? '' : digits;
}

export function formatSsn(digits: string): string {
  const found = /^(\d{3})(\d{2})(\d{4})$/.exec(digits);
  return found ? `${found[1]}-${found[2]}-${found[3]}` : digits;
}

/** What everyone may see: the last four. */
export function maskSsn(digits: string): string {
  return `•••-••-${digits.slice(-4)}`;
}

export function parseZip(text: string): string | null {
  const digits = text.trim();
  return /^\d{5}$/.test(digits) ? digits : null;
}
