import { request } from 'node:http';
import { connect } from 'node:net';
import { saveView } from '@commonweal/contracts/desk/calls';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { getReferenceTable } from '@commonweal/contracts/reference/calls';
import { previewRole } from '@commonweal/contracts/roles/calls';
import { whoAmI } from '@commonweal/contracts/session/calls';
import { sessionHeader, sessionPaths } from '@commonweal/contracts/session/schemas';
import { moveUsers } from '@commonweal/contracts/users/bulk-calls';
import { getUserRecord, saveUserProfile, userList } from '@commonweal/contracts/users/calls';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('itadmin');
});
afterAll(() => server.close());

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json', ...headers },
    body,
  });

describe('headers', () => {
  it.each([
    ['a page', '/'],
    ['a missing file', '/assets/none.js'],
    ['a refused call', urlOf(whoAmI)],
    ['the session state', '/session/state'],
    ['health', '/livez'],
    ['the provider', '/identity/style.css'],
  ])('of security are on the answer for %s', async (_what, path) => {
    const response = await fetch(`${server.url}${path}`, { headers: { origin: 'https://evil.example' } });
    const policy = response.headers.get('content-security-policy');
    for (const part of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(policy).toContain(`${part} 'none'`);
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('content-type')).toMatch(/; charset=utf-8$/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('x-correlation-id is echoed, made when missing, and refused when it is not plain', async () => {
    const given = await server.call(whoAmI, admin, {}, { headers: { 'x-correlation-id': 'abc.DEF-1_2' } });
    expect(given.headers.get('x-correlation-id')).toBe('abc.DEF-1_2');
    expect((await server.call(whoAmI, admin, {})).headers.get('x-correlation-id')).toMatch(/^[\w-]{36}$/);
    for (const bad of ['a b', 'x'.repeat(129), '%0a', 'é', '<script>']) {
      const answer = await server
        .call(whoAmI, admin, {}, { headers: { 'x-correlation-id': bad } })
        .catch(() => undefined);
      if (answer) expect(answer.status).toBe(400);
    }
  });

  it('x-UserContext that names somebody else changes nothing and is logged', async () => {
    const forged = JSON.stringify({ UserId: 'RHAYES', UserName: 'Hayes Renee' });
    const answer = await server.call(whoAmI, admin, {}, { headers: { 'x-UserContext': forged } });
    expect(answer.body.userId).toBe('LMORENO');
    expect(server.logLines.some(line => line.includes('x-UserContext names somebody else'))).toBe(true);
  });

  it('of another method are answered 405', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      expect((await fetch(`${server.url}${urlOf(whoAmI)}`, { method })).status).toBe(405);
    }
  });

  it.each(['/', urlOf(whoAmI), '/session/state'])('are not sent back by TRACE at %s', async path => {
    // A browser's own fetch does not send it.
    const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const asked = request(
        `${server.url}${path}`,
        { method: 'TRACE', headers: { 'x-secret': 'planted' } },
        response => {
          let text = '';
          response.on('data', chunk => {
            text += String(chunk);
          });
          response.on('end', () => resolve({ status: response.statusCode, text }));
        },
      );
      asked.on('error', reject).end();
    });
    expect([404, 405]).toContain(answer.status);
    expect(answer.text).not.toContain('planted');
  });

  it('plain http on a host other than localhost is answered with a page that says HTTPS is needed', async () => {
    const response = await server.app.inject({ url: '/', headers: { host: 'portal.agency.example' } });
    expect(response.statusCode).toBe(403);
    expect(response.body).toContain('HTTPS is needed');
  });
});

