import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer, writeFile } from './ebt-file.ts';
import type { FileLine } from './ebt-file-store.ts';

const file = { file_number: '10001', made_on: '2026-11-16', total_cents: 0 };
const lineOf = (line: number, cents: number): FileLine => ({
  line,
  region_id: 'SC',
  payment_id: `00000000-0000-4000-8000-${String(line).padStart(12, '0')}`,
  case_number: '1204417863',
  program: 'SNAP',
  month: '2026-12',
  kind: 'initial',
  cents,
  available_on: '2026-12-20',
  status: 'sent',
});
const sum = (lines: readonly FileLine[]) => lines.reduce((total, each) => total + each.cents, 0);
const number = (value: number, width: number) => String(value).padStart(width, '0');

/** What a card company that makes no mistake answers. */
function answerTo(lines: readonly FileLine[], refused: ReadonlySet<number>): string[] {
  const parts = [lines.filter(each => !refused.has(each.line)), lines.filter(each => refused.has(each.line))];
  return [
    'A0001000120261117',
    ...lines.map(each => {
      const answer = refused.has(each.line) ? 'RNOAC' : 'A    ';
      return `D${number(each.line, 8)}${each.payment_id}${number(each.cents, 10)}${answer}`;
    }),
    `T${parts.map(part => `${number(part.length, 8)}${number(sum(part), 14)}`).join('')}`,
  ];
}
const read = (rows: readonly string[], lines: readonly FileLine[]) => readAnswer(`${rows.join('\n')}\n`, file, lines);

describe('the file for the card company', () => {
  it('has the columns that its description promises', () => {
    const lines = [lineOf(1, 29_800), lineOf(2, 100)];
    const [header = '', first = '', , trailer = ''] = writeFile({ ...file, total_cents: sum(lines) }, lines).split(
      '\n',
    );
    expect(header).toBe('H0001000120261116COMMONWEAL01');
    expect(first).toHaveLength(85);
    expect([first.slice(1, 9), first.slice(45, 55), first.slice(55, 60)]).toEqual(['00000001', '1204417863', 'SNAP ']);
    expect([first.slice(60, 66), first[66], first.slice(67, 77), first.slice(77)]).toEqual([
      '202612',
      'I',
      '0000029800',
      '20261220',
    ]);
    expect(trailer).toBe(`T00000002${number(29_900, 14)}`);
  });
});

describe('an answer', () => {
  const households = fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 30 });

  it('without a mistake is read to the cent, whatever is refused', () => {
    fc.assert(
      fc.property(households, fc.array(fc.nat({ max: 30 })), (amounts, chosen) => {
        const lines = amounts.map((cents, at) => lineOf(at + 1, cents));
        const refused = new Set(chosen.map(each => (each % lines.length) + 1));
        const { answers, faults } = read(answerTo(lines, refused), lines);
        expect(faults).toEqual([]);
        expect(answers.reduce((total, each) => total + each.cents, 0)).toBe(sum(lines));
        expect(answers.filter(each => each.isRefused).map(each => each.line)).toEqual(
          [...refused].toSorted((a, b) => a - b),
        );
      }),
    );
  });

  it('in which any one digit or line is another has a fault', () => {
    fc.assert(
      fc.property(households, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 9 }), (amounts, row, column, add) => {
        const lines = amounts.map((cents, at) => lineOf(at + 1, cents));
        const rows = answerTo(lines, new Set([1]));
        const at = row % rows.length;
        const text = rows[at] ?? '';
        const places = [...text].flatMap((sign, place) => (/\d/.test(sign) ? [place] : []));
        // The day of the answer says nothing about money.
        const meant = at === 0 ? places.filter(place => place < 9) : places;
        const place = meant[column % meant.length] ?? 0;
        const digit = (Number(text[place]) + add) % 10;
        const spoiled = rows.with(at, `${text.slice(0, place)}${digit}${text.slice(place + 1)}`);
        expect(read(spoiled, lines).faults.length).toBeGreaterThan(0);
        expect(read(rows.toSpliced(at, 1), lines).faults.length).toBeGreaterThan(0);
      }),
    );
  });

  it('names every fault with its line', () => {
    const lines = [lineOf(1, 100), lineOf(2, 200), lineOf(3, 300)];
    const rows = answerTo(lines, new Set());
    const wrong = rows[2]?.replace('0000000200A', '0000000201A') ?? '';
    const found = read([rows[0] ?? '', rows[1] ?? '', rows[1] ?? '', wrong, 'Dnonsense', rows[4] ?? '', 'more'], lines);
    expect(found.faults.map(each => [each.line, each.code])).toEqual([
      [3, 'twice'],
      [4, 'otherAmount'],
      [5, 'unreadable'],
      [7, 'afterEnd'],
      [7, 'missing'],
      [7, 'count'],
      [7, 'total'],
    ]);
    expect(read(['A0000999920261117', ...rows.slice(1)], lines).faults[0]).toMatchObject({
      line: 1,
      code: 'otherFile',
    });
  });
});
