import type { AlertTone } from '@commonweal/ui';

/** A text by its key, so that it follows a change of language. */
export interface TextRef {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What a person is told. */
export interface Message {
  readonly tone: AlertTone;
  readonly text: TextRef;
  /** Further lines in the server's own words, which already are in the person's language. */
  readonly lines: readonly string[];
  /** A sentence explaining the text, such as the meaning of the status. */
  readonly detail?: TextRef;
  /** The reference id that leads the help desk to the log line. */
  readonly uid?: string;
}

export const message = (tone: AlertTone, key: string, params?: TextRef['params']): Message => ({
  tone,
  text: params ? { key, params } : { key },
  lines: [],
});
