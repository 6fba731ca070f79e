import {
  likely,
  type MatchField,
  type MatchLevel,
  matchFields,
  possible,
} from '../packages/contracts/src/clients/match-weights.ts';
import { levelsOf, scoreCandidate } from '../packages/contracts/src/clients/matching.ts';
import { checkNames, evaluationNames, tuningNames } from './matching-names.ts';
import { makePairs, type Pair } from './matching-pairs.ts';

/**
 * Precision and recall of the matching, on pairs made with the error model of matching-pairs.ts:
 * `node bench/matching.ts` measures; `node bench/matching.ts tune` prints how often each level occurs in the tuning set.
 */

const sets = {
  tuning: { seed: 20_261_115, names: tuningNames, pairs: 40_000 },
  evaluation: { seed: 7_041_776, names: evaluationNames, pairs: 40_000 },
  check: { seed: 90_210, names: checkNames, pairs: 40_000 },
} as const;

const pairsOf = ({ seed, names, pairs }: (typeof sets)[keyof typeof sets]): Pair[] => makePairs(seed, names, pairs);
const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(4));

function measure(pairs: readonly Pair[], threshold: number): string {
  const judged = pairs.map(pair => ({ ...pair, yes: scoreCandidate(pair.stated, pair.onFile).weight >= threshold }));
  const hits = judged.filter(pair => pair.same && pair.yes).length;
  const misses = judged.filter(pair => pair.same && !pair.yes).length;
  const wrong = judged.filter(pair => !pair.same && pair.yes);
  const kinds = [...new Set(pairs.filter(pair => !pair.same).map(pair => pair.kind))].toSorted();
  const byKind = kinds.map(kind => {
    const all = judged.filter(pair => pair.kind === kind);
    return `${kind} ${share(all.filter(pair => pair.yes).length, all.length)}`;
  });
  return `precision ${share(hits, hits + wrong.length)}, recall ${share(hits, hits + misses)}; taken wrongly: ${byKind.join(', ')}`;
}

function tune(pairs: readonly Pair[]): void {
  const counts = new Map<string, { m: number; u: number }>();
  const totals = new Map<MatchField, { m: number; u: number }>();
  for (const pair of pairs) {
    const levels = levelsOf(pair.stated, pair.onFile);
    for (const field of matchFields) {
      const level: MatchLevel = levels[field];
      if (level === 'missing') continue;
      const key = `${field}.${level}`;
      const count = counts.get(key) ?? { m: 0, u: 0 };
      const total = totals.get(field) ?? { m: 0, u: 0 };
      count[pair.same ? 'm' : 'u'] += 1;
      total[pair.same ? 'm' : 'u'] += 1;
      counts.set(key, count);
      totals.set(field, total);
    }
  }
  for (const [key, { m, u }] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) {
    const total = totals.get(key.split('.')[0] as MatchField) ?? { m: 1, u: 1 };
    console.log(`${key.padEnd(20)} m ${(m / total.m).toFixed(5)}  u ${(u / total.u).toFixed(5)}`);
  }
}

if (process.argv[2] === 'tune') tune(pairsOf(sets.tuning));
for (const [name, set] of Object.entries(sets)) {
  const pairs = pairsOf(set);
  const started = performance.now();
  console.log(`${name} (seed ${set.seed}, ${set.pairs} pairs)`);
  console.log(`  likely (${likely} bits): ${measure(pairs, likely)}`);
  console.log(`  somebody looks (${possible} bits): ${measure(pairs, possible)}`);
  console.log(`  ${Math.round((2 * set.pairs) / ((performance.now() - started) / 1000))} comparisons a second`);
}
