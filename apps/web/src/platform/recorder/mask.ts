/** Only what is on the allow-list is recorded, and no value ever (H11). */

/** An error's own words, without anything that could have come from a record: quoted parts, digits, addresses. */
export function maskMessage(text: string): string {
  return text
    .replace(/(["'`“‘])[^"'`”’]*(["'`”’])/gu, '$1•••$2')
    .replace(/\S+@\S+/gu, '•••')
    .replace(/\d+/gu, '•••')
    .slice(0, 200);
}

interface ClickedElement {
  readonly tagName: string;
  getAttribute(name: string): string | null;
  closest(selector: string): ClickedElement | null;
}

/** The name given for the replay, else only what kind of thing was clicked: a button's words may be a client's name. */
export function clickName(target: ClickedElement): string | null {
  const named = target.closest('[data-replay]');
  if (named) return (named.getAttribute('data-replay') ?? '').slice(0, 100);
  const acting = target.closest('button, a, [role="menuitem"], [role="option"], [role="tab"], summary');
  if (!acting) return null;
  const role = acting.getAttribute('role') ?? (acting.tagName.toLowerCase() === 'a' ? 'link' : acting.tagName);
  const path = acting.getAttribute('href')?.split(/[?#]/)[0] ?? '';
  return /^\/[A-Za-z/]*$/.test(path) ? `${role.toLowerCase()} ${path}`.slice(0, 100) : role.toLowerCase();
}
