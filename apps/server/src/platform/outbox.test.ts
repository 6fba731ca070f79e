import { createServer, type Server } from 'node:net';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueueMail, sendMail } from './outbox.ts';

/** The least of a mail server: takes what comes, or refuses every recipient. */
let refuses = false;
let away = false;
const taken: string[] = [];
let post: Server;
let server: TestServer;

beforeAll(async () => {
  post = createServer(socket => {
    socket.on('error', () => undefined);
    if (away) return void socket.destroy();
    let letter = false;
    socket.write('220 mail.agency.example\r\n');
    socket.on('data', data => {
      const text = data.toString();
      if (letter) {
        taken.push(text);
        letter = !text.endsWith('\r\n.\r\n');
        if (!letter) socket.write('250 taken\r\n');
      } else if (/^DATA/i.test(text)) {
        letter = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else if (/^RCPT/i.test(text) && refuses) socket.write('550 nobody here\r\n');
      else socket.write('250 good\r\n');
    });
  });
  await new Promise<void>(done => post.listen(0, '127.0.0.1', done));
  const address = post.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  server = await openTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true` });
});
afterAll(async () => {
  await server.close();
  post.close();
});

const write = (recipient: string) =>
  enqueueMail(server.platform, server.db, { recipient, subject: 'A report', body: 'It stopped.' }, new Date());
const statusOf = async (recipient: string) =>
  (
    await server.owner.query(
      `select status, attempts, sent_at is not null as dated, body_sealed is not null as texted
       from outbox_message where recipient = $1`,
      [recipient],
    )
  ).rows[0];

it('a message is sent when the mail server has taken it', async () => {
  await write('taken@agency.example');
  await sendMail.run(server.platform);
  expect(await statusOf('taken@agency.example')).toEqual({ status: 'sent', attempts: 1, dated: true, texted: false });
  expect(taken.join('')).toContain('It stopped.');
});

it('a message that the mail server refuses waits, is tried again ever later, and fails after ten times; it is never sent', async () => {
  refuses = true;
  await write('refused@agency.example');
  await sendMail.run(server.platform);
  expect(await statusOf('refused@agency.example')).toEqual({
    status: 'waiting',
    attempts: 1,
    dated: false,
    texted: true,
  });
  await sendMail.run(server.platform);
  expect(await statusOf('refused@agency.example')).toMatchObject({ attempts: 1 });
  for (let times = 2; times <= 10; times += 1) {
    server.advance(60 * 2 ** times);
    await sendMail.run(server.platform);
  }
  expect(await statusOf('refused@agency.example')).toEqual({
    status: 'failed',
    attempts: 10,
    dated: false,
    texted: false,
  });
});

it('a mail server that is away for hours loses no message: one tries for all, and with the server they leave', async () => {
  refuses = false;
  const recipients = ['first@agency.example', 'second@agency.example', 'third@agency.example'];
  for (const recipient of recipients) {
    await enqueueMail(
      server.platform,
      server.db,
      { recipient, subject: 'A report', body: 'It stopped.' },
      server.platform.clock.now(),
    );
  }
  away = true;
  await sendMail.run(server.platform);
  const attempts: number[] = [];
  for (const each of recipients) attempts.push((await statusOf(each)).attempts);
  expect(attempts.toSorted()).toEqual([0, 0, 1]);
  for (let minutes = 0; minutes < 120; minutes += 1) {
    server.advance(60);
    await sendMail.run(server.platform);
  }
  away = false;
  server.advance(3600 * 9);
  await sendMail.run(server.platform);
  for (const each of recipients) expect(await statusOf(each)).toMatchObject({ status: 'sent' });
});
