/** How access is declared. One pure decision (`decide`) serves the server's gate, the screen's fields and the menus. */

export const accessCodes = ['U', 'R', 'X'] as const;
export type AccessCode = (typeof accessCodes)[number];
export type NeededAccess = 'U' | 'R';

/** A role's name as the directory and the access tables know it. */
export const seedRoles = [
  'Caseworker',
  'Supervisor',
  'Administrator',
  'ITAdmin',
  'IT Admin',
  'CBOAssistor',
  'ClientAccountAdmin',
] as const;
export type SeedRole = (typeof seedRoles)[number];

/** What each role may do on a fresh installation; a role that is not named has X. */
export type SeedGrants = Partial<Record<SeedRole, NeededAccess>>;

/** Conditions besides the role: a feature flag, or that the person's region has gone live. */
export type Gate = { flag: string } | { regionGoLive: true };

export interface PageDeclaration<Name extends string = string, Objects extends string = string> {
  readonly name: Name;
  readonly objects: Readonly<Record<Objects, SeedGrants>>;
  readonly gates: readonly Gate[];
  /** Objects that are on unless a role says X (the specification opens these). */
  readonly openByDefault: readonly Objects[];
  /** The access key of one object: `PageName.ObjectAttribute`. */
  at<Obj extends Objects>(object: Obj): `${Name}.${Obj}`;
}

export const release2AndGoLive: readonly Gate[] = [{ flag: 'Release2' }, { regionGoLive: true }];

export function page<const Name extends string, const Objects extends Record<string, SeedGrants>>(
  name: Name,
  objects: Objects,
  options: { gates?: readonly Gate[]; openByDefault?: readonly (keyof Objects & string)[] } = {},
): PageDeclaration<Name, keyof Objects & string> {
  return {
    name,
    objects,
    gates: options.gates ?? [],
    openByDefault: options.openByDefault ?? [],
    at: object => `${name}.${object}`,
  };
}

export type AccessRule =
  | { readonly kind: 'public'; readonly reason: string }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'needs'; readonly object: string; readonly code: NeededAccess }
  | { readonly kind: 'self'; readonly field: string }
  | { readonly kind: 'role'; readonly roles: readonly string[] }
  | { readonly kind: 'any'; readonly rules: readonly AccessRule[] }
  | { readonly kind: 'all'; readonly rules: readonly AccessRule[] };

export type Rule = AccessRule & { or(other: AccessRule): Rule; and(other: AccessRule): Rule };

function rule(plain: AccessRule): Rule {
  return {
    ...plain,
    or: other => rule({ kind: 'any', rules: [plain, other] }),
    and: other => rule({ kind: 'all', rules: [plain, other] }),
  };
}

/** The person needs this object at the given code, or better. */
export const needs = (object: string, code: NeededAccess): Rule => rule({ kind: 'needs', object, code });
/** The request is about the caller's own record: its `field` holds the caller's user id or provider subject. */
export const self = (field: string): Rule => rule({ kind: 'self', field });
/** Any signed-in person, whatever their roles. */
export const signedIn = (): Rule => rule({ kind: 'signedIn' });
/** One of these roles by name, for the few rights that the specification ties to a role rather than an object. */
export const role = (...roles: string[]): Rule => rule({ kind: 'role', roles });
/** Open to everyone on the network; the reason is printed in the API document. */
export const open = (reason: string): Rule => rule({ kind: 'public', reason });

const strength: Record<AccessCode, number> = { U: 2, R: 1, X: 0 };

export function best(a: AccessCode, b: AccessCode): AccessCode {
  return strength[a] >= strength[b] ? a : b;
}

export function weaker(a: AccessCode, b: AccessCode): AccessCode {
  return strength[a] <= strength[b] ? a : b;
}

export function satisfies(held: AccessCode, needed: NeededAccess): boolean {
  return strength[held] >= strength[needed];
}

/** What a decision needs to know about the caller. */
export interface AccessFacts {
  readonly userId: string;
  readonly subject: string;
  readonly roles: readonly string[];
  code(object: string): AccessCode;
}

/** The one decision. `body` is the raw request: `self` looks at it before it is parsed. */
export function decide(plain: AccessRule, facts: AccessFacts, body: unknown): boolean {
  switch (plain.kind) {
    case 'public':
    case 'signedIn':
      return true;
    case 'needs':
      return satisfies(facts.code(plain.object), plain.code);
    case 'self': {
      const value = typeof body === 'object' && body !== null ? Reflect.get(body, plain.field) : undefined;
      return typeof value === 'string' && (value === facts.userId || value === facts.subject);
    }
    case 'role':
      return plain.roles.some(name => facts.roles.includes(name));
    case 'any':
      return plain.rules.some(each => decide(each, facts, body));
    case 'all':
      return plain.rules.every(each => decide(each, facts, body));
  }
}

/** Every object key that a rule mentions: the walking tests and the role matrix read it. */
export function objectsOf(plain: AccessRule): { object: string; code: NeededAccess }[] {
  if (plain.kind === 'needs') return [{ object: plain.object, code: plain.code }];
  if (plain.kind === 'any' || plain.kind === 'all') return plain.rules.flatMap(objectsOf);
  return [];
}
