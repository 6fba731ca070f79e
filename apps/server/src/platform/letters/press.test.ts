import { kill } from 'node:process';
import { describe, expect, it } from 'vitest';
import type { Letter } from './letter.ts';
import { pressedPages, pressLetter, pressLetters, pressPid } from './press.ts';
import { writeLetter, writeLetters } from './write-letter.ts';

const letter = (paragraphs: number): Letter => ({
  language: 'en-US',
  title: 'Your benefits change',
  foot: 'Case 1204480071',
  pageOf: 'Page {{page}} of {{pages}}',
  writtenAt: new Date('2026-07-01T12:00:00Z'),
  parts: Array.from({ length: paragraphs }, (_, at) => ({
    kind: 'text',
    text: `${at}. ${'Ask before the day. '.repeat(40)}`,
  })),
});

describe('What would keep calls waiting is written by a process of its own', () => {
  it('has the same bytes, pages and places as if it were written here', async () => {
    const [pressed, written] = [await pressLetter(letter(20)), await writeLetter(letter(20))];
    expect(pressed.pages).toBeGreaterThan(1);
    expect({ ...pressed, bytes: pressed.bytes.equals(written.bytes) }).toEqual({ ...written, bytes: true });
    const [some, same] = [
      [letter(1), letter(3)],
      [letter(1), letter(3)],
    ];
    expect((await pressLetters(some)).equals(await writeLetters(same))).toBe(true);
  });

  it('counts pages in the order in which it was asked, for whoever asks at once', async () => {
    const asked = [1, 40, 2, 60, 3];
    const expected = await Promise.all(asked.map(async each => (await writeLetter(letter(each))).pages));
    expect(await Promise.all(asked.map(each => pressedPages(letter(each))))).toEqual(expected);
  });

  it('is begun again after it was killed: the letter in hand is refused, the next one is written', async () => {
    await pressedPages(letter(1));
    const pid = pressPid() ?? 0;
    const inHand = pressedPages(letter(400));
    const waiting = pressedPages(letter(1));
    const refused = expect(inHand).rejects.toThrow('the press has ended');
    await Promise.resolve();
    kill(pid, 'SIGKILL');
    await refused;
    expect(await waiting).toBe(1);
    expect(pressPid()).not.toBe(pid);
  });

  it('refuses what cannot be written, and goes on', async () => {
    const broken = { ...letter(1), parts: [{ kind: 'picture', bytes: Buffer.from('no picture'), alt: '' }] } as const;
    await expect(pressLetter(broken)).rejects.toThrow('A letter could not be written');
    expect(await pressedPages(letter(1))).toBe(1);
  });
});
