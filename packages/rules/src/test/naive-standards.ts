/** Appendix A-5 typed in a second time: size, tier I, tier II, tier III. The 185 % column is computed from the guideline. */
const PRINTED = `
0.5 90 77 48; 1 180 153 95; 1.5 211 179 119; 2 241 205 158; 2.5 272 231 182; 3 303 258 198; 3.5 334 284 222;
4 364 309 254; 4.5 395 335 278; 5 426 362 289; 5.5 457 388 313; 6 487 414 346; 6.5 518 440 370; 7 549 467 392;
7.5 580 493 416; 8 610 519 438; 8.5 641 545 462; 9 671 570 485; 9.5 702 596 509; 10 733 623 534; 10.5 764 649 557;
11 795 676 582; 11.5 826 702 606; 12 857 728 630; 12.5 888 754 654; 13 919 781 678; 13.5 950 807 702; 14 981 834 726;
14.5 1012 860 750; 15 1043 887 774; 15.5 1074 913 798; 16 1105 940 822; 16.5 1136 966 846; 17 1167 993 870;
17.5 1198 1019 894; 18 1229 1046 918; 18.5 1260 1072 942; 19 1291 1099 966; 19.5 1322 1125 990; 20 1353 1152 1014;
20.5 1384 1178 1038; 21 1415 1205 1062; 21.5 1446 1231 1086; 22 1477 1258 1110; 22.5 1508 1284 1134;
23 1539 1311 1158; 23.5 1570 1337 1182; 24 1601 1364 1206`;

const ROWS = new Map(
  PRINTED.split(';').map(entry => {
    const [size = 0, ...tiers] = entry.trim().split(/\s+/).map(Number);
    return [size, tiers] as const;
  }),
);

/** "Each further person" and "each further half" of the last lines. */
const FURTHER = [
  [62, 31],
  [52, 26],
  [48, 24],
] as const;

/** Dollars. */
export function printedStandard(size: number, tier: number): number {
  const printed = ROWS.get(size)?.[tier - 1];
  if (printed !== undefined) return printed;
  const [person, half] = FURTHER[tier - 1] ?? [0, 0];
  const over = size - 24;
  return (ROWS.get(24)?.[tier - 1] ?? 0) + Math.floor(over) * person + (over % 1 > 0 ? half : 0);
}

/** The guideline of a month, first person and each further one: the new one from April. */
export const guidelineOf = (month: string): readonly [number, number] =>
  month >= '2026-04' ? [15_960, 5680] : [15_650, 5500];

/** A percentage of the guideline by the month, rounded up to the dollar. */
export const ofGuideline = (month: string, size: number, percent: number): number => {
  const [first, each] = guidelineOf(month);
  return Math.ceil(((first + each * (size - 1)) * percent) / 1200);
};

/** Beyond the 24 printed sizes the 185 % column grows by its own printed step, to the nearest dollar. */
export function grossColumn(month: string, people: number): number {
  if (people <= 24) return ofGuideline(month, people, 185);
  return ofGuideline(month, 24, 185) + (people - 24) * (month >= '2026-04' ? 876 : 848);
}
