import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Payload as it comes, over the same people and cases: a signed-in caller, rows that are closed to them, a line of the trail for what is
 * looked at and changed, its own queries. What stands around it is less than its own server, so that it looks better than it would.
 */

interface Answer {
  readonly docs: readonly { readonly id: string }[];
}

/** As much of Payload as is used here; it is installed on demand and has no types in this project. */
interface Payload {
  create(given: object): Promise<object>;
  login(given: object): Promise<{ readonly token: string }>;
  auth(given: { headers: Headers }): Promise<{ readonly user: object | null }>;
  find(given: object): Promise<Answer>;
}

const [folder = '', connectionString = '', port = '0'] = process.argv.slice(2);
const of = (name: string, file: string) => import(pathToFileURL(join(folder, 'node_modules', name, file)).href);
const { buildConfig, getPayload } = await of('payload', 'dist/index.js');
const { postgresAdapter } = await of('@payloadcms/db-postgres', 'dist/index.js');

const signedIn = ({ req }: { readonly req: { readonly user: object | null } }): boolean => req.user !== null;
const access = { read: signedIn, create: signedIn, update: signedIn };
/** Some records are closed to most. */
const closed = {
  ...access,
  read: (given: Parameters<typeof signedIn>[0]): object | boolean =>
    signedIn(given) && { confidential: { not_equals: true } },
};

interface Hooked {
  readonly req: object;
  readonly doc?: { readonly id: string };
  readonly result?: Answer;
}

/** As the portal has it. */
const trail = (activity: string, subject: string, req: object): Promise<object> =>
  payload.create({ collection: 'trail', data: { activity, subject }, req });
const looked = (activity: string) => ({
  afterOperation: [
    async ({ req, result }: Hooked) => {
      await trail(activity, result?.docs[0]?.id ?? '', req);
      return result;
    },
  ],
});
const text = (name: string, index = false): object => ({ name, type: 'text', index });
const confidential = { name: 'confidential', type: 'checkbox', index: true };
const relation = (name: string, relationTo: string, hasMany = false): object => ({
  ...{ name, relationTo, hasMany },
  type: 'relationship',
});

const payload: Payload = await getPayload({
  config: buildConfig({
    secret: 'a-secret-for-measurements-long-enough',
    telemetry: false,
    db: postgresAdapter({
      pool: { connectionString, max: 20 },
      schemaName: 'alternative',
      idType: 'uuid',
      push: true,
    }),
    collections: [
      { slug: 'people', auth: true, fields: [] },
      {
        slug: 'clients',
        access: closed,
        fields: [text('pin', true), text('lastName', true), text('firstName'), text('birthDate', true), confidential],
        hooks: looked('CLIENT_VIEWED'),
      },
      {
        slug: 'cases',
        access: closed,
        hooks: looked('CASE_VIEWED'),
        fields: [
          text('caseNumber', true),
          ...[text('county'), text('mode')],
          relation('head', 'clients'),
          relation('members', 'clients', true),
          confidential,
          { name: 'evidence', type: 'join', collection: 'evidence', on: 'case', defaultLimit: 100 },
          { name: 'programs', type: 'join', collection: 'programs', on: 'case' },
        ],
      },
      {
        slug: 'evidence',
        access,
        fields: [relation('case', 'cases'), text('kind'), text('validFrom'), { name: 'data', type: 'json' }],
      },
      {
        slug: 'programs',
        access,
        fields: [relation('case', 'cases'), text('program'), text('status'), text('certifiedTo')],
      },
      {
        slug: 'notes',
        access,
        fields: [relation('case', 'cases'), text('subject'), { name: 'text', type: 'textarea' }],
        hooks: {
          afterChange: [({ doc, req }: Hooked) => trail('NOTE_ADDED', doc?.id ?? '', req)],
        },
      },
      { slug: 'trail', access, fields: [text('activity'), text('subject', true)] },
    ],
  }),
});

const who = { email: 'measured@agency.example', password: 'a-password-for-measurements' };
await payload.create({ collection: 'people', data: who });
const { token } = await payload.login({ collection: 'people', data: who });

interface Asked {
  readonly find?: object;
  readonly create?: object;
}

async function answer(authorization: string | undefined, { find, create }: Asked): Promise<object> {
  const { user } = await payload.auth({ headers: new Headers({ authorization: authorization ?? '' }) });
  const caller = { user, overrideAccess: false };
  return create ? payload.create({ ...create, ...caller }) : payload.find({ ...find, ...caller });
}

const server = createServer((request, reply) => {
  let body = '';
  request.on('data', part => {
    body += part;
  });
  request.on('end', () => {
    answer(request.headers.authorization, JSON.parse(body)).then(
      found => reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found)),
      error => reply.writeHead(500).end(String(error)),
    );
  });
});
server.listen(Number(port), '127.0.0.1', () => process.send?.(`JWT ${token}`));
