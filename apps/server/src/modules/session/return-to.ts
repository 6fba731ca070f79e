/** Only a path of this portal: no other site, no trick that a browser would read as one. */
export function safeReturnTo(given: string | undefined): string {
  if (!given || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(given)) return '/';
  try {
    if (/^\/[/\\]/.test(decodeURIComponent(given))) return '/';
  } catch {
    return '/';
  }
  return given.startsWith('/Authentication/') ? '/' : given;
}
