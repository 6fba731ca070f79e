import { expect, it } from 'vitest';
import { toAddressBlock } from './address-blocks.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:0DB8::0007:ffff:0:0:1', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
])('counts %s in the block %s', (address, block) => {
  expect(toAddressBlock(address)).toBe(block);
});
