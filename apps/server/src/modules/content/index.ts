import { getContent } from '@commonweal/contracts/content/calls';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { type Handler, handle, ReadyJson } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';

/** Texts asked for with their version never change, so the browser may keep them. */
const kept = 'public, max-age=31536000, immutable';
const askAgain = 'public, no-cache';

export const handlers: Handler[] = [
  handle(getContent, async (context, request) => {
    const { texts } = context.platform;
    const page = request.page === 'common' ? {} : texts.page(request.language, request.page);
    if (!page) return refuse(commonErrors.notFound);
    return new ReadyJson(JSON.stringify({ page, Common: texts.common(request.language) }), {
      'cache-control': request.v === texts.version ? kept : askAgain,
      'content-language': request.language,
      etag: `"${texts.version}"`,
    });
  }),
];
