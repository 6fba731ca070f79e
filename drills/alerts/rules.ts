import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../apps/server/src/platform/settings.ts';

/** The rules as the agency gets them. */
export const shippedRules = (): string => readFileSync(join(projectRoot, 'ops/prometheus-alerts.yml'), 'utf8');

export const alertsIn = (rules: string): string[] =>
  [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

const seconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };
/** Nobody wants to wait for a drill as long as for a person on call: a minute is two seconds. */
const faster = 30;
/** A line of the trail is sealed within four minutes, so that its age may not be hurried as much. */
const younger = 2;

const hastened = (count: string, unit: string): string =>
  `${Math.max(2, Math.round((Number(count) * (seconds[unit] ?? 1)) / faster))}s`;

/** The same rules in a hurry: what they look at is the same, only how far back and how long in shorter time. */
export const hasten = (rules: string): string =>
  rules
    .replace(/for: (\d+)([smh])/g, (_all, count, unit) => `for: ${hastened(count, unit)}`)
    .replace(/\[(\d+)([smh])\]/g, (_all, count, unit) => `[${hastened(count, unit)}]`)
    .replace(/(_(?:age|lag)_seconds[^>\n]*> )(\d+)/g, (_all, before, age) => `${before}${Number(age) / younger}`);
