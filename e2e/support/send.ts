import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { sessionHeader, sessionPaths, TokenResponse } from '@commonweal/contracts/session/schemas';
import { expect, type Page } from '@playwright/test';
import type * as z from 'zod';

/** What a journey does not look at is done without the screen. */
export async function send<Response extends z.ZodType>(
  page: Page,
  call: CallDeclaration<z.ZodType, Response>,
  data: object,
  version = 0,
): Promise<z.infer<Response>> {
  const headers = { [sessionHeader.name]: sessionHeader.value };
  const session = await page.request.post(sessionPaths.token, { headers, data: {} });
  const token = TokenResponse.parse(await session.json()).accessToken;
  const answer = await page.request.post(urlOf(call), {
    headers: {
      authorization: `Bearer ${token}`,
      ...(call.versioned && { 'if-match': `"${version}"` }),
      ...(call.keyed && { 'idempotency-key': crypto.randomUUID() }),
    },
    data,
  });
  expect(answer.status(), `${call.name} ${await answer.text()}`).toBe(200);
  return call.response.parse(await answer.json());
}
