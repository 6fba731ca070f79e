import { describe, expect, it } from 'vitest';
import { writtenPart } from './written-part.ts';

const [width, height] = [85, 110];

function page(...dark: readonly (readonly [number, number, number, number])[]): Uint8Array {
  const pixels = new Uint8Array(4 * width * height).fill(255);
  for (const [left, top, right, bottom] of dark) {
    for (let y = top; y < bottom; y += 1) pixels.fill(0, 4 * (y * width + left), 4 * (y * width + right));
  }
  return pixels;
}

describe('the part of a page that is written', () => {
  it('is shown large where the rest of the sheet is white, whatever stands in its foot', () => {
    const part = writtenPart(page([10, 10, 45, 40], [10, 104, 20, 106]), width, height);
    expect(part.height).toBeCloseTo(height * 0.49, -1);
    expect(part.width / part.height).toBeCloseTo(width / height, 5);
    expect(part.left).toBeLessThanOrEqual(10);
    expect(part.left + part.width).toBeGreaterThanOrEqual(45);
    expect(part.top + part.height).toBeGreaterThanOrEqual(40);
  });

  it('is the whole page where that is full, or where nothing stands on it', () => {
    const whole = { left: 0, top: 0, width, height };
    expect(writtenPart(page([2, 2, 83, 108]), width, height)).toEqual(whole);
    expect(writtenPart(page(), width, height)).toEqual(whole);
  });

  it('is never so small that it is no page any more', () => {
    expect(writtenPart(page([80, 100, 82, 101]), width, height).width).toBeCloseTo(width * 0.45, 5);
  });
});
