/** Whether an address belongs to an allowed domain: the part after the last @ is one of them, or a sub-domain of it. */
export function isAllowedAddress(address: string, allowed: readonly string[]): boolean {
  const at = address.lastIndexOf('@');
  if (at < 1) return false;
  const domain = address.slice(at + 1).toLowerCase();
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) return false;
  return allowed.some(each => domain === each || domain.endsWith(`.${each}`));
}
