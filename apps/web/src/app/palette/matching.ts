/** Letters without accents and case, so that "sesion" finds "Sesión". */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-US');
}

/** Every word of the question stands somewhere in the text. */
export function matches(text: string, question: string): boolean {
  const within = plain(text);
  return plain(question)
    .split(/\s+/)
    .every(word => within.includes(word));
}

/** Titles that begin with the question come first; otherwise the order stays. */
export function ranked<Item>(
  items: readonly Item[],
  question: string,
  textOf: (item: Item) => string,
): readonly Item[] {
  const asked = plain(question.trim());
  const found = items.filter(item => matches(textOf(item), question.trim()));
  const starts = (item: Item) => plain(textOf(item)).startsWith(asked);
  return [...found.filter(starts), ...found.filter(item => !starts(item))];
}
