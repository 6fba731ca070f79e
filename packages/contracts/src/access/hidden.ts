import { personalDataPage } from './pages.ts';

/** Fields that whoever has X on their object sees nowhere: no record, list, file or history. */
export const hiddenEverywhere: readonly { readonly object: string; readonly field: string }[] = [
  { object: personalDataPage.at('BirthDate'), field: 'BirthDate' },
];
