import { uploadDocument } from '@commonweal/contracts/documents/upload-calls';
import { urlOf } from '@commonweal/contracts/kit/call';
import { openTestServer } from '@commonweal/testkit';
import { pdfOf } from '@commonweal/testkit/papers';
import { expect, it } from 'vitest';

it('a paper for which there is no room is answered with “try again later”, and nothing of it is kept', async () => {
  const server = await openTestServer();
  const put = server.platform.files.put;
  Object.assign(server.platform.files, {
    put: () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
  });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pdfOf(['A paper']))]), 'no-room.pdf');
  const answer = await fetch(`${server.url}${urlOf(uploadDocument)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${(await server.personWith('U')).token}` },
    body: form,
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  expect((await server.owner.query("select 1 from document where file_name = 'no-room.pdf'")).rowCount).toBe(0);
  Object.assign(server.platform.files, { put });
  await server.close();
});
