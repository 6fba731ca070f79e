export type PersonNameParts = { last: string; first: string; middle?: string | null; suffix?: string | null };

/** "LAST, First M", the one way names are written in the portal. */
export function formatPersonName({ last, first, middle, suffix }: PersonNameParts): string {
  const family = [last.toLocaleUpperCase('en-US'), suffix].filter(Boolean).join(' ');
  const given = [first, middle ? [...middle][0] : ''].filter(Boolean).join(' ');
  return [family, given].filter(Boolean).join(', ');
}
