/** Texts of the server that mean something to the program (specification 8). */
export const markers = {
  tokenExpired: 'Token expired',
  invalidToken: 'Invalid JWT.',
  versionMismatch: 'FLOD-MISSMATCH',
  noDocumentNumber: 'No DocumentNumber in request',
  genericSaveError: 'Technical error encountered when saving data.',
} as const;

export const says = (words: readonly string[], marker: string): boolean => words.some(word => word.includes(marker));
