import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { installScreens } from '../platform/menus/screens.ts';
import { drawn } from './screens.generated.ts';

type Load = () => Promise<{ default: ComponentType }>;

export interface BuiltScreen {
  readonly declaration: ScreenDeclaration;
  readonly Component: LazyExoticComponent<ComponentType>;
  /** Starts fetching the chunk before it is needed. */
  readonly preload: Load;
}

const build = ({ declaration, load }: { declaration: ScreenDeclaration; load: Load }): BuiltScreen => ({
  declaration,
  Component: lazy(load),
  preload: load,
});

export const builtScreens: readonly BuiltScreen[] = drawn.map(build);

export const builtDeclarations: readonly ScreenDeclaration[] = builtScreens.map(screen => screen.declaration);

installScreens(builtDeclarations);
