import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';

/** Papers as a scanner or a phone sees them: pictures, with words that no program finds in the file. */

const font = fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'));
GlobalFonts.registerFromPath(font, 'Paper');

/** A letter at 150 dots to the inch. */
const [width, height] = [1275, 1650];

export function drawnPaper(lines: readonly string[]): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000';
  context.font = '30px Paper';
  for (const [at, line] of lines.entries()) context.fillText(line, 120, 160 + at * 60);
  return canvas;
}

export const photoOf = (lines: readonly string[]): Buffer => drawnPaper(lines).toBuffer('image/jpeg', 85);
