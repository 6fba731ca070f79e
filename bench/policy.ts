import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createPolicyChange,
  getPolicyChange,
  savePolicyChange,
  startPolicyRun,
} from '@commonweal/contracts/eligibility/policy-calls';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import type * as z from 'zod';
import { fillUntil } from './fill.ts';
import { openBench, print, ratio } from './support.ts';

/**
 * A policy change over a caseload in PostgreSQL, through the call and the worker as in production: household-months a minute, and
 * the part of the time that the rules themselves take. `npm run bench policy 400000` lays as many clients; without a number fewer.
 */

const clients = Number(process.argv[2] ?? 12_000);
const promised = 20_000;

const bench = await openBench('.local/bench-policy');
try {
  const filled = await fillUntil(bench, clients);
  const token = await bench.token('administrator');
  async function ask<Call extends CallDeclaration>(
    call: Call,
    body: object,
    version?: number,
  ): Promise<z.infer<Call['response']>> {
    const answer = await fetch(`${bench.url}${urlOf(call)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${call.name} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as z.infer<Call['response']>;
  }
  const month = new Date(Date.now() + 31 * 86_400_000).toISOString().slice(0, 7);
  const draft = { Name: 'Ten dollars more', Program: 'SNAP', Month: month };
  const { PolicyChangeId } = await ask(createPolicyChange, draft);
  const { Offer } = await ask(getPolicyChange, { PolicyChangeId });
  const table = Offer.Tables.find(each => each.Table === 'snap.max_allotment');
  const Figures = (table?.Values ?? []).map(each => ({
    Table: 'snap.max_allotment',
    Figure: each.Figure,
    Cents: Math.round(each.Amount * 100) + 1000,
  }));
  const Content = { Name: draft.Name, Month: month, Figures, Options: [] };
  await ask(savePolicyChange, { PolicyChangeId, Content }, 1);
  const from = performance.now();
  await ask(startPolicyRun, { PolicyChangeId });
  for (;;) {
    await wait(500);
    const { Run } = await ask(getPolicyChange, { PolicyChangeId });
    if (Run?.Ended !== 'Y') continue;
    const seconds = (performance.now() - from) / 1000;
    print(
      `Policy what-if, ${Run.Cases} cases of ${filled.cases} in ${filled.clients} clients`,
      `${Run.PerMinute} household-months a minute, ${seconds.toFixed(1)} s in all, rules ${Run.EnginePercent} %`,
      `≥ ${promised}: ${ratio(Run.PerMinute ?? 0, promised)}`,
    );
    break;
  }
} finally {
  await bench.stop();
}
