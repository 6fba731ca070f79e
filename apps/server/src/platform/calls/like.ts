/** A pattern that finds the text anywhere; what people type never acts as a wildcard. */
export const containing = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, letter => `\\${letter}`)}%`;
