import { describe, expect, it } from 'vitest';
import { documentsOf, leaveOut, move, requestPages, split, splitAt, tilesOf, turn } from './arrangement.ts';

const three = tilesOf(
  '7',
  [1, 2, 3].map(Page => ({ Original: 1, Page, Turned: 0 as const, At: Page })),
);
const order = (tiles: typeof three): number[] => tiles.map(tile => tile.page);

describe('pages on the table', () => {
  it('change places with their neighbour and stay where there is none', () => {
    expect(order(move(three, 0, 1))).toEqual([2, 1, 3]);
    expect(order(move(three, 0, -1))).toEqual([1, 2, 3]);
    expect(order(move(three, 2, 1))).toEqual([1, 2, 3]);
  });

  it('are turned all the way round', () => {
    expect(turn(turn(three, 1, 270), 1, 270)[1]?.turned).toBe(180);
    expect(turn(turn(three, 1, 270), 1, 90)[1]?.turned).toBe(0);
  });

  it('begin documents where somebody says so; what is left out is in none', () => {
    const tiles = leaveOut(split(three, 1), 2);
    expect(documentsOf(tiles).map(pages => pages.map(tile => tile.page))).toEqual([[1], [2]]);
    expect(documentsOf(split(three, 0))).toHaveLength(1);
  });

  it('keep the place at which a document begins when they are moved', () => {
    const tiles = move(split(three, 1), 1, -1);
    expect(documentsOf(tiles).map(pages => pages.map(tile => tile.page))).toEqual([[2], [1, 3]]);
  });

  it('that were left out before are there to come back', () => {
    const tiles = tilesOf('7', [
      { Original: 1, Page: 2, Turned: 90, At: 1 },
      { Original: 1, Page: 1, Turned: 0, At: 0 },
    ]);
    const page = { DocumentNumber: '7', Original: 1 };
    expect(requestPages(tiles)).toEqual([[{ ...page, Page: 2, Turned: 90 }]]);
    expect(requestPages(leaveOut(tiles, 1))).toEqual([
      [
        { ...page, Page: 2, Turned: 90 },
        { ...page, Page: 1, Turned: 0 },
      ],
    ]);
  });

  it('are split after what stands between papers: at blank pages, or at separator sheets alone where there are any', () => {
    const seven = tilesOf(
      '7',
      [1, 2, 3, 4, 5, 6, 7].map(Page => ({ Original: 1, Page, Turned: 0 as const, At: Page })),
    );
    const papers = (found: Parameters<typeof splitAt>[2]) =>
      documentsOf(splitAt(seven, '7', found)).map(pages => pages.map(tile => tile.page));
    const [blank, sheet] = [{ What: 'blank' as const }, { What: 'separator' as const }];
    expect(papers([])).toEqual([[1, 2, 3, 4, 5, 6, 7]]);
    expect(papers([2, 3, 7].map(At => ({ ...blank, At })))).toEqual([[1], [4, 5, 6]]);
    expect(
      papers([
        { ...blank, At: 2 },
        { ...sheet, At: 4 },
      ]),
    ).toEqual([
      [1, 3],
      [5, 6, 7],
    ]);
    expect(papers([{ ...sheet, At: 1 }])).toEqual([[2, 3, 4, 5, 6, 7]]);
  });
});
