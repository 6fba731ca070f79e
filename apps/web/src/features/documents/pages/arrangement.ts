import { type Between, betweenPapers } from '@commonweal/contracts/documents/between-papers';
import type { ArrangeRequest, DocumentPage, Turn } from '@commonweal/contracts/documents/page-calls';

/** A page on the table: where it is from, how it lies, and whether a document begins with it. */
export interface Tile {
  readonly key: string;
  readonly number: string;
  readonly original: number;
  readonly page: number;
  /** Where it stands in what is shown now; 0 where it does not. */
  readonly at: number;
  readonly turned: Turn;
  /** As it is shown now. */
  readonly lay: Turn;
  readonly out: boolean;
  readonly starts: boolean;
}

export const tilesOf = (number: string, pages: readonly DocumentPage[]): Tile[] =>
  pages.map(({ Original, Page, Turned, At }) => ({
    ...{ key: `${number} ${Original} ${Page}`, number, original: Original, page: Page, at: At },
    ...{ turned: Turned, lay: Turned, out: At === 0, starts: false },
  }));

const changed = (tiles: readonly Tile[], at: number, change: (tile: Tile) => Partial<Tile>): Tile[] =>
  tiles.map((tile, place) => (place === at ? { ...tile, ...change(tile) } : tile));

export const turn = (tiles: readonly Tile[], at: number, by: 90 | 270): Tile[] =>
  changed(tiles, at, tile => ({ turned: ((tile.turned + by) % 360) as Turn }));

export const leaveOut = (tiles: readonly Tile[], at: number): Tile[] =>
  changed(tiles, at, tile => ({ out: !tile.out }));

/** Where the first document begins nobody has to say. */
export const split = (tiles: readonly Tile[], at: number): Tile[] =>
  at === 0 ? [...tiles] : changed(tiles, at, tile => ({ starts: !tile.starts }));

/** A page changes places with its neighbour; where documents begin stays with the place. */
export function move(tiles: readonly Tile[], at: number, by: -1 | 1): Tile[] {
  const [one, two] = [tiles[at], tiles[at + by]];
  if (!(one && two)) return [...tiles];
  return tiles.map((tile, place) => {
    if (place === at) return { ...two, starts: tile.starts };
    return place === at + by ? { ...one, starts: tile.starts } : tile;
  });
}

/** The pages of each document as it will be. */
export function documentsOf(tiles: readonly Tile[]): Tile[][] {
  const documents: Tile[][] = [[]];
  for (const tile of tiles) {
    if (tile.starts) documents.push([]);
    if (!tile.out) documents.at(-1)?.push(tile);
  }
  return documents;
}

export const requestPages = (tiles: readonly Tile[]): ArrangeRequest['Documents'] =>
  documentsOf(tiles).map(pages =>
    pages.map(({ number, original, page, turned }) => ({
      ...{ DocumentNumber: number, Original: original, Page: page, Turned: turned },
    })),
  );

/** What stands between papers is left out, and a document begins after it. */
export function splitAt(tiles: readonly Tile[], number: string, found: readonly Between[]): Tile[] {
  const { splits, out } = betweenPapers(found);
  let began = false;
  let waits = false;
  return tiles.map(tile => {
    const isOwn = tile.number === number;
    if (isOwn && splits.has(tile.at)) waits = began;
    if (tile.out || (isOwn && out.has(tile.at))) return { ...tile, out: true, starts: false };
    const starts = waits;
    began = true;
    waits = false;
    return { ...tile, starts: starts || (tile.starts && tile !== tiles[0]) };
  });
}
