/** How a photograph says it is to be turned, as every browser does: clockwise, in degrees. */
export function turnOfPhoto(jpeg: Buffer): 0 | 90 | 180 | 270 {
  let at = 2;
  while (at + 10 < jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker === 0xda) return 0;
    const size = jpeg.readUInt16BE(at + 2);
    const body = jpeg.subarray(at + 4, at + 2 + size);
    if (marker === 0xe1 && body.subarray(0, 6).toString('latin1') === 'Exif\0\0')
      return orientationIn(body.subarray(6));
    at += 2 + size;
  }
  return 0;
}

const orientationTag = 0x0112;
const turnOf: Readonly<Record<number, 90 | 180 | 270>> = { 3: 180, 6: 90, 8: 270 };

function orientationIn(tiff: Buffer): 0 | 90 | 180 | 270 {
  if (tiff.length < 8) return 0;
  const little = tiff[0] === 0x49;
  const short = (at: number): number => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return 0;
  for (let entry = 0; entry < short(start); entry += 1) {
    const at = start + 2 + entry * 12;
    if (at + 12 > tiff.length) return 0;
    if (short(at) === orientationTag) return turnOf[short(at + 8)] ?? 0;
  }
  return 0;
}
