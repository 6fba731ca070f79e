import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { family, household, person } from './households.ts';

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));

function command(input: string, ...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [cli, ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return { stdout, stderr, status, lines: stdout.split('\n').filter(Boolean) };
}

const parsed = (line: string | undefined) => JSON.parse(line ?? 'null');

function fileWith(content: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'rules-')), 'parameters.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

// Each case starts the command as a process of its own, which takes its time on a busy machine.
describe('the determine command', { timeout: 60_000 }, () => {
  it('answers one line per line in the published form and takes program and month from the command line', () => {
    const { program: _program, month: _month, ...bare } = family();
    const { lines, status, stderr } = command(`${JSON.stringify(bare)}\n`, '--program', 'SNAP', '--month', '2026-01');
    expect([status, stderr, lines.length]).toEqual([0, '', 1]);
    const answer = parsed(lines[0]);
    expect(answer).toMatchObject({
      id: 'test',
      program: 'SNAP',
      month: '2026-01',
      jurisdiction: 'FL',
      result: 'eligible',
      amount: 590,
      missing: [],
      provisional: [],
    });
    expect(answer.trace.find((step: { step: string }) => step.step === 'snap.shelter.cap')).toEqual({
      step: 'snap.shelter.cap',
      citation: '7 CFR 273.9(d)(6)(ii)',
      inputs: { excess: 934.5, cap: 744, elderly_disabled: false },
      says: 'Excess shelter 934.50 is over the cap of 744',
      says_es: 'El exceso de vivienda 934.50 pasa del tope de 744',
      result: 744,
      rounding: null,
      rounding_es: null,
    });
    expect(answer).not.toHaveProperty('household');
  });

  it('lets a bad line fail alone, on its own line, and exits with 2', () => {
    const bad = { ...family(), id: 'bad', month: '2026-13', people: [{ ...person('p1', 35), age: -1 }], extra: 1 };
    const { lines, status } = command(
      [JSON.stringify(family()), '{not json', JSON.stringify(bad), '', JSON.stringify(family())].join('\n'),
    );
    expect([status, lines.length]).toEqual([2, 4]);
    expect([parsed(lines[0]).amount, parsed(lines[3]).amount]).toEqual([590, 590]);
    expect(parsed(lines[1])).toMatchObject({ id: null, line: 2, faults: [{ path: '' }] });
    expect(parsed(lines[2])).toMatchObject({ id: 'bad', line: 3 });
    expect(parsed(lines[2]).faults.map((fault: { path: string }) => fault.path)).toEqual(
      expect.arrayContaining(['/month', '/people/0/age', '/extra']),
    );
  });

  it('accepts one household written over many lines', () => {
    const written = JSON.stringify(family(), null, 2);
    for (const text of [
      written,
      `\n\n${written}\n\n`,
      written.replace('{\n  ', '{ '),
      written.replace('{\n', '\uFEFF{\n'),
    ]) {
      const { lines, status } = command(text);
      expect([status, lines.length, parsed(lines[0]).amount]).toEqual([0, 1, 590]);
    }
  });

  it('refuses a document in which a key stands twice, and names the place', () => {
    const twice = JSON.stringify(family()).replace('"age":8', '"age":8,"age":80');
    const { lines, status } = command(`${twice}\n${JSON.stringify(family())}\n`);
    expect([status, lines.length, parsed(lines[1]).amount]).toEqual([2, 2, 590]);
    expect(parsed(lines[0])).toEqual({
      id: 'test',
      line: 1,
      faults: [
        {
          path: '/people/1/age',
          message: 'stands twice in its object',
          message_es: 'aparece dos veces en su objeto',
        },
      ],
    });
  });

  it('names every bad argument and every missing one', () => {
    const { lines, status } = command('', '--program', 'FOOD', '--month', 'May', '--colour', 'red', '--sheet');
    expect(status).toBe(2);
    expect(parsed(lines[0]).faults.map((fault: { path: string }) => fault.path)).toEqual(
      expect.arrayContaining(['--program', '--month', '--colour', '--sheet']),
    );
    const nameless = command(JSON.stringify({ people: [person('p1', 30)] }));
    expect(parsed(nameless.lines[0]).faults.map((fault: { path: string }) => fault.path)).toEqual([
      '/program',
      '/month',
    ]);
    expect([command('').status, command('', '--parameters', '/nowhere.json').status]).toEqual([2, 2]);
  });

  it('names each figure that is not published, or marks it as carried forward', () => {
    const missing = command(JSON.stringify(family({ month: '2026-10' })));
    expect(missing.status).toBe(2);
    const messages = parsed(missing.lines[0])
      .faults.map((fault: { message: string }) => fault.message)
      .join('\n');
    for (const table of [
      'snap.max_allotment',
      'snap.shelter_cap',
      'snap.standard_deduction',
      'snap.sua',
      'snap.min_allotment',
    ])
      expect(messages).toContain(table);
    const carried = command(JSON.stringify(family({ month: '2026-10', options: { carry_forward: true } })));
    expect([carried.status, parsed(carried.lines[0]).amount]).toEqual([0, 590]);
    expect(parsed(carried.lines[0]).provisional).toHaveLength(5);
  });

  it('takes another parameter set: figures for all months, dated rows, another jurisdiction', () => {
    const run = (content: unknown, more = {}) =>
      parsed(command(JSON.stringify(family(more)), '--parameters', fileWith(content)).lines[0]);
    expect(run({ 'snap.shelter_cap': 800 }).amount).toBe(607);
    const row = { from: '2025-12-01', to: null, values: { amount: 800 }, source: 'a what-if' };
    const table = {
      table: 'snap.shelter_cap',
      title: 'Cap',
      kind: 'named',
      unit: 'dollars',
      jurisdiction: null,
      authority: '7 CFR 273.9',
      rows: [row],
    };
    const dated = run({ version: 'higher-cap', tables: [table] });
    expect([dated.amount, dated.parameters_version.startsWith('higher-cap-')]).toEqual([607, true]);
    expect(run({ version: 'higher-cap', tables: [table] }, { month: '2025-11' }).amount).toBe(590);
    const georgia = {
      jurisdictions: { GA: { based_on: 'US', options: { utility_standards: { heating_cooling: 400 } } } },
    };
    expect(run(georgia, { jurisdiction: 'GA' }).tests.categorical).toBe('none');
    const refused = command(
      JSON.stringify(family()),
      '--parameters',
      fileWith({ overrides: { 'snap.nothing': 1 }, tables: [{}] }),
    );
    expect([refused.status, parsed(refused.lines[0]).faults.length > 3]).toEqual([2, true]);
  });

  it('prints a budget sheet in English and Spanish with citations and versions', () => {
    const { stdout, status } = command(JSON.stringify(family({ id: '<b>x</b>' })), '--sheet', 'html');
    expect(status).toBe(0);
    for (const words of [
      '<!doctype html>',
      'lang="en"',
      'lang="es"',
      'Budget sheet',
      'Hoja de presupuesto',
      '7 CFR 273.9(d)(6)(ii)',
      'published-',
      '$590',
      '&#60;b&#62;',
    ])
      expect(stdout).toContain(words);
    expect(stdout).not.toContain('<b>x');
    const spanish = command(JSON.stringify(family()), '--sheet', 'html', '--language', 'es').stdout;
    expect(spanish).not.toContain('Budget sheet');
  });

  it('prints the tree, the words and what would change it', () => {
    const text = JSON.stringify(family({ income: [{ person: 'p1', kind: 'wages', amount: 4500 }] }));
    const tree = command(text, '--explain', 'tree', '--language', 'en');
    expect([tree.status, tree.stdout.includes('fact /income/0/amount = 4500')]).toEqual([0, true]);
    const words = command(text, '--explain', 'words').stdout;
    expect(words).toContain('Income before deductions is $4,500. The limit is $4,442.');
    expect(words).toContain('El ingreso antes de deducciones es $4,500. El límite es $4,442.');
    const changed = parsed(command(text, '--changes', 'on').lines[0]).what_would_change;
    expect(changed.flips[0]).toMatchObject({ path: '/income/0/amount', result: 'eligible' });
    expect(changed.flips[0].says).toMatch(/^Wages of p1: \$[\d,.]+ instead of \$4,500\. Then: eligible, \$/);
    expect(changed.flips[0].says_es).toMatch(/^Salario de p1: \$[\d,.]+ en vez de \$4,500\. Entonces: elegible, \$/);
    expect(command(text, '--explain', 'poem').status).toBe(2);
  });

  it('pipes thousands of households', () => {
    const line = JSON.stringify(household());
    const { lines, status } = command(`${line}\n`.repeat(3000), '--trace', 'off');
    expect([status, lines.length]).toEqual([0, 3000]);
  });
});
