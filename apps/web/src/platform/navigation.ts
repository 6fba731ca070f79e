/** The platform names addresses; the router, which knows the screens, goes there. */

export interface Navigator {
  go(path: string, options?: { replace?: boolean }): void;
  /** Path and query of the screen that is open. */
  here(): string;
}

let navigator: Navigator | null = null;

export function installNavigator(given: Navigator): void {
  navigator = given;
}

export const goTo = (path: string, options: { replace?: boolean } = {}): void => navigator?.go(path, options);
export const currentPath = (): string => navigator?.here() ?? '/';
