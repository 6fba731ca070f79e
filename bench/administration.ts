import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { calls } from '@commonweal/contracts/registry';
import { getRole, previewRole } from '@commonweal/contracts/roles/calls';
import { atSteadyLoad } from './against-bare.ts';
import { record, type Statement, startBare } from './recorded.ts';
import { loadInTurn, openBench, print, ratio } from './support.ts';
import { laySynthetic, size } from './synthetic.ts';

/**
 * Administration of a large agency: every list through everything against its own statements, the line of the trail among
 * them, through a bare handler in the same run (`npm run bench administration SearchRoles …` only those); the preview of a role that ten thousand people hold; the effective access of a request.
 */

const json = { 'content-type': 'application/json' };
const connections = 16;
const turns = 5;
const promised = 50;

const bench = await openBench('.local/bench-administration', { asleep: true });
const portal = bench.portal.platform;
await laySynthetic(bench.databases.ownerUrl);
const authorization = `Bearer ${await bench.token('administrator')}`;

const ask = async (call: CallDeclaration, body: unknown): Promise<Response> =>
  fetch(`${bench.url}${urlOf(call)}`, {
    method: 'POST',
    headers: { ...json, authorization },
    body: JSON.stringify(body),
  });

/** The lists that the administrator may search without a filter. */
async function findLists(): Promise<Map<string, Statement[][]>> {
  const found = new Map<string, Statement[][]>();
  const wanted = process.argv.slice(2);
  const searches = calls.filter(
    call =>
      calls.some(other => other.name === `${call.name}Export`) && (wanted.length === 0 || wanted.includes(call.name)),
  );
  for (const call of searches) {
    if (!(await ask(call, {})).ok) continue;
    found.set(call.name, [await record(async () => (await ask(call, {})).text())]);
  }
  return found;
}

async function compareLists(): Promise<void> {
  const lists = await findLists();
  const bare = await startBare(bench.databases.appUrl, lists);
  const ratios: number[] = [];
  try {
    for (const call of calls.filter(each => lists.has(each.name))) {
      const measured = await loadInTurn({
        ours: { url: `${bench.url}${urlOf(call)}`, body: '{}', headers: { ...json, authorization } },
        bare: { url: `${bare.url}/`, body: JSON.stringify({ name: call.name, at: 0 }), headers: json },
        connections,
        turns,
      });
      ratios.push(measured.ours / measured.bare);
      const target = {
        url: `${bench.url}${urlOf(call)}`,
        bodies: ['{}'],
        headers: { ...json, authorization },
        connections,
      };
      const { words } = await atSteadyLoad(target, 1000);
      const most = lists.get(call.name)?.[0]?.length;
      const figures = `${Math.round(measured.ours)}/s of ${Math.round(measured.bare)}/s`;
      print(
        call.name,
        `${figures} = ${ratio(measured.ours, measured.bare)}, ${words}, ${most} statements, ${measured.failed} failed`,
        `≥ ${promised} %`,
      );
    }
  } finally {
    await bare.stop();
  }
  const reached = ratios.filter(each => each >= promised / 100).length;
  print('Lists that reach it', `${reached} of ${ratios.length}`, 'all');
}

async function previewOfTenThousand(): Promise<void> {
  const { rows } = await portal.pool.query("select role_id from role where name = 'Bench role 1'");
  const RoleId: string = rows[0].role_id;
  const role = getRole.response.parse(await (await ask(getRole, { RoleId })).json());
  const Access = Object.fromEntries(
    Object.entries(role.Access).map(([object, code]) => [object, code === 'X' ? 'R' : 'X']),
  );
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const started = performance.now();
    const answer = await ask(previewRole, { RoleId, Status: '296', Access, Subtypes: role.Subtypes });
    const preview = previewRole.response.parse(await answer.json());
    times.push(performance.now() - started);
    if (preview.Members !== size.users) throw new Error(`The preview covers ${preview.Members} people`);
  }
  const middle = times.toSorted((a, b) => a - b)[1] ?? 0;
  print(`Preview of a role held by ${size.users} people`, `${Math.round(middle)} ms`, '≤ about 2000 ms');
}

async function effectiveAccess(): Promise<void> {
  const { rows } = await portal.pool.query("select value from version_stamp where name = 'access'");
  const version = Number(rows[0].value);
  const roles = ['Bench role 1', 'Bench role 7', 'Supervisor'];
  const started = performance.now();
  await portal.access.of(roles, true, version);
  print('Effective access, first of its kind', `${(performance.now() - started).toFixed(1)} ms`, '–');
  const times = 20_000;
  const begun = performance.now();
  for (let at = 0; at < times; at += 1) await portal.access.of(roles, true, version);
  print(
    'Effective access of a request, cached',
    `${(((performance.now() - begun) * 1000) / times).toFixed(2)} µs`,
    'microseconds',
  );
}

try {
  await compareLists();
  await previewOfTenThousand();
  await effectiveAccess();
} finally {
  await bench.stop();
}
