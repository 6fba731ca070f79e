import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { type Part, part } from '@commonweal/ui';
import type { ComponentType } from 'react';
import { installScreens } from '../platform/menus/screens.ts';
import { drawn } from './screens.generated.ts';

type Load = () => Promise<{ default: ComponentType }>;

export interface BuiltScreen extends Part<object> {
  readonly declaration: ScreenDeclaration;
}

const build = ({ declaration, load }: { declaration: ScreenDeclaration; load: Load }): BuiltScreen => ({
  declaration,
  ...part(load),
});

export const builtScreens: readonly BuiltScreen[] = drawn.map(build);

export const builtDeclarations: readonly ScreenDeclaration[] = builtScreens.map(screen => screen.declaration);

installScreens(builtDeclarations);
