import { setTimeout as wait } from 'node:timers/promises';
import { type Scene, workGoesOn } from '../crash/faults.ts';
import { findEngine } from '../engines.ts';
import { type Prometheus, watch } from './prometheus.ts';
import { alertsIn, hasten, shippedRules } from './rules.ts';
import { type Trouble, troubles } from './troubles.ts';

/** Every alert that the agency gets fires once, when it should, and is quiet again when the trouble is over. */

/** Three times what the slowest of them needs. */
const patience = 600_000;

async function waitFor(prometheus: Prometheus, isSo: (firing: ReadonlySet<string>) => boolean): Promise<boolean> {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if (isSo(await prometheus.firing())) return true;
    await wait(250);
  }
  return false;
}

async function suffer(scene: Scene, prometheus: Prometheus, trouble: Trouble): Promise<void> {
  const { alerts, words } = trouble;
  const isQuiet = (firing: ReadonlySet<string>): boolean => alerts.every(alert => !firing.has(alert));
  // An alert that fires already shows nothing; a trail that was laid with the demonstration takes a while to be sealed.
  if (!(await waitFor(prometheus, isQuiet))) scene.log.wrong.push(`${alerts.join(', ')} fired before ${words}`);
  const began = performance.now();
  const seen = new Set<string>();
  const mend = await trouble.begin(scene);
  const fired = await waitFor(prometheus, firing => {
    for (const alert of firing) seen.add(alert);
    return alerts.every(alert => seen.has(alert));
  });
  const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(0);
  scene.say(`${words}: ${alerts.filter(alert => seen.has(alert)).join(', ')} after ${seconds(began)} s`);
  if (!fired) scene.log.wrong.push(`${words}: ${alerts.filter(alert => !seen.has(alert)).join(', ')} did not fire`);
  const mended = performance.now();
  await mend();
  await workGoesOn(scene, 5);
  if (!(await waitFor(prometheus, isQuiet)))
    scene.log.wrong.push(`${words}: mended, and ${alerts.join(', ')} did not end`);
  scene.say(`mended, and quiet after ${seconds(mended)} s`);
}

export async function fireAlerts(scene: Scene): Promise<void> {
  const engine = findEngine('prometheus', '--version');
  if (!engine) return scene.say('the alerts were not fired: prometheus is not here');
  const rules = shippedRules();
  const urls = scene.portals.map(portal => portal.url);
  const prometheus = await watch(engine, scene.installation.folder, urls, hasten(rules));
  try {
    for (const trouble of troubles) await suffer(scene, prometheus, trouble);
    scene.say(`${alertsIn(rules).length} alerts`);
  } finally {
    await prometheus.stop();
  }
}
