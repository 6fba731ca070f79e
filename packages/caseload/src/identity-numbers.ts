import type { Random } from './random.ts';

/**
 * Social Security numbers of the right form in areas that were never given out before 2011 (734–749 and 773–899): they
 * pass every rule about impossible numbers and look like nobody's. Each ordinal has its own.
 */
const areas = [
  ...Array.from({ length: 16 }, (_, at) => 734 + at),
  ...Array.from({ length: 127 }, (_, at) => 773 + at),
] as const;
const groups = 99;
const serials = 9999;
export const numbersToGive = areas.length * groups * serials;
/** Shares no factor with how many there are, so stepping by it reaches every one once. */
const step = 86_028_121;

export function socialSecurityNumber(ordinal: number): string {
  const place = Number((BigInt(ordinal) * BigInt(step)) % BigInt(numbersToGive));
  const area = areas[Math.floor(place / (groups * serials))] ?? areas[0];
  const group = (Math.floor(place / serials) % groups) + 1;
  const serial = (place % serials) + 1;
  return `${area}${String(group).padStart(2, '0')}${String(serial).padStart(4, '0')}`;
}

const areaCodes: Readonly<Record<string, readonly string[]>> = {
  NW: ['850'],
  NE: ['904', '352', '386'],
  CE: ['407', '321', '863', '352'],
  SC: ['813', '727', '941', '239'],
  SE: ['954', '561', '772'],
  SO: ['305', '786'],
};

/** In the exchange that is kept for fiction. */
export const phoneNumber = (random: Random, regionId: string): string =>
  `${random.pick(areaCodes[regionId] ?? ['850'])}555${String(random.between(100, 9999)).padStart(4, '0')}`;
