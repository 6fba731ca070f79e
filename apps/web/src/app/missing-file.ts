/** As browsers say that the code of a part did not come. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message);
