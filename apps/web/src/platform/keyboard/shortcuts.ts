import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { openOverlay } from '../overlays/overlays.ts';

/** Keys that the shell itself listens to; those of lists belong to the lists. */
export interface Shortcut {
  readonly keys: string;
  /** Text key of what it does. */
  readonly title: string;
  /** Works without a modifier, so it can be switched off. */
  readonly single: boolean;
  run(): void;
}

export const shellShortcuts: readonly Shortcut[] = [
  { keys: '$mod+k', title: 'common.keys.palette', single: false, run: () => openOverlay('palette') },
  { keys: '/', title: 'common.keys.paletteOneKey', single: true, run: () => openOverlay('palette') },
  { keys: '?', title: 'common.keys.help', single: true, run: () => openOverlay('keyboard') },
];

export const jumpShortcuts = (screens: readonly ScreenDeclaration[], go: (screen: ScreenDeclaration) => void) =>
  screens.flatMap((screen): Shortcut[] =>
    screen.keys ? [{ keys: screen.keys, title: screen.title, single: true, run: () => go(screen) }] : [],
  );

/** Keys of the data table, for the keyboard map. */
export const listKeys = [
  { keys: 'j', title: 'common.keys.nextRow' },
  { keys: 'k', title: 'common.keys.previousRow' },
  { keys: 'Enter', title: 'common.keys.openRow' },
  { keys: 'x', title: 'common.keys.selectRow' },
  { keys: ']', title: 'common.keys.sidePanel' },
] as const;

interface TypingPlace {
  closest(selector: string): unknown;
}

/** A letter typed into a field is text, and while a dialog is open the keys belong to it. */
export function belongsToTyping(target: TypingPlace | null): boolean {
  return Boolean(
    target?.closest(
      'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog',
    ),
  );
}
