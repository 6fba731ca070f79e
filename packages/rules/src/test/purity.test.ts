import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };

const source = fileURLToPath(new URL('../', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  name => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('test/'),
);
const contents = new Map(files.map(name => [name, readFileSync(source + name, 'utf8')]));

/** The command line and the threads of the simulation are the only places that touch the machine. */
const MACHINE = new Set(['cli.ts', 'command.ts', 'simulate.ts', 'simulate/worker.ts']);

describe('the engine', () => {
  it('was looked at as a whole', () => {
    expect(files.length).toBeGreaterThan(50);
  });

  it('imports nothing but itself', () => {
    expect(packageFile).not.toHaveProperty('dependencies');
    for (const [name, content] of contents) {
      const imports = [...content.matchAll(/from '([^']+)'/g)].map(found => found[1] ?? '');
      const outside = imports.filter(one => !one.startsWith('.'));
      if (MACHINE.has(name))
        expect(
          outside.every(one => one.startsWith('node:')),
          name,
        ).toBe(true);
      else expect(outside, name).toEqual([]);
    }
  });

  it('asks no clock, no chance, no environment', () => {
    for (const [name, content] of contents) {
      if (MACHINE.has(name)) continue;
      expect(content, name).not.toMatch(
        /\bnew Date\b|\bDate\.(now|parse)|Math\.random|\bprocess\.|\bperformance\.|\bfetch\(/,
      );
    }
  });

  it('is offered without the parts that touch the machine', () => {
    for (const name of MACHINE) expect(contents.get('index.ts')).not.toContain(`'./${name}'`);
  });
});
