import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Answer, readAnswer, sayAnswer } from './evidence/audit.ts';
import { type Found, foundIn, type Incident, readIncidents } from './evidence/known-bad.ts';
import { licenceList, licences } from './evidence/licences.ts';
import { allPackages, readLock } from './evidence/lock.ts';
import { cutToShipped, differences, type Sbom } from './evidence/sbom.ts';

/** `npm run evidence`: what an agency asks for before it lets something in, written from the lock file. */

const root = resolve(import.meta.dirname, '..');
const folder = join(root, '.local', 'evidence');

const npm = (...words: string[]): string =>
  spawnSync('npm', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, timeout: 120_000 }).stdout;

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

function knownBadList(found: readonly Found[], incidents: readonly Incident[], count: number, answer: Answer): string {
  const rows = incidents.map(({ when, what, source, packages }) => {
    const named = Object.entries(packages).map(([name, versions]) => `${name} ${versions.join(', ')}`);
    return `| ${when} | ${what} | ${named.join('; ')} | ${source} |`;
  });
  const findings = answer.asked
    ? answer.findings.map(each => `- ${each.name} ${each.range}: ${each.severity}. ${each.titles.join(' ')}`)
    : [];
  return `# Versions that are known to be bad

## Held against the kept list

${count} installed packages, tools included, against ${incidents.length} incidents (scripts/evidence/known-bad.json). The list
is kept by hand: it knows what it names and nothing else.

${found.length === 0 ? 'None of the installed versions is on it.' : found.map(({ id, incident }) => `- **${id}**: ${incident.what} (${incident.source})`).join('\n')}

| When | What happened | Versions | Source |
|---|---|---|---|
${rows.join('\n')}

## Asked of the registry

${sayAnswer(answer)}
${findings.join('\n')}
`;
}

mkdirSync(folder, { recursive: true });
const lock = readLock(root);
const licensed = licences(lock);
const shipped = licensed.filter(each => each.ships);

const { name }: { name: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const whole: Sbom = JSON.parse(npm('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'));
const bill = cutToShipped(whole, shipped, name);
write('sbom.cdx.json', `${JSON.stringify(bill, null, 2)}\n`);
write('licences.md', licenceList(licensed));

const incidents = readIncidents();
const all = allPackages(lock);
const found = foundIn(all, incidents);
const answer = readAnswer(npm('audit', '--omit=dev', '--json'));
write('known-bad.md', knownBadList(found, incidents, all.length, answer));

const faults = [
  ...differences(bill, shipped).map(each => `Bill of materials: ${each}.`),
  ...licensed.filter(each => !each.allowed).map(each => `Licence: ${each.path} is under ${each.read || 'none'}.`),
  ...found.map(({ id, incident }) => `Known to be bad: ${id} (${incident.what}).`),
  ...(answer.asked ? answer.findings.map(each => `Advisory: ${each.name} ${each.range}, ${each.severity}.`) : []),
];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(
  `${shipped.length} shipped packages in ${folder}: ${faults.length} faults. Kept list: ${found.length} of ${all.length} installed. ${sayAnswer(answer)}\n`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
