import { uploadDocument } from '@commonweal/contracts/documents/upload-calls';
import { urlOf } from '@commonweal/contracts/kit/call';
import { scanOnce } from '@commonweal/server/modules/documents/index';
import { newId } from '@commonweal/server/platform/ids';
import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

/** Brings a file in, as it comes over the line; its number. */
export async function uploaded(
  server: TestServer,
  token: string,
  file: { readonly name: string; readonly bytes: Buffer },
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const answer = await fetch(`${server.url}${urlOf(uploadDocument)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
    body: form,
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { DocumentNumber: string }).DocumentNumber;
}

export async function scanAll(server: TestServer): Promise<void> {
  while (await scanOnce(server.platform));
}
