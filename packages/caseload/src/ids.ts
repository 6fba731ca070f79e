import type { Random } from './random.ts';

const hex = (value: number, width: number): string => {
  const digits = value.toString(16);
  return digits.length === width ? digits : digits.padStart(width, '0');
};

/** A UUID of version 7 for a moment, with its random part from the given stream: made twice, it is the same. */
export function idAt(random: Random, moment: Date): string {
  const time = hex(moment.getTime(), 12);
  const part = (bits: number): number => Math.floor(random.next() * 2 ** bits);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hex(part(12), 3)}`,
    hex(0x8000 + part(14), 4),
    `${hex(part(24), 6)}${hex(part(24), 6)}`,
  ].join('-');
}
