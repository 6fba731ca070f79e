import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import type { Pool } from 'pg';
import { checkPassword, listAccounts } from './accounts.ts';
import { failurePage, pageLanguage, signInPage, signOutScript, styleSheet } from './pages.ts';

interface Options {
  readonly provider: Provider;
  readonly pool: Pool;
  readonly publicUrl: string;
  readonly password: string;
  takeAttempt(account: string): Promise<void>;
}

const files: Readonly<Record<string, { type: string; text: string }>> = {
  '/style.css': { type: 'text/css; charset=utf-8', text: styleSheet },
  '/sign-out.js': { type: 'text/javascript; charset=utf-8', text: signOutScript },
};

const longestForm = 4096;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > longestForm) throw new Error('The form is too long');
  }
  return new URLSearchParams(text);
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': type });
  response.end(text);
}

export function makeInteractions(options: Options) {
  async function show(
    request: IncomingMessage,
    response: ServerResponse,
    wished: string | undefined,
    more: { fault?: 'wrong' | 'tooMany'; account?: string } = {},
  ): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', options.publicUrl);
    const page = signInPage({
      language: pageLanguage(searchParams.get('lang'), wished, request.headers['accept-language']),
      path: pathname,
      accounts: await listAccounts(options.pool),
      password: options.password,
      ...more,
    });
    send(response, more.fault === 'tooMany' ? 429 : more.fault ? 401 : 200, 'text/html; charset=utf-8', page);
  }

  async function submit(request: IncomingMessage, response: ServerResponse, wished: string | undefined): Promise<void> {
    const form = await readForm(request);
    const account = (form.get('account') ?? '').trim().slice(0, 50);
    try {
      await options.takeAttempt(account);
    } catch {
      return show(request, response, wished, { fault: 'tooMany', account });
    }
    const known = await checkPassword(options.pool, account, form.get('password') ?? '');
    if (!known) return show(request, response, wished, { fault: 'wrong', account });
    await options.provider.interactionFinished(
      request,
      response,
      { login: { accountId: known.subject } },
      { mergeWithLastSubmission: false },
    );
  }

  return {
    owns: (inner: string): boolean => inner in files || inner.startsWith('/interaction/'),
    async handle(inner: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
      const file = files[inner];
      if (file) return send(response, 200, file.type, file.text);
      try {
        const { params } = await options.provider.interactionDetails(request, response);
        const wished = typeof params.ui_locales === 'string' ? params.ui_locales : undefined;
        // With no-referrer a browser sends `Origin: null` for a form; it still says that the page was ours.
        const fromHere =
          request.headers['sec-fetch-site'] === 'same-origin' ||
          (request.headers.origin ?? options.publicUrl) === options.publicUrl;
        if (request.method === 'POST' && fromHere) return await submit(request, response, wished);
        if (request.method === 'GET') return await show(request, response, wished);
        send(response, 405, 'text/plain; charset=utf-8', 'Method not supported');
      } catch (error) {
        if (!(error instanceof errors.OIDCProviderError)) throw error;
        send(response, 400, 'text/html; charset=utf-8', failurePage(pageLanguage(request.headers['accept-language'])));
      }
    },
  };
}
