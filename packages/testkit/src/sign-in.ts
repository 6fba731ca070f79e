import {
  CompleteResponse,
  SignInResponse,
  sessionHeader,
  sessionPaths,
  TokenResponse,
} from '@commonweal/contracts/session/schemas';

/** Signs in the way a browser does, with nothing but HTTP: start, the provider's form, the callback, the token. */

export class SignInRefused extends Error {}

/** Cookies of one origin, kept as a browser would. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();
  keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const equals = pair.indexOf('=');
      const name = pair.slice(0, equals);
      if (/max-age=0\b|expires=thu, 01 jan 1970/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, pair.slice(equals + 1));
    }
  }
  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  get(name: string): string | undefined {
    return this.#cookies.get(name);
  }
}

export interface SignedIn {
  readonly jar: CookieJar;
  token(): Promise<string>;
}

export async function postSession(base: string, jar: CookieJar, path: string, body: object): Promise<Response> {
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [sessionHeader.name]: sessionHeader.value, cookie: jar.header },
    body: JSON.stringify(body),
  });
  jar.keep(response);
  return response;
}

async function follow(url: string, base: string, jar: CookieJar): Promise<{ url: string; response: Response }> {
  let at = url;
  for (let hops = 0; hops < 10; hops += 1) {
    if (at.startsWith(`${base}/Authentication/Login/Callback`)) return { url: at, response: new Response() };
    const response = await fetch(at, { redirect: 'manual', headers: { cookie: jar.header } });
    jar.keep(response);
    const next = response.headers.get('location');
    if (!next) return { url: at, response };
    at = new URL(next, at).href;
  }
  throw new Error('The provider redirects in circles');
}

/** The provider's answer to the form, as the address it sends the browser back to. */
export async function passProvider(
  base: string,
  jar: CookieJar,
  account: string,
  password: string,
  request: { readonly returnTo?: string; readonly fresh?: boolean } = {},
): Promise<string> {
  const started = await postSession(base, jar, sessionPaths.signIn, request);
  if (!started.ok) throw new SignInRefused(`The sign-in could not start (${started.status}).`);
  const { authorizationUrl } = SignInResponse.parse(await started.json());
  const page = await follow(authorizationUrl, base, jar);
  const form = await fetch(page.url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: jar.header,
      origin: new URL(page.url).origin,
    },
    body: new URLSearchParams({ account, password }),
  });
  jar.keep(form);
  const next = form.headers.get('location');
  if (!next) throw new SignInRefused(`The provider did not accept ${account} (${form.status}).`);
  return (await follow(new URL(next, page.url).href, base, jar)).url;
}

const explanations: Readonly<Record<string, string>> = {
  'domain-not-allowed': 'the e-mail domain is not allowed',
  'email-not-verified': 'the e-mail address is not verified',
  deactivated: 'the account is deactivated',
  'unknown-user': 'there is no user record',
  'no-groups-claim': 'the token carries no groups claim',
};

export async function signIn(base: string, account: string, password: string): Promise<SignedIn> {
  const jar = new CookieJar();
  const callback = await passProvider(base, jar, account, password);
  const completed = await postSession(base, jar, sessionPaths.complete, { query: new URL(callback).search });
  const outcome = CompleteResponse.parse(await completed.json());
  if (!outcome.success) {
    const why = explanations[outcome.reason] ?? outcome.reason;
    throw new SignInRefused(`Access Forbidden: ${why} (${account}, reference ${outcome.reference}).`);
  }
  return {
    jar,
    async token() {
      const response = await postSession(base, jar, sessionPaths.token, {});
      if (!response.ok) throw new SignInRefused(`No token (${response.status}).`);
      return TokenResponse.parse(await response.json()).accessToken;
    },
  };
}
