import { personalDataPage } from './pages.ts';

/** Fields that whoever has X on their object sees nowhere: no record, list, file or history. */
export const seenAt = { BirthDate: personalDataPage.at('BirthDate') } as const;

export const hiddenEverywhere: readonly { readonly object: string; readonly field: string }[] = Object.entries(
  seenAt,
).map(([field, object]) => ({ object, field }));
