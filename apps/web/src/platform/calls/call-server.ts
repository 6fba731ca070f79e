import { urlOf } from '@commonweal/contracts/kit/call';
import { currentLanguage } from '../content/language.ts';
import { CallFailure } from '../failure/call-failure.ts';
import { markers, says } from '../failure/markers.ts';
import { readProblem } from '../failure/read-problem.ts';
import { accessToken, dropToken } from '../session/access-token.ts';
import { currentUser } from '../session/session-store.ts';
import { currentScreenName } from '../where.ts';
import { startWaiting } from './busy.ts';
import { tellObservers } from './call-observers.ts';
import type { DeclaredCall, SendableCall } from './declared-call.ts';
import { type CallOptions, requestHeaders } from './request-headers.ts';

/** A file answer, with the specification's field names. */
export interface FileAnswer {
  readonly File: Blob;
  readonly FileName: string;
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The fields and the file as the server takes them (multipart/form-data). */
function formOf(request: unknown, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(request ?? {})) form.append(name, String(value));
  form.append('file', file, 'part');
  return form;
}

async function send(declaration: SendableCall, request: unknown, options: CallOptions): Promise<Response> {
  const isPost = declaration.method === 'POST';
  const background = options.background ?? declaration.background;
  const correlationId = crypto.randomUUID();
  // As it is now: the person may have gone on by the time the token is here.
  const screen = currentScreenName();
  const call = declaration.name;
  let token: string;
  try {
    token = await accessToken();
  } catch (error) {
    const status = error instanceof CallFailure ? error.status : 0;
    tellObservers({ kind: 'finished', call, status, background, correlationId });
    if (status === 401) tellObservers({ kind: 'sessionDead' });
    throw new CallFailure({ call, status, correlationId });
  }
  try {
    const response = await fetch(urlOf(declaration), {
      method: declaration.method,
      credentials: 'omit',
      cache: 'no-store',
      headers: {
        ...requestHeaders({
          token,
          user: currentUser(),
          language: currentLanguage(),
          correlationId,
          screen,
          options: { ...options, background },
        }),
        ...(isPost && !options.file && { 'content-type': 'application/json' }),
      },
      ...(isPost && { body: options.file ? formOf(request, options.file) : JSON.stringify(request) }),
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
    });
    const { ok, status } = response;
    const problem = ok ? undefined : await readProblem(response);
    tellObservers({ kind: 'finished', call, status, background, correlationId, uid: problem?.UID });
    if (ok) return response;
    throw new CallFailure({ call, status, problem, correlationId });
  } catch (error) {
    if (error instanceof CallFailure || isAbort(error)) throw error;
    tellObservers({ kind: 'finished', call, status: 0, background, correlationId });
    throw new CallFailure({ call, status: 0, correlationId });
  }
}

/** An expired token is renewed and the call repeated once; a bad one means that the session is over in every tab. */
async function sendWithRenewal(declaration: SendableCall, request: unknown, options: CallOptions): Promise<Response> {
  try {
    return await send(declaration, request, options);
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 401) throw error;
    if (says(error.words, markers.invalidToken)) tellObservers({ kind: 'sessionDead' });
    if (!says(error.words, markers.tokenExpired)) throw error;
    dropToken();
    return await send(declaration, request, options);
  }
}

async function exchange<Result>(
  declaration: SendableCall,
  request: unknown,
  options: CallOptions,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const background = options.background ?? declaration.background;
  const stopWaiting = background ? undefined : startWaiting();
  try {
    return await read(await sendWithRenewal(declaration, request, options));
  } finally {
    stopWaiting?.();
  }
}

async function readJson<Answer>(
  declaration: Pick<DeclaredCall<Answer, unknown>, 'name' | 'kind' | 'response'>,
  response: Response,
): Promise<Answer> {
  const call = declaration.name;
  const text = await response.text();
  if (text === '' || text === 'null') {
    const kind = declaration.kind === 'write' ? 'noResult' : 'unexpectedAnswer';
    throw new CallFailure({ call, status: response.status, kind });
  }
  try {
    return declaration.response.parse(JSON.parse(text));
  } catch {
    throw new CallFailure({ call, status: 500, kind: 'unexpectedAnswer' });
  }
}

/** Makes a declared call. Throws `CallFailure` and nothing else, except the abort that the caller asked for. */
export function callServer<Answer, Given>(
  declaration: DeclaredCall<Answer, Given>,
  request: Given,
  options: CallOptions = {},
): Promise<Answer> {
  return exchange(declaration, request, options, response => readJson(declaration, response));
}

function fileNameOf(response: Response): string {
  const header = response.headers.get('download-file-name') ?? '';
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}

/** Makes a call that answers with a file; an empty file or one without a name is a failure (specification 8). */
export function callServerForFile<Answer, Given>(
  declaration: DeclaredCall<Answer, Given>,
  request: Given,
  options: CallOptions = {},
): Promise<FileAnswer> {
  return exchange(declaration, request, options, async response => {
    const FileName = fileNameOf(response);
    const File = await response.blob();
    if (File.size === 0 || FileName === '') {
      throw new CallFailure({ call: declaration.name, status: 500, kind: 'notViewable' });
    }
    return { File, FileName };
  });
}

/** Part of a file, and how long the whole is. */
export interface FilePart {
  readonly bytes: Uint8Array;
  readonly size: number;
}

export type FilePlace = { readonly from: number; readonly to: number } | { readonly last: number };

/** Asks for some bytes of a file, by their place or by what the request itself says; where there are none, the file cannot be shown (specification 8). */
export function callServerForPart<Answer, Given>(
  declaration: DeclaredCall<Answer, Given>,
  request: Given,
  place: FilePlace | undefined,
  options: CallOptions = {},
): Promise<FilePart> {
  const range = place && 'last' in place ? `bytes=-${place.last}` : `bytes=${place?.from}-${place?.to}`;
  return exchange(declaration, request, { ...options, ...(place && { range }) }, async response => {
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length === 0) throw new CallFailure({ call: declaration.name, status: 500, kind: 'notViewable' });
    const size = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? bytes.length);
    return { bytes, size };
  });
}
