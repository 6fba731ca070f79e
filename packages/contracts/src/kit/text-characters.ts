/**
 * Characters that text fields accept, after the security profiles of Unicode (UTS #39, UAX #31): no control characters, no
 * unassigned code points, and invisible characters only where a script or an emoji needs them.
 */

const control = /[\p{Cc}\p{Cs}]/u;
const unassigned = /\p{Cn}/u;
/** The marks, embeddings, overrides and isolates of the bidirectional algorithm (UAX #9). */
const bidirectional = /\p{Bidi_Control}/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const visible = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}]/u;

/** Scripts in which ZWJ and ZWNJ change the shape or the meaning of a word. */
const joining =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}]/u;
const letter = /[\p{L}\p{M}]/u;
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u20e3|\ufe0f|\u{e007f}/u;
const pictograph = /\p{Extended_Pictographic}/u;

const isJoinable = (character: string): boolean => letter.test(character) && joining.test(character);

/** Whether an invisible character has a function between its neighbors. */
function isMeaningful(character: string, before: string, after: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code === 0x200d && emoji.test(before) && pictograph.test(after)) return true;
  if (code === 0x200c || code === 0x200d) return isJoinable(before) && (isJoinable(after) || !visible.test(after));
  const isSelector = (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef);
  if (isSelector) return visible.test(before);
  // Flags of regions are spelled with tags after a black flag.
  if (code >= 0xe0020 && code <= 0xe007f) return before === '\u{1f3f4}' || /[\u{e0020}-\u{e007e}]/u.test(before);
  const isMongolian = (code >= 0x180b && code <= 0x180f) || code === 0x17b4 || code === 0x17b5;
  return isMongolian && isJoinable(before);
}

export const hasControl = (value: string): boolean => control.test(value);
export const hasControlBesidesBreaks = (value: string): boolean => control.test(value.replace(/[\n\r\t]/g, ''));
export const hasUnassigned = (value: string): boolean => unassigned.test(value);
export const hasVisible = (value: string): boolean => visible.test(value);

export const removeBidirectionalControls = (value: string): string => value.replace(bidirectional, '');

/**
 * For each character, the next one that is not invisible. The character directly after it may be removed in the same pass, so it
 * must not decide; otherwise a second reading of the result would remove more.
 */
function listNextRendered(characters: readonly string[]): string[] {
  const next: string[] = new Array(characters.length).fill('');
  for (let index = characters.length - 2; index >= 0; index--) {
    const following = characters[index + 1] ?? '';
    next[index] = following.search(invisible) === -1 ? following : (next[index + 1] ?? '');
  }
  return next;
}

/** Removes the invisible characters that have no function between their neighbors; the controls of the bidirectional algorithm stay. */
function removeOnce(value: string): string {
  const kept: string[] = [];
  const all = [...value];
  const next = listNextRendered(all);
  for (const [index, character] of all.entries()) {
    const isKept =
      character.search(invisible) === -1 ||
      character.search(bidirectional) !== -1 ||
      isMeaningful(character, kept.at(-1) ?? '', next[index] ?? '');
    if (isKept) kept.push(character);
  }
  return kept.join('');
}

/** Composes the text (NFC) and removes invisible characters that have no function where they are. */
export function removeInvisible(value: string): string {
  let text = value.normalize('NFC');
  // Most text has none. A removal can let a letter and an accent compose, and the composed letter can make another one useless.
  while (text.search(invisible) !== -1) {
    const shorter = removeOnce(text).normalize('NFC');
    if (shorter === text) break;
    text = shorter;
  }
  return text;
}

/** Bidirectional controls as signs that everyone sees, each closed where it is: they cannot reorder the text around them. */
export const showBidirectionalControls = (value: string): string =>
  value.replace(
    bidirectional,
    control => `[U+${(control.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