describe('the Host header', () => {
  const send = (lines: readonly string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
        socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
      });
      let text = '';
      socket.on('data', chunk => {
        text += String(chunk);
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });

  it.each(['/', '/livez', '/readyz', '/session/state', '/identity/style.css', '/assets/none.js'])(
    'sent twice is answered 400 at %s',
    async path => {
      for (const second of ['Host: localhost', 'HOST: evil.example', 'host: 127.0.0.1']) {
        const answer = await send([`GET ${path} HTTP/1.1`, 'Host: localhost', second]);
        expect(answer).toMatch(/^HTTP\/1\.1 400 /);
        expect(answer.toLowerCase()).toContain('content-security-policy');
      }
    },
  );

  it('sent once is accepted, also beside a header whose value is “host”', async () => {
    expect(await send(['GET /livez HTTP/1.1', 'Host: localhost', 'X-Note: host'])).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('bodies', () => {
  const path = urlOf(getReferenceTable);

  it('over one megabyte are answered 413', async () => {
    expect((await post(path, JSON.stringify({ x: 'a'.repeat(1024 * 1024) }))).status).toBe(413);
  });

  it.each([
    ['text/plain', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a multipart form', 'multipart/form-data; boundary=x'],
  ])('of the type %s are answered 415', async (_what, type) => {
    expect((await post(path, 'a=b', { 'content-type': type })).status).toBe(415);
  });

  it.each([
    ['ten thousand levels deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['cut in the middle of a text', '{"ReferenceTableName":"GEN'],
    ['with a number that overflows', '{"ReferenceTableName":1e400,"UseSortOrder":"Y"}'],
    ['an array', '[{"ReferenceTableName":"GENDER","UseSortOrder":"Y"}]'],
  ])('%s are answered 400', async (_what, body) => {
    expect((await post(path, body)).status).toBe(400);
  });

  it.each([
    ['at the top', '{"ReferenceTableName":"GENDER","ReferenceTableName":"GENDER","UseSortOrder":"Y"}'],
    ['within', '{"ReferenceTableName":"GENDER","UseSortOrder":"Y","x":[{"a":1,"b":{"c":1},"a":2}]}'],
    ['written otherwise', '{"ReferenceTableName":"GENDER","UseSortOrder":"Y","Use\\u0053ortOrder":"N"}'],
  ])('with a key that stands twice %s are answered 400, as nothing that can be read', async (_what, body) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ type: 'common/malformed', faults: [] });
  });

  it('with the same key in two objects, or as a value, are no such thing', async () => {
    const body = '{"ReferenceTableName":"GENDER", "UseSortOrder" : "Y"}';
    expect((await post(path, body)).status).toBe(200);
    const nested = '{"a":{"x":"a"},"b":{"x":"b:","y":["x","x"]},"c\\"a":1,"c":"a"}';
    expect(await (await post(path, nested)).json()).toMatchObject({ type: 'common/invalid' });
  });

  it.each(['utf-16', 'iso-8859-1', '"windows-1252"', 'UTF-7', 'utf-8; charset=latin1'])(
    'said to be %s are answered 400',
    async charset => {
      const body = '{"ReferenceTableName":"GENDER","UseSortOrder":"Y"}';
      expect((await post(path, body, { 'content-type': `application/json; charset=${charset}` })).status).toBe(400);
      for (const good of ['utf-8', '"UTF-8"', 'utf8']) {
        expect((await post(path, body, { 'content-type': `application/json; charset=${good}` })).status).toBe(200);
      }
    },
  );

  it('of the session are read no less strictly', async () => {
    const begin = (body: string, type = 'application/json') =>
      post(sessionPaths.signIn, body, { [sessionHeader.name]: sessionHeader.value, 'content-type': type });
    expect((await begin('{"returnTo":"/","returnTo":"/x"}')).status).toBe(400);
    expect((await begin('{"returnTo":"/"}', 'application/json; charset=utf-16')).status).toBe(400);
    expect((await begin('{"returnTo":"/"}')).status).toBe(200);
  });

  it('with tens of thousands of faults are answered with the first fifty and the number of the others', async () => {
    const flood = JSON.stringify(Object.fromEntries(Array.from({ length: 85_000 }, (_, at) => [`k${at}`, 1])));
    const answer = await post(path, flood);
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text.length).toBeLessThan(20_000);
    const problem = JSON.parse(text);
    expect(problem.faults).toHaveLength(50);
    expect(problem.UserFriendlyException.at(-1)).toBe(`and ${85_000 + 2 - 50} more`);
    const spanish = await post(path, flood, { 'accept-language': 'es' });
    expect(JSON.parse(await spanish.text()).UserFriendlyException.at(-1)).toBe('y 84952 más');
    const few = await (await post(path, '{"x":1}')).json();
    expect(few.faults).toHaveLength(3);
    expect(few.UserFriendlyException.some((each: string) => /more/.test(each))).toBe(false);
    const line = server.logLines.findLast(each => each.includes('Request refused'));
    expect(line?.length).toBeLessThan(3000);
    expect(server.logLines.some(each => each.includes('k49'))).toBe(false);
  });

  it('with a key of a hundred thousand letters are not answered with it', async () => {
    const answer = await post(path, JSON.stringify({ ['k'.repeat(100_000)]: 1 }));
    expect((await answer.text()).length).toBeLessThan(3000);
  });

  it('that are not UTF-8 are answered 400', async () => {
    expect((await post(path, new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))).status).toBe(400);
    expect((await post(path, Buffer.from('{"a":1}', 'utf16le'))).status).toBe(400);
  });

  it('said to be two lengths at once are refused by the server before anything reads them', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
        );
      });
      let text = '';
      socket.on('data', chunk => {
        text += String(chunk);
        socket.end();
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
  });
});

