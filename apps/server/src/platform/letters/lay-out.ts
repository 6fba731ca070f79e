import type { Letter, LetterPart, Placed } from './letter.ts';
import type { LetterSheet } from './sheet.ts';

type Style = { size: number; bold: boolean; before: number; after: number; tag: string };
const styles: Record<Exclude<LetterPart['kind'], 'table' | 'break' | 'picture' | 'bars'>, Style> = {
  title: { size: 17, bold: true, before: 0, after: 9, tag: 'H1' },
  heading: { size: 12, bold: true, before: 9, after: 3, tag: 'H2' },
  text: { size: 11, bold: false, before: 0, after: 6, tag: 'P' },
  small: { size: 9, bold: false, before: 3, after: 3, tag: 'P' },
  item: { size: 11, bold: false, before: 0, after: 3, tag: 'LBody' },
  pair: { size: 11, bold: false, before: 0, after: 3, tag: 'TD' },
};

const labelWidth = 150;

/** Parts of one kind that stand together: one list, one table of pairs. */
function groupsOf(parts: readonly LetterPart[]): { kind: LetterPart['kind']; from: number; parts: LetterPart[] }[] {
  const groups: { kind: LetterPart['kind']; from: number; parts: LetterPart[] }[] = [];
  for (const [at, part] of parts.entries()) {
    const last = groups.at(-1);
    if (last && last.kind === part.kind && (part.kind === 'item' || part.kind === 'pair')) last.parts.push(part);
    else groups.push({ kind: part.kind, from: at, parts: [part] });
  }
  return groups;
}

/** Draws every part in its order, which is the order in which it is read aloud. */
export function layOut(sheet: LetterSheet, letter: Letter): Placed[] {
  const placed: Placed[] = [];
  const grown = letter.large ? 18 / 11 : 1;
  const sized = (kind: keyof typeof styles): Style => ({
    ...styles[kind],
    size: Math.round(styles[kind].size * grown),
  });
  for (const group of groupsOf(letter.parts)) {
    const note = (at: number): void => {
      placed.push({ part: group.from + at, page: sheet.page });
    };
    if (group.kind === 'item') {
      sheet.within('L', () => {
        for (const [at, part] of group.parts.entries()) {
          if (part.kind !== 'item') continue;
          sheet.item(part.text, sized('item'));
          note(at);
        }
      });
    } else if (group.kind === 'pair') {
      sheet.within('Table', () => {
        for (const [at, part] of group.parts.entries()) {
          if (part.kind !== 'pair') continue;
          sheet.pair(part.label, part.text, sized('pair'), labelWidth * grown);
          note(at);
        }
      });
    } else {
      const [part] = group.parts;
      if (part?.kind === 'table') sheet.table(part, sized('text'));
      else if (part?.kind === 'break') sheet.breakPage();
      else if (part?.kind === 'picture') sheet.picture(part.bytes, part.alt);
      else if (part?.kind === 'bars') sheet.bars(part.code, part.alt);
      else if (part && 'text' in part) sheet.block(part.text, sized(part.kind), part.kind === 'heading');
      note(0);
    }
  }
  return placed;
}
