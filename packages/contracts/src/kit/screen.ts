import { type AccessCode, type Gate, type NeededAccess, satisfies } from './access.ts';
import {
  oneOf,
  type Parameter,
  type Parameters,
  type ParamsToRead,
  type ParamsToWrite,
  readParams,
  writeParams,
} from './parameters.ts';
import type { SearchParams } from './search-params.ts';

export const layouts = ['dashboard', 'buttonBarStandalone', 'home', 'raw', 'default', 'workflow'] as const;
export type Layout = (typeof layouts)[number];

export const menuGroups = ['dashboard', 'search', 'documents', 'admin', 'quickActions', 'user'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** The parts of the Admin menu, in their order; what names none stands in the last. */
export const adminParts = ['people', 'access', 'work', 'documents', 'places', 'system'] as const;
export type AdminPart = (typeof adminParts)[number];

/** Who may open a screen: everyone, any signed-in person, or whoever has the object (at R unless said). */
export type ScreenAccess =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | {
      readonly kind: 'object';
      readonly object: string;
      readonly code: NeededAccess;
      /** Parts without which the whole says nothing: each at R. */
      readonly also?: readonly string[];
    };

/** Whether somebody's rights open a screen that needs an object. */
export const opensTo = (
  { object, code, also = [] }: Extract<ScreenAccess, { kind: 'object' }>,
  held: (object: string) => AccessCode,
): boolean => satisfies(held(object), code) && also.every(part => satisfies(held(part), 'R'));

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
  readonly menu?: {
    readonly group: MenuGroup;
    readonly part?: AdminPart;
    readonly order: number;
    readonly icon: string;
    readonly title?: string;
    /** Parameters of the link. */
    readonly search?: Readonly<Record<string, string>>;
  };
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
  /** The query parameters that are its own; those of a list on it come from the list. */
  readonly params: Parameters;
  /** Its sections; the first is open where the address names none (`?tab=`). */
  readonly tabs: readonly string[];
  /** Names of the parameters without which it cannot open. */
  readonly needs: readonly string[];
  /**
   * Names of the calls it makes, for tests and documents. Names, not declarations: menus are loaded before any screen,
   * schemas only with it. The browser's build leaves them out.
   */
  readonly calls: readonly string[];
}

type TabParam<Tabs extends readonly string[]> = [Tabs[number]] extends [never]
  ? unknown
  : { readonly tab: { readonly needed: false; readonly values: readonly [Tabs[number], ...Tabs[number][]] } };

/** A declaration that knows its parameters: it writes addresses and reads them. */
export interface Screen<Params extends Parameters, Tabs extends readonly string[]> extends ScreenDeclaration {
  readonly params: Params;
  readonly tabs: Tabs;
  /** The address with these parameters; what else a list keeps in the address may stay beside them. */
  at(params: ParamsToWrite<Params>, beside?: SearchParams): string;
  read(search: SearchParams): ParamsToRead<Params>;
}

/** The name of one of a screen's sections. */
export type TabOf<Declared extends ScreenDeclaration> = Declared['tabs'][number];

type Defaulted = 'alsoAt' | 'gates' | 'layout' | 'calls';
type Derived = 'params' | 'tabs' | 'needs';
type Given = Omit<ScreenDeclaration, Defaulted | Derived> & Partial<Pick<ScreenDeclaration, Defaulted>>;

export function screen<
  const Own extends Parameters = Record<never, never>,
  const Tabs extends readonly string[] = readonly [],
>(given: Given & { readonly params?: Own; readonly tabs?: Tabs }): Screen<Own & TabParam<Tabs>, Tabs> {
  const [first, ...more] = given.tabs ?? [];
  const params = {
    ...given.params,
    ...(first !== undefined && { tab: oneOf(first, ...more) }),
  } as Own & TabParam<Tabs>;
  return {
    alsoAt: [],
    gates: [],
    layout: 'default',
    calls: [],
    ...given,
    tabs: given.tabs ?? ([] as readonly string[] as Tabs),
    params,
    needs: Object.entries<Parameter>(params).flatMap(([name, { needed }]) => (needed ? [name] : [])),
    at: (values, beside) => `${given.path}${writeParams(params, values, beside)}`,
    read: search => readParams(params, search),
  };
}
