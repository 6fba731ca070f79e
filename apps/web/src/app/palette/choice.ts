import type { IconName } from '@commonweal/ui';

/** One line of the palette. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  /** A number that people read out. */
  readonly note: string;
  /** What tells two of one name apart. */
  readonly facts?: string;
  readonly icon: IconName;
  readonly to: string;
  readonly keys: string;
  /** What is done instead of going somewhere; `to` is where it leads if it is opened in another tab. */
  readonly act?: () => void;
}

export interface ChoiceGroup {
  readonly id: string;
  readonly title: string;
  readonly choices: readonly Choice[];
}
