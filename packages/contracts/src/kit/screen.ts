import type { Gate, NeededAccess } from './access.ts';

export const layouts = ['dashboard', 'buttonBarStandalone', 'home', 'raw', 'default', 'workflow'] as const;
export type Layout = (typeof layouts)[number];

export const menuGroups = ['dashboard', 'search', 'documents', 'admin', 'quickActions', 'user'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** Who may open a screen: everyone, any signed-in person, or whoever has the object (at R unless said). */
export type ScreenAccess =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'object'; readonly object: string; readonly code: NeededAccess };

export interface ScreenDeclaration {
  /** Short stable name: the chunk, the audit's and the replay's screen name. */
  readonly name: string;
  readonly path: string;
  /** Other addresses of the same screen. */
  readonly alsoAt: readonly string[];
  readonly access: ScreenAccess;
  readonly gates: readonly Gate[];
  /** Shown only where this installation setting is on. */
  readonly setting?: 'timeTravel' | 'loginBypass' | 'localMailbox';
  readonly layout: Layout;
  /** Text key of the title, in the menu, the palette, the breadcrumb and the document title. */
  readonly title: string;
  readonly menu?: { readonly group: MenuGroup; readonly order: number; readonly icon: string; readonly title?: string };
  /** A second way in, from Quick Actions: the same screen with parameters, for whoever may update the object. */
  readonly quickAction?: {
    readonly order: number;
    readonly icon: string;
    readonly title: string;
    readonly object: string;
    readonly search: Readonly<Record<string, string>>;
  };
  /** Keys pressed one after the other that open the screen, for example `g u`. */
  readonly keys?: string;
  /** Names of the query parameters that the screen needs to open. */
  readonly needs: readonly string[];
  /** Names of the calls it makes. Names, not declarations: menus are loaded before any screen, schemas only with it. */
  readonly calls: readonly string[];
}

type Defaulted = 'alsoAt' | 'gates' | 'layout' | 'needs' | 'calls';

export function screen(
  given: Omit<ScreenDeclaration, Defaulted> & Partial<Pick<ScreenDeclaration, Defaulted>>,
): ScreenDeclaration {
  return { alsoAt: [], gates: [], layout: 'default', needs: [], calls: [], ...given };
}
