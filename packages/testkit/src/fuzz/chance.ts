/** The same choices for the same seed, on any machine. */
export class Chance {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  /** A whole number below this. */
  below(most: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 4_294_967_296) * most);
  }
  /** True so often in a hundred. */
  often(percent: number): boolean {
    return this.below(100) < percent;
  }
  of<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }
}
