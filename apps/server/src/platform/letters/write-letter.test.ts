import { readLetter } from '@commonweal/testkit/letters';
import { describe, expect, it } from 'vitest';
import { code128Values, code128Widths } from './code-128.ts';
import type { Letter, LetterPart } from './letter.ts';
import { fitsWindow, writeLetter } from './write-letter.ts';

const written = (parts: readonly LetterPart[], more: Partial<Letter> = {}) =>
  writeLetter({
    language: 'es-US',
    title: 'Título',
    foot: 'Carta',
    pageOf: 'Página {{page}} de {{pages}}',
    parts,
    ...more,
  });

describe('a letter', () => {
  it('has a title, a language, and its parts in the order in which they are read', async () => {
    const { bytes } = await written(
      [
        { kind: 'title', text: 'Sus beneficios' },
        { kind: 'text', text: 'Estimada Ana:' },
        { kind: 'heading', text: 'Por qué' },
        { kind: 'item', text: 'Una cosa' },
        { kind: 'item', text: 'Otra cosa' },
        {
          kind: 'table',
          caption: 'Cuentas',
          head: ['Cuenta', 'Monto'],
          rows: [{ label: 'Salario', amount: '$10.00' }],
        },
        { kind: 'pair', label: 'Caso', text: '1204480071' },
      ],
      { address: ['ANA DÍAZ', '1 MAIN ST', 'TAMPA FL 33602'], sender: { name: 'Agencia', lines: [], numbers: [] } },
    );
    const letter = await readLetter(bytes);
    expect([letter.title, letter.language]).toEqual(['Título', 'es-US']);
    expect(letter.elements).toEqual([
      'Document',
      'P: Agencia',
      'P: ANA DÍAZ',
      'P: 1 MAIN ST',
      'P: TAMPA FL 33602',
      'H1: Sus beneficios',
      'P: Estimada Ana:',
      'H2: Por qué',
      'L',
      'LI',
      'Lbl: •',
      'LBody: Una cosa',
      'LI',
      'Lbl: •',
      'LBody: Otra cosa',
      'Table',
      'TR',
      'TH: Cuenta',
      'TH: Monto',
      'TR',
      'TH: Salario',
      'TD: $10.00',
      'Table',
      'TR',
      'TH: Caso',
      'TD: 1204480071',
    ]);
    expect(bytes.toString('latin1')).toContain('pdfuaid');
  });

  it('prints a name as the person writes it, in whatever script, and never a question mark', async () => {
    const names = ['Nguyễn Thị', 'Łukasz', 'Ωμέγα', 'Щукин', '陳慧 王', 'محمد', 'प्रिया', 'O’Brien-Peña'];
    const { text } = await readLetter((await written(names.map(each => ({ kind: 'text', text: each })))).bytes);
    for (const name of names.slice(0, 4)) expect(text.normalize('NFC')).toContain(name);
    expect(text).toContain('陳慧');
    expect(text).toContain('محمد');
    expect(text).toContain('O’Brien-Peña');
    expect(text).not.toContain('?');
    expect(text).not.toContain('\u0000');
  });

  it('takes as many pages as it needs, numbers each, and has its number on each as text', async () => {
    const parts = Array.from({ length: 120 }, (_, at): LetterPart => ({ kind: 'text', text: `Line ${at}` }));
    const { bytes, pages, placed } = await written(parts, { number: 'N1204480071.1' });
    const letter = await readLetter(bytes);
    expect(letter.pages).toBe(pages);
    expect(pages).toBeGreaterThan(2);
    expect(letter.text.split('N1204480071.1')).toHaveLength(pages + 1);
    expect(letter.text).toContain(`Página ${pages} de ${pages}`);
    expect(placed.at(-1)).toEqual({ part: 119, page: pages });
  });

  it('goes on over the page with a paragraph that is longer than one, and cuts a word that is wider than the paper', async () => {
    const { bytes, pages } = await written([{ kind: 'text', text: `${'palabra '.repeat(1500)}${'x'.repeat(400)}` }]);
    const { text } = await readLetter(bytes);
    expect(pages).toBeGreaterThan(1);
    expect(text.match(/palabra/g)).toHaveLength(1500);
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(400);
  });

  it('is larger in large print', async () => {
    const parts = Array.from(
      { length: 60 },
      (): LetterPart => ({
        kind: 'text',
        text: 'Una frase como otra, que en letra grande necesita dos líneas y no una sola.',
      }),
    );
    expect((await written(parts, { large: true })).pages).toBeGreaterThan((await written(parts)).pages);
  });

  it('says which line of an address does not fit behind the window', () => {
    expect(fitsWindow('2214 E HANNA AVE APT 6')).toBe(true);
    expect(fitsWindow('W'.repeat(47))).toBe(false);
  });
});

describe('its bar code', () => {
  it('is Code 128 with its check sign: what a scanner was measured to read', () => {
    // The weighted sum of "PJJ123C" leaves 54 after the start of set A, and so 55 after that of set B.
    expect(code128Values('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
    expect(code128Values('1204480071')).toEqual([105, 12, 4, 48, 0, 71, (105 + 12 + 8 + 144 + 0 + 355) % 103, 106]);
    expect(code128Widths('N1').reduce((sum, width) => sum + width, 0)).toBe(11 * 4 + 13);
    expect(() => code128Values('ñ')).toThrow('plain signs');
  });
});
