/** Words of the portal that newcomers ask about; each has a word and a meaning in the texts. */
export const glossaryWords = [
  'role',
  'access',
  'availability',
  'region',
  'racfId',
  'reference',
  'businessDate',
  'savedView',
  'announcement',
  'audit',
] as const;
