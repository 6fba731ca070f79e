import { describe, expect, it } from 'vitest';
import { afterKey, between, startRegion } from './region.ts';

describe('a frame on a page', () => {
  it('lies between the two points, in whichever direction it was drawn, and never leaves the page', () => {
    const drawn = { page: 2, x: 0.2, y: 0.3, width: 0.4, height: 0.1 };
    for (const frame of [
      between(2, { x: 0.2, y: 0.3 }, { x: 0.6, y: 0.4 }),
      between(2, { x: 0.6, y: 0.4 }, { x: 0.2, y: 0.3 }),
    ]) {
      for (const [name, value] of Object.entries(drawn)) expect(frame[name as keyof typeof drawn]).toBeCloseTo(value);
    }
    const beyond = between(1, { x: 0.9, y: 0.9 }, { x: 1.7, y: 4 });
    expect(beyond.x + beyond.width).toBeLessThanOrEqual(1);
    expect(beyond.y + beyond.height).toBeLessThanOrEqual(1);
  });

  it('that was only clicked is still a place that can be seen', () => {
    const { x, y, width, height } = between(1, { x: 1, y: 1 }, { x: 1, y: 1 });
    expect(Math.min(width, height)).toBeGreaterThan(0.005);
    expect([x + width, y + height].every(end => end <= 1.000001)).toBe(true);
  });

  it('moves with the arrow keys, changes its size with Shift, and stays on the page however long a key is held', () => {
    let frame = startRegion(1);
    expect(afterKey(frame, 'ArrowRight', false)?.x).toBeCloseTo(frame.x + 0.01);
    expect(afterKey(frame, 'ArrowDown', true)?.height).toBeCloseTo(frame.height + 0.01);
    expect(afterKey(frame, 'a', false)).toBeNull();
    for (let at = 0; at < 300; at += 1) frame = afterKey(frame, 'ArrowRight', at % 2 === 0) ?? frame;
    expect(frame.x + frame.width).toBeLessThanOrEqual(1.000001);
    for (let at = 0; at < 300; at += 1) frame = afterKey(frame, 'ArrowUp', true) ?? frame;
    expect(frame.height).toBeGreaterThan(0.005);
  });
});
