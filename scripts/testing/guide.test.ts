import { describe, expect, it } from 'vitest';
import { applyDiff, parseGuide } from './guide.ts';

const fence = '```';

it('parseGuide returns commands, changes and new files in their order', () => {
  const page = `# Title\n${fence}sh\nnpm test\n${fence}\ntext\n${fence}diff a.ts\n+b\n${fence}\n${fence}ts c.ts\nd\n${fence}\n`;
  expect(parseGuide(page)).toEqual([
    { language: 'sh', path: '', text: 'npm test\n' },
    { language: 'diff', path: 'a.ts', text: '+b\n' },
    { language: 'ts', path: 'c.ts', text: 'd\n' },
  ]);
});

describe('applyDiff', () => {
  it('adds, removes and keeps lines', () => {
    expect(applyDiff('one\ntwo\nthree\n', ' one\n-two\n+2\n+and more\n three\n')).toBe('one\n2\nand more\nthree\n');
  });

  it('fails when the lines are missing or occur twice', () => {
    expect(() => applyDiff('one\n', '-two\n+2\n')).toThrow('occur 0 times');
    expect(() => applyDiff('one\none\n', '-one\n+1\n')).toThrow('occur 2 times');
  });
});
