import { turns } from '@commonweal/contracts/documents/page-calls';
import { describe, expect, it } from 'vitest';
import { turnBack, turnPlace } from './turned.ts';

const place = { x: 0.1, y: 0.2, width: 0.5, height: 0.25 };
const rounded = (given: object) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, Math.round(value * 1e6) / 1e6]));

describe('a place on a page that is turned', () => {
  it('goes with the page, clockwise', () => {
    expect(rounded(turnPlace(place, 90))).toEqual({ x: 0.55, y: 0.1, width: 0.25, height: 0.5 });
    expect(rounded(turnPlace(place, 180))).toEqual({ x: 0.4, y: 0.55, width: 0.5, height: 0.25 });
    expect(rounded(turnPlace(place, 270))).toEqual({ x: 0.2, y: 0.4, width: 0.25, height: 0.5 });
  });

  it('is where it was when the page is turned back', () => {
    for (const by of turns) expect(rounded(turnBack(turnPlace(place, by), by))).toEqual(rounded(place));
  });
});
