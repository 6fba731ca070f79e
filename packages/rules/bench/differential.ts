import process from 'node:process';
import { compareCash, compareFamilies, compareSavings } from '../src/test/differential.ts';

/** The engine against the second calculators on 100,000 random households each, or as many as the argument says. */
const count = Number(process.argv[2] ?? 100_000);
for (const [name, compare] of [
  ['cash assistance', compareCash],
  ['family Medicaid', compareFamilies],
  ['Medicare savings', compareSavings],
] as const) {
  const { compared, difference, outcomes } = compare(count);
  const kinds = [...outcomes].map(([kind, times]) => `${kind} ${times}`).join(', ');
  console.log(
    `${name}: ${compared.toLocaleString('en-US')} compared, ${difference ? 'DIFFERENT' : 'no difference'} (${kinds})`,
  );
  if (difference) {
    console.log(JSON.stringify(difference, null, 2));
    process.exitCode = 1;
  }
}