describe('texts', () => {
  const save = async (name: string) => server.call(saveView, admin, { Screen: 'Test', Name: name, Search: '' });

  it.each([
    ['a NUL', 'a\u0000b'],
    ['a lone surrogate', 'a\ud800b'],
    ['a control character', 'a\u0007b'],
    ['a line break in one line', 'a\nb'],
  ])('with %s are refused with 400 and a sentence', async (_what, name) => {
    const answer = await save(name);
    expect(answer.status).toBe(400);
    expect(answer.problem.faults[0]).toMatchObject({ path: 'Name', code: 'control_characters' });
  });

  it.each([
    ['a NUL', 'S\u0000'],
    ['a lone surrogate', 'S\ud800'],
  ])('with %s are refused as a code, in a list and as a key too, each by its field', async (_what, code) => {
    const Filters = { WorkgroupId: 'RNWL-SNAP' };
    const RoleId = newId();
    const moved = { Filters, Seen: 'N', Reason: 'Moved', SupervisoryUnitId: code, TakeSupervisor: 'Y' } as const;
    const asked: [CallDeclaration, object, string][] = [
      [moveUsers.start, moved, 'SupervisoryUnitId'],
      [userList.search, { Filters: { RegionId: ['SE', code] } }, 'Filters.RegionId.1'],
      [previewRole, { RoleId, Status: '296', OwnFilingsOnly: 'N', Access: { [code]: 'U' }, Subtypes: [] }, 'Access'],
    ];
    for (const [call, data, path] of asked) {
      const answer = await server.call(call, admin, data, { key: newId() });
      expect([call.name, answer.status]).toEqual([call.name, 400]);
      expect(answer.problem.faults).toMatchObject([{ path, code: 'control_characters' }]);
    }
  });

  it('are kept as NFC, without marks that turn the reading direction', async () => {
    expect((await save('Jose\u0301 \u202eevil')).status).toBe(200);
    const { rows } = await server.owner.query("select name from saved_view where name like 'José%'");
    expect(rows[0].name).toBe('José evil');
  });

  it('are measured in characters: fifty emoji fit where fifty letters do', async () => {
    expect((await save('😀'.repeat(50))).status).toBe(200);
    const answer = await save('😀'.repeat(51));
    expect(answer.problem.faults[0]?.message).toBe('Name can have at most 50 characters.');
  });

  it.each(["' OR 1=1--", '\\', ';', '%', '_', '%%%%', '*', "Robert'); drop table app_user;--", 'a'.repeat(100)])(
    'searched for literally: %s',
    async text => {
      const answer = await server.call(userList.search, admin, { Filters: { Text: text } });
      expect(answer.status).toBe(200);
      expect(answer.body.total).toBe(0);
    },
  );

  it.each([
    { Sort: 'id;drop' },
    { Page: -1 },
    { Page: 1e9 },
    { PageSize: 1e6 },
    { Filters: { RegionId: Array(1000).fill('SC') } },
  ])('a search asking for %j is refused with 400', async request => {
    expect((await server.call(userList.search, admin, request)).status).toBe(400);
  });
});

describe('a fault', () => {
  it('is told in the caller’s language, all at once, by field', async () => {
    const { body } = await server.call(getUserRecord, admin, { UserId: 'DOKAFOR' });
    const request = {
      UserId: 'DOKAFOR',
      FirstName: '',
      MiddleInitial: 'AB',
      LastName: 'x'.repeat(51),
      Email: 'no',
      Phone: '0123',
      RegionId: 'SC',
      OfficeCode: null,
      SupervisorUserId: null,
      SupervisoryUnitId: null,
    };
    const answer = await server.call(saveUserProfile, admin, request, {
      ifMatch: body.Version,
      headers: { 'accept-language': 'es' },
    });
    expect(answer.status).toBe(400);
    expect(answer.problem.faults.map(fault => fault.path).toSorted()).toEqual([
      'Email',
      'FirstName',
      'LastName',
      'MiddleInitial',
      'Phone',
    ]);
    expect(answer.problem.faults.find(fault => fault.path === 'LastName')?.message).toBe(
      'Apellido puede tener como máximo 50 caracteres.',
    );
    const after = await server.call(getUserRecord, admin, { UserId: 'DOKAFOR' });
    expect(after.body).toEqual(body);
  });

  it('inside the server shows a reference that leads to its log line, and nothing of the inside', async () => {
    await server.owner.query('alter table saved_view rename to saved_view_gone');
    const answer = await server.call(saveView, admin, { Screen: 'Test', Name: 'x', Search: '' });
    await server.owner.query('alter table saved_view_gone rename to saved_view');
    expect(answer.status).toBe(500);
    expect(answer.problem.UserFriendlyException).toEqual(['Technical error encountered when saving data.']);
    expect(answer.text).not.toMatch(/saved_view|relation|select|at \w+ \(|\/src\//);
    expect(server.logLines.some(line => line.includes(answer.problem.UID))).toBe(true);
  });
});
