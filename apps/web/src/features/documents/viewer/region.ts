import type { Box } from './page-canvas.tsx';

/** A marked place: on which page, and where on it. */
export interface Region extends Box {
  readonly page: number;
}

/** Where a frame begins that nobody has drawn yet: across the upper half of the page. */
export const startRegion = (page: number): Region => ({ page, x: 0.1, y: 0.15, width: 0.8, height: 0.08 });

const least = 0.01;
const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** A frame between two points of the page, however they were drawn. */
export function between(page: number, from: { x: number; y: number }, to: { x: number; y: number }): Region {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)].map(each => within(each, 0, 1)) as [
    number,
    number,
  ];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)].map(each => within(each, 0, 1)) as [
    number,
    number,
  ];
  const width = Math.max(right - left, least);
  const height = Math.max(bottom - top, least);
  return { page, x: within(left, 0, 1 - width), y: within(top, 0, 1 - height), width, height };
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const step = 0.01;

/** The frame after a key: moved by an arrow, larger or smaller with Shift. Null where the key is another. */
export function afterKey(region: Region, key: string, resizes: boolean): Region | null {
  const by = steps[key];
  if (!by) return null;
  const [across, down] = [by[0] * step, by[1] * step];
  return resizes
    ? {
        ...region,
        width: within(region.width + across, least, 1 - region.x),
        height: within(region.height + down, least, 1 - region.y),
      }
    : {
        ...region,
        x: within(region.x + across, 0, 1 - region.width),
        y: within(region.y + down, 0, 1 - region.height),
      };
}
