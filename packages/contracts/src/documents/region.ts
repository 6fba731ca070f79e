import * as z from 'zod';

const part = z.number().min(0).max(1);
/** Smaller than this nobody has marked anything. */
export const leastRegion = 0.005;
const extent = z.number().min(leastRegion).max(1);

/** A place on a page in parts of its width and height. */
export const regionShape = { X: part, Y: part, Width: extent, Height: extent } as const;

export const pageNumber = z.int().min(1).max(10_000);

interface Given {
  readonly X: number;
  readonly Y: number;
  readonly Width: number;
  readonly Height: number;
}

/** A place ends on the page on which it begins. */
export const isOnPage = ({ X, Y, Width, Height }: Given): boolean => X + Width <= 1.0001 && Y + Height <= 1.0001;
