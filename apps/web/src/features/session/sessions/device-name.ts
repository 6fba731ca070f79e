const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const first = (pairs: readonly (readonly [string, string])[], text: string): string | undefined =>
  pairs.find(([mark]) => text.includes(mark))?.[1];

/** "Chrome · Windows" from a user agent: enough to recognise one's own machine. */
export function deviceName(userAgent: string): string {
  const known = [first(browsers, userAgent), first(systems, userAgent)].filter(Boolean);
  return known.length > 0 ? known.join(' · ') : userAgent.slice(0, 40);
}
