/** Times of day as HH:MM, 24 hours. */

export function parseTypedTime(text: string): string | null {
  const found = /^(\d{1,2})(?::?(\d{2}))?\s*([ap])?\.?\s*(?:m\.?)?$/i.exec(text.trim());
  if (!found) return null;
  const half = found[3]?.toLowerCase();
  const minute = Number(found[2] ?? 0);
  let hour = Number(found[1]);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half === 'p' ? 12 : 0);
  }
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

export function formatTypedTime(value: string): string {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value);
  if (!found) return value;
  const hour = Number(found[1]);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${found[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}
