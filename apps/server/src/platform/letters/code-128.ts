/** Code 128: the bar code of letters, which every scanner reads. Set C for pairs of digits, set B for everything else. */

/** The widths of bars and gaps of each value, one after the other. */
export const code128Patterns: readonly string[] = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const startB = 104;
const startC = 105;
const toC = 99;
const toB = 100;
const stop = 106;

/** The values of the signs, check sign included. */
export function code128Values(text: string): number[] {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new Error('A bar code holds plain signs only');
  const values: number[] = [];
  let set: 'B' | 'C' | undefined;
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    const pairs = set === 'C' ? digits >= 2 : digits >= 4;
    const wanted = pairs ? 'C' : 'B';
    if (set !== wanted) {
      values.push(set === undefined ? (pairs ? startC : startB) : pairs ? toC : toB);
      set = wanted;
    }
    values.push(pairs ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32);
    at += pairs ? 2 : 1;
  }
  const check = values.reduce((sum, value, at) => sum + value * Math.max(at, 1), 0) % 103;
  return [...values, check, stop];
}

/** Widths of bars and gaps in turn, the first a bar. */
export const code128Widths = (text: string): number[] =>
  code128Values(text).flatMap(value => [...(code128Patterns[value] ?? '')].map(Number));
