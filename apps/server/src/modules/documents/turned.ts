import type { Turn } from '@commonweal/contracts/documents/page-calls';

/** A place on a page, in parts of its width and height. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a place of a page is after the page was turned clockwise. */
export function turnPlace(place: Place, by: Turn): Place {
  const { x, y, width, height } = place;
  switch (by) {
    case 90:
      return { x: 1 - y - height, y: x, width: height, height: width };
    case 180:
      return { x: 1 - x - width, y: 1 - y - height, width, height };
    case 270:
      return { x: y, y: 1 - x - width, width: height, height: width };
    default:
      return place;
  }
}

export const turnBack = (place: Place, by: Turn): Place => turnPlace(place, ((360 - by) % 360) as Turn);
