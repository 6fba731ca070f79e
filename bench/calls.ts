import { randomUUID } from 'node:crypto';
import { urlOf } from '@commonweal/contracts/kit/call';
import { getReferenceTable } from '@commonweal/contracts/reference/calls';
import { getUser } from '@commonweal/contracts/users/calls';
import Fastify from 'fastify';
import { databaseRoles } from '../apps/server/src/platform/database/migrate.ts';
import { openPool } from '../apps/server/src/platform/database/pool.ts';
import { middle } from './middle.ts';
import { type Bench, load, openBench, print, ratio } from './support.ts';

/** A call through everything against a bare Fastify + pg handler that runs the same SQL, in the same run. */

const userSql = `select u.user_id, r.region_id, r.wp_code, r.go_live, u.current_status from app_user u join region r using (region_id) where u.subject = $1`;
const racfSql = 'select racf_id from user_racf_id where user_id = $1 order by racf_id';
const auditSql = `insert into audit_event (audit_id, at, actor, session_id, ip, user_agent, correlation_id, screen, activity, outcome,
  event_type, subject_type, subject_id, fields, reason) values ($1, now(), 'DOKAFOR', null, '127.0.0.1', '', $3, '', 'USER_VIEWED', 'done', '', 'user', $2, '{}', '')`;
const referenceSql = `select code, label_en, att from reference_entry where table_name = $1 and active = 'Y' order by sort_order, code`;

async function startBare(bench: Bench): Promise<{ url: string; stop(): Promise<void> }> {
  const pool = openPool(bench.databases.appUrl, { role: databaseRoles.caller });
  const app = Fastify();
  app.post<{ Body: { OktaUserId: string } }>('/user', async request => {
    const user = (await pool.query({ name: 'user', text: userSql, values: [request.body.OktaUserId] })).rows[0];
    const racf = (await pool.query({ name: 'racf', text: racfSql, values: [user.user_id] })).rows;
    await pool.query({ name: 'audit', text: auditSql, values: [randomUUID(), user.user_id, randomUUID()] });
    return {
      UserId: user.user_id,
      RegionWpCode: user.wp_code,
      RegionId: user.region_id,
      UserRACFIDs: racf.map(row => row.racf_id),
      CurrentStatus: user.current_status,
    };
  });
  app.post<{ Body: { ReferenceTableName: string } }>('/reference', async request => {
    const { rows } = await pool.query({ name: 'ref', text: referenceSql, values: [request.body.ReferenceTableName] });
    return rows.map(row => ({
      ReferenceCode: row.code,
      ReferenceCodeDescription: row.label_en,
      AdditionalAtt: Object.entries(row.att).map(([Name, Value]) => ({ Name, Value })),
    }));
  });
  const url = await app.listen({ port: 3997, host: '127.0.0.1' });
  return {
    url,
    async stop() {
      await app.close();
      await pool.end();
    },
  };
}

const connections = 16;
const milliseconds = 4000;

async function compare(
  name: string,
  promised: number,
  ours: [string, string, Record<string, string>],
  bare: [string, string],
) {
  const json = { 'content-type': 'application/json' };
  const measureOurs = () =>
    load({ url: ours[0], bodies: [ours[1]], headers: { ...json, ...ours[2] }, connections, milliseconds });
  const measureBare = () => load({ url: bare[0], bodies: [bare[1]], headers: json, connections, milliseconds });
  await load({ url: ours[0], bodies: [ours[1]], headers: { ...json, ...ours[2] }, connections, milliseconds: 1500 });
  await load({ url: bare[0], bodies: [bare[1]], headers: json, connections, milliseconds: 1500 });
  const rounds = [];
  for (let round = 0; round < 3; round += 1) rounds.push([await measureOurs(), await measureBare()] as const);
  const mine = middle(rounds.map(([each]) => each.perSecond));
  const limit = middle(rounds.map(([, each]) => each.perSecond));
  const failed = rounds.reduce((sum, [a, b]) => sum + a.failed + b.failed, 0);
  const p95 = middle(rounds.map(([each]) => each.p95));
  print(
    name,
    `${Math.round(mine)}/s of ${Math.round(limit)}/s = ${ratio(mine, limit)}, p95 ${p95.toFixed(1)} ms, ${failed} failed`,
    `≥ ${promised} %`,
  );
}

const bench = await openBench();
const atRest = process.memoryUsage().rss / 1024 / 1024;
print('Memory of the process at rest', `${Math.round(atRest)} MB`, '< 300 MB');
const bare = await startBare(bench);
try {
  const token = await bench.token('caseworker');
  const { rows } = await bench.portal.platform.pool.query("select subject from app_user where user_id = 'DOKAFOR'");
  const user = JSON.stringify({ OktaUserId: rows[0].subject });
  const reference = JSON.stringify({ ReferenceTableName: 'COUNTY', UseSortOrder: 'Y' });
  const authorization = `Bearer ${token}`;
  await compare(
    'Read with audit (GetUser)',
    50,
    [`${bench.url}${urlOf(getUser)}`, user, { authorization }],
    [`${bare.url}/user`, user],
  );
  await compare(
    'Reference table (67 rows)',
    80,
    [`${bench.url}${urlOf(getReferenceTable)}`, reference, { authorization }],
    [`${bare.url}/reference`, reference],
  );
} finally {
  await bare.stop();
  await bench.stop();
}
