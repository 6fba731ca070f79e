/** A page that stands between two papers of one scan. */
export interface Between {
  readonly At: number;
  readonly What: 'blank' | 'separator';
}

/**
 * Where there are separator sheets they alone split: blank pages are then the backs of papers that were printed on one side.
 * What was found is left out either way.
 */
export function betweenPapers(found: readonly Between[]) {
  const sheets = found.filter(each => each.What === 'separator');
  return {
    splits: new Set((sheets.length > 0 ? sheets : found).map(each => each.At)),
    out: new Set(found.map(each => each.At)),
  };
}

/** The pages of each paper of a scan. */
export function papersOf(pages: number, found: readonly Between[]): number[][] {
  const { splits, out } = betweenPapers(found);
  const papers: number[][] = [[]];
  for (let page = 1; page <= pages; page += 1) {
    if (splits.has(page)) papers.push([]);
    if (!out.has(page)) papers.at(-1)?.push(page);
  }
  return papers.filter(paper => paper.length > 0);
}
