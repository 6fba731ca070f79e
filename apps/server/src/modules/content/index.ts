import { brotliCompressSync, constants } from 'node:zlib';
import { getContent, type Language } from '@commonweal/contracts/content/calls';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { type Handler, handle, ReadyJson } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import type { Texts } from '../../platform/texts.ts';

/** Texts asked for with their version never change, so the browser may keep them. */
const kept = 'public, max-age=31536000, immutable';
const askAgain = 'public, no-cache';

interface Ready {
  readonly text: string;
  readonly brotli: Buffer;
}

const ready = new WeakMap<Texts, Map<string, Ready>>();

/** Made once: texts change only with the portal. */
function readyPage(texts: Texts, language: Language, page: string): Ready | undefined {
  const known = ready.get(texts) ?? new Map<string, Ready>();
  ready.set(texts, known);
  const key = `${language}/${page}`;
  const content = known.has(key) ? undefined : texts.content(language, page);
  if (content) {
    const text = JSON.stringify(content);
    known.set(key, { text, brotli: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) });
  }
  return known.get(key);
}

export const handlers: Handler[] = [
  handle(getContent, async (context, request) => {
    const { texts } = context.platform;
    const page = readyPage(texts, request.language, request.page);
    if (!page) return refuse(commonErrors.notFound);
    const headers = {
      'cache-control': request.v === texts.version ? kept : askAgain,
      'content-language': request.language,
      etag: `"${texts.version}"`,
    };
    return new ReadyJson(page.text, headers, page.brotli);
  }),
];
