import { parseSearch, stringifySearch } from '@commonweal/contracts/kit/search-params';
import { notFoundScreen } from '@commonweal/contracts/session/screens';
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { installNavigator } from '../platform/navigation.ts';
import { type BuiltScreen, builtScreens } from './screen-components.ts';
import { ScreenView } from './screen-view.tsx';
import { Shell } from './shell/shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly screen?: BuiltScreen;
  }
}

const rootRoute = createRootRoute({ component: Shell });

const routeOf = (screen: BuiltScreen, path: string) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { screen },
    component: () => <ScreenView screen={screen} />,
  });

/** Whatever no screen answers to. */
const elsewhere = builtScreens
  .filter(screen => screen.declaration === notFoundScreen)
  .map(screen => routeOf(screen, '$'));

const routes = builtScreens.flatMap(screen =>
  [screen.declaration.path, ...screen.declaration.alsoAt].map(path => routeOf(screen, path)),
);

export const router = createRouter({
  routeTree: rootRoute.addChildren([...routes, ...elsewhere]),
  parseSearch,
  stringifySearch,
});

installNavigator({
  go: (path, { replace } = {}) => (replace ? router.history.replace(path) : router.history.push(path)),
  here: () => router.history.location.href,
});
