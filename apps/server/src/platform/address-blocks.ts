import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address without zone; an embedded IPv4 address fills the last two. */
function expandIpv6(address: string): string[] {
  const [head = '', tail] = address
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
      return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
    })
    .split('::');
  const split = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [before, after] = [split(head), split(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map(group =>
    Number.parseInt(group, 16).toString(16),
  );
}

/**
 * The block of addresses that one limit counts together. IPv4: the single address, because its neighbors belong to other
 * subscribers. IPv6: the /64, because one device chooses freely among the addresses of its own.
 */
export function toAddressBlock(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return address;
  const groups = expandIpv6(address);
  if (groups.slice(0, 5).every(group => group === '0') && groups[5] === 'ffff') {
    const [high = 0, low = 0] = groups.slice(6).map(group => Number.parseInt(group, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
