/** What a letter is made of. Who it is for and what it says comes from modules; this knows paper only. */

export type LetterPart =
  | { readonly kind: 'title' | 'heading' | 'text' | 'small' | 'item'; readonly text: string }
  | { readonly kind: 'pair'; readonly label: string; readonly text: string }
  /** What comes next begins on a page of its own. */
  | { readonly kind: 'break' }
  /** JPEG or PNG, and what it is for whoever does not see it. */
  | { readonly kind: 'picture'; readonly bytes: Buffer; readonly alt: string }
  /** A code as wide bars, and what they are for whoever does not see them. */
  | { readonly kind: 'bars'; readonly code: string; readonly alt: string }
  | {
      readonly kind: 'table';
      /** What the table is, for whoever does not see it. */
      readonly caption: string;
      readonly head: readonly [string, string];
      readonly rows: readonly { readonly label: string; readonly amount: string; readonly strong?: boolean }[];
    };

/** A file that travels inside the letter. */
export interface Attached {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
  readonly at: Date;
}

export interface Letter {
  /** A language tag, as es-US. */
  readonly language: string;
  readonly title: string;
  /** At the top of the first page: who writes, and under it where they are; at its right the numbers to call. */
  readonly sender?: { readonly name: string; readonly lines: readonly string[]; readonly numbers: readonly string[] };
  /** Stands behind the window of the envelope. */
  readonly address?: readonly string[];
  /** Beside the address: date, case, form. */
  readonly facts?: readonly { readonly label: string; readonly text: string }[];
  /** At the foot of every page as bars and as text, so that a paper that comes back is known. */
  readonly number?: string;
  readonly foot: string;
  /** As "Page {{page}} of {{pages}}". */
  readonly pageOf: string;
  /** Large print: 18 points. */
  readonly large?: boolean;
  readonly parts: readonly LetterPart[];
  /** What the file says of when it was made: with it, the same letter has the same bytes at any time. */
  readonly writtenAt?: Date;
  readonly attached?: readonly Attached[];
}

/** Where a part began: of a notice, the sentence that was clicked. */
export interface Placed {
  readonly part: number;
  readonly page: number;
}

export interface Written {
  readonly bytes: Buffer;
  readonly pages: number;
  readonly placed: readonly Placed[];
}
