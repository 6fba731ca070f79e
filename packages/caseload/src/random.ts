/** Chance that can be repeated: the same seed and the same stream always give the same numbers. */

export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item;
}

/** Spreads two numbers over 32 bits, so that neighbouring streams have nothing in common. */
function spread(seed: number, stream: number): number {
  let value = (Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) ^ Math.imul(stream + 0x7f4a_7c15, 0xc2b2_ae35)) >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x21f0_aaad);
  value = Math.imul(value ^ (value >>> 15), 0x735a_2d97);
  return (value ^ (value >>> 15)) >>> 0;
}

export function randomFor(seed: number, stream: number): Random {
  let a = spread(seed, stream);
  let b = spread(stream, seed);
  let c = spread(seed ^ stream, 1);
  let counter = 1;
  // Small fast counter (sfc32): three words of state and a counter.
  const word = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let turn = 0; turn < 12; turn += 1) word();
  const next = (): number => word() / 4_294_967_296;
  const at = <Item>(items: readonly Item[], index: number): Item => {
    const item = items[index];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: probability => next() < probability,
    pick: items => at(items, Math.floor(next() * items.length)),
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return at(items, items.length - 1)[0];
    },
  };
}
