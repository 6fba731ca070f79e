import { connect } from 'node:net';
import { urlOf } from '@commonweal/contracts/kit/call';
import { getReferenceTable } from '@commonweal/contracts/reference/calls';
import { openTestServer } from '@commonweal/testkit';
import { expect, it } from 'vitest';

it('a request that is under way when the portal stops is answered, and its kept connection does not hold the end up', async () => {
  const server = await openTestServer();
  const token = await server.tokenFor('itadmin');
  const body = JSON.stringify({ ReferenceTableName: 'GENDER', UseSortOrder: 'Y' });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', part => {
    answer += part;
  });
  const ended = new Promise<void>(done => socket.once('end', done));
  const arrived = new Promise<void>(done => server.app.server.once('request', () => done()));
  socket.write(
    `POST ${urlOf(getReferenceTable)} HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  await arrived;
  const closed = server.app.close();
  await expect.poll(() => server.app.server.listening).toBe(false);
  socket.write(body.slice(5));
  await ended;
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  await closed;
  await server.close();
});
