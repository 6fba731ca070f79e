/** Where something stands on a page, so that its small picture is no white sheet with a grey corner. */

export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Darker than this is written. */
const ink = 200;
/** A sheet that is blank for so much of its height after something is taken to end there: below is only its foot. */
const longBlank = 0.25;
const margin = 0.04;
/** No more of the page is left out than this: what is shown is still a page. */
const least = 0.45;

/** The part of a page that is written, in the page's own shape; the whole page where it is full, or empty. */
export function writtenPart(pixels: ArrayLike<number>, width: number, height: number): Part {
  const whole = { left: 0, top: 0, width, height };
  const rows = Array.from({ length: height }, () => ({ from: width, to: -1 }));
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      const light = Math.min(pixels[at] ?? 255, pixels[at + 1] ?? 255, pixels[at + 2] ?? 255);
      if (light >= ink) continue;
      row.from = Math.min(row.from, x);
      row.to = x;
    }
  }
  const top = rows.findIndex(row => row.to >= 0);
  if (top < 0) return whole;
  let bottom = top;
  for (let y = top; y < height && y - bottom < longBlank * height; y += 1) if ((rows[y]?.to ?? -1) >= 0) bottom = y;
  const written = rows.slice(top, bottom + 1);
  const left = Math.min(...written.map(row => row.from));
  const right = Math.max(...written.map(row => row.to));
  const share = Math.max(least, (right - left) / width + 2 * margin, (bottom - top) / height + 2 * margin);
  if (share >= 1) return whole;
  const within = (start: number, side: number): number =>
    Math.max(0, Math.min(start - margin * side, side * (1 - share)));
  return { left: within(left, width), top: within(top, height), width: width * share, height: height * share };
}
