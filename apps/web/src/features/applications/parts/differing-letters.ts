/** One stretch of a text that is the same in another text, or is not. */
export interface Stretch {
  /** Where in the text it begins. */
  readonly from: number;
  readonly text: string;
  readonly differs: boolean;
}

/** An accent or a capital is no difference. */
const plain = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-US');

/** Which letters of a text are not in the other, in order: what a tired eye passes over. */
export function differingLetters(text: string, other: string): Stretch[] {
  const [letters, others] = [[...text], [...other].map(plain)];
  // The length of the longest common run of letters from each pair of places on.
  const common = Array.from({ length: letters.length + 1 }, () => new Array<number>(others.length + 1).fill(0));
  const at = (one: number, two: number): number => common[one]?.[two] ?? 0;
  for (let one = letters.length - 1; one >= 0; one--) {
    const row = common[one] ?? [];
    for (let two = others.length - 1; two >= 0; two--) {
      row[two] =
        plain(letters[one] ?? '') === others[two]
          ? at(one + 1, two + 1) + 1
          : Math.max(at(one + 1, two), at(one, two + 1));
    }
  }
  const stretches: { from: number; text: string; differs: boolean }[] = [];
  let two = 0;
  letters.forEach((letter, one) => {
    while (two < others.length && plain(letter) !== others[two] && at(one, two + 1) >= at(one + 1, two)) two++;
    const differs = two >= others.length || plain(letter) !== others[two];
    if (!differs) two++;
    const last = stretches.at(-1);
    if (last?.differs === differs) last.text += letter;
    else stretches.push({ from: one, text: letter, differs });
  });
  return stretches;
}
