import type { IconName } from '@commonweal/ui';

/** One line of the palette. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly icon: IconName;
  readonly to: string;
  readonly keys: string;
}

export interface ChoiceGroup {
  readonly id: string;
  readonly title: string;
  readonly choices: readonly Choice[];
}
