import { join } from 'node:path';
import { getCaseDetails } from '@commonweal/contracts/cases/calls';
import { clientList } from '@commonweal/contracts/clients/calls';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { workItemList } from '@commonweal/contracts/work/calls';
import pg from 'pg';
import { freePort } from '../apps/server/src/platform/database/native.ts';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { demoPassword } from '../apps/server/src/seed/demo-people.ts';
import { openBalancer } from '../drills/crash/balancer.ts';
import { openPortal } from '../drills/crash/portals.ts';
import { signIn } from '../packages/testkit/src/sign-in.ts';
import { middle } from './middle.ts';
import { benchSecrets, load, openBench, print } from './support.ts';

/**
 * Two processes of the portal beside one, behind the same small balancer, over the same database: `npm run bench processes`. Load,
 * balancer and database share the machine with them, so that two cores show less than a machine for each.
 */

const folder = '.local/bench';
const milliseconds = 2500;
const rounds = 3;

interface Asked {
  readonly name: string;
  readonly call: CallDeclaration;
  readonly bodies: readonly object[];
}

async function questions(ownerUrl: string): Promise<Asked[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ case_number: string; last_name: string }>(
    `select k.case_number, c.last_name from benefit_case k join client c on c.client_id = k.head_client_id
     where not k.confidential and not c.confidential order by 1 limit 20`,
  );
  await owner.end();
  return [
    {
      name: 'Clients by name',
      call: clientList.search,
      bodies: rows.map(row => ({ Filters: { Name: row.last_name } })),
    },
    {
      name: 'Case details, whole',
      call: getCaseDetails,
      bodies: rows.map(row => ({ CaseNumber: row.case_number })),
    },
    { name: 'Open work items', call: workItemList.search, bodies: [{ Filters: { Open: 'Y' } }] },
  ];
}

/** Requests a second through the balancer with so many portals behind it, for each question. */
async function measureWith(
  count: number,
  environment: Readonly<Record<string, string>>,
  asked: readonly Asked[],
): Promise<Map<string, number>> {
  const port = await freePort();
  const own = { ...environment, PUBLIC_URL: `http://localhost:${port}` };
  const log = join(projectRoot, folder, 'processes.log');
  const portals = await Promise.all(Array.from({ length: count }, () => openPortal(own, log)));
  const found = new Map<string, number>();
  try {
    for (const portal of portals) await portal.start();
    const balancer = await openBalancer(
      port,
      portals.map(portal => portal.url),
    );
    const authorization = `Bearer ${await (await signIn(own.PUBLIC_URL, 'supervisor', demoPassword)).token()}`;
    for (const { name, call, bodies } of asked) {
      const given = {
        url: `${balancer.url}${urlOf(call)}`,
        bodies: bodies.map(body => JSON.stringify(body)),
        headers: { 'content-type': 'application/json', authorization },
        connections: 16,
        milliseconds,
        whole: true,
      };
      await load({ ...given, milliseconds: 2000 });
      const turns: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const { perSecond, failed } = await load(given);
        if (failed > 0) throw new Error(`${name}: ${failed} were not answered, see ${log}`);
        turns.push(perSecond);
      }
      found.set(name, middle(turns));
    }
    await balancer.stop();
    return found;
  } finally {
    await Promise.all(portals.map(portal => portal.kill()));
  }
}

const bench = await openBench(folder, { asleep: true });
try {
  const environment = {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: bench.databases.ownerUrl,
    LOG_LEVEL: 'warn',
    BUSY_AFTER: '20000',
    DRILL_LIMITS: 'off',
    COMMONWEAL_SECRETS: benchSecrets,
  };
  const asked = await questions(bench.databases.ownerUrl);
  const one = await measureWith(1, environment, asked);
  const two = await measureWith(2, environment, asked);
  for (const [name, alone] of one) {
    const both = two.get(name) ?? 0;
    const line = `${Math.round(alone)}/s by one, ${Math.round(both)}/s by two = ${(both / alone).toFixed(2)}×`;
    print(`Two processes: ${name}`, line, '> 1×');
  }
} finally {
  await bench.stop();
}
