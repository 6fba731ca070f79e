import { describe, expect, it } from 'vitest';
import { determine, PROGRAMS, type Program, REASONS, type ReasonCode } from './index.ts';
import { authorityOf } from './reasons.ts';
import { household } from './test/households.ts';
import { randomCase, randomNumbers } from './test/random-households.ts';

/** What a program's own law looks like, and what would be another's. */
const LAWS: Readonly<Record<string, { readonly own: RegExp; readonly foreign: RegExp }>> = {
  SNAP: { own: /^7 CFR 27\d|^FAC 65A-1\.205/, foreign: /42 CFR|45 CFR|F\.S\.|42 U\.S\.C\.|FAC 65A-4/ },
  TCA: { own: /s\. 414\.|FAC 65A-4|FAC 65A-1\.205|ESS Program Policy Manual 1600/, foreign: /7 CFR|42 CFR/ },
  OSS: { own: /s\. 409\.212|U\.S\.C\. 1320b-7|FAC 65A-1\.205/, foreign: /7 CFR|42 CFR|s\. 414/ },
  MSP: { own: /42 U\.S\.C\. 1396|42 CFR 43|FAC 65A-1/, foreign: /7 CFR 27|s\. 414|435\.603/ },
  FAMILY: { own: /42 CFR 43|FAC 65A-1\.205/, foreign: /7 CFR 27|s\. 414|65A-1\.713|65A-1\.712/ },
  SSI: { own: /42 CFR 43|FAC 65A-1/, foreign: /7 CFR 27|s\. 414|435\.603/ },
};
const lawOf = (program: Program) => LAWS[program] ?? LAWS[program === 'MFAM' || program === 'PEPW' ? 'FAMILY' : 'SSI'];
const CODES = Object.keys(REASONS) as ReasonCode[];

describe.each(PROGRAMS)('the authority of reasons in %s', program => {
  it.each(CODES)('%s is the program’s own law or none', code => {
    const citation = authorityOf(code, program);
    if (citation === null) return;
    expect(citation).toMatch(lawOf(program)?.own ?? /$^/);
    expect(citation).not.toMatch(lawOf(program)?.foreign ?? /^/);
  });
});

describe('the authority of an income denial', () => {
  it('is that of section and program', () => {
    expect(authorityOf('INC-G', 'SNAP')).toBe('7 CFR 273.9(a)(1)');
    expect(authorityOf('INC-N', 'TCA')).toContain('414.095');
    expect(authorityOf('INC-N', 'MFAM')).toBe('42 CFR 435.603');
    expect(authorityOf('INC-N', 'MSSI')).toBe('FAC 65A-1.713');
    expect(authorityOf('INC-N', 'MSP')).toContain('1396d(p)');
    expect(authorityOf('INC-G', 'MSSI')).toBeNull();
  });
});

describe('a determination', { timeout: 60_000 }, () => {
  it('never gives a reason without an authority, in any program, for the household or a person', () => {
    const random = randomNumbers(414);
    const seen = new Set<string>();
    for (let index = 0; index < 400; index++) {
      const { document } = randomCase(random, index);
      for (const program of PROGRAMS) {
        const found = determine({
          ...document,
          program,
          month: '2026-05',
          initial_month: false,
          application_date: null,
        });
        for (const reason of [...found.reasons, ...found.people.flatMap(person => person.reasons)]) {
          expect(reason.citation, `${program} ${reason.code}`).toBe(authorityOf(reason.code, program));
          seen.add(`${program} ${reason.code}`);
        }
      }
    }
    expect(seen.size).toBeGreaterThan(20);
    expect(determine(household({ income: [{ person: 'p1', kind: 'wages', amount: 9000 }] })).reasons).toMatchObject([
      { code: 'INC-G', text: 'Gross income is over the limit', text_es: 'El ingreso bruto pasa del límite' },
    ]);
  });
});
