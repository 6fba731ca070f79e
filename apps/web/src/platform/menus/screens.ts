import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';

/** The screens of this portal, told by the app that draws them. */
let installed: readonly ScreenDeclaration[] = [];

export function installScreens(screens: readonly ScreenDeclaration[]): void {
  installed = screens;
}

export const installedScreens = (): readonly ScreenDeclaration[] => installed;
