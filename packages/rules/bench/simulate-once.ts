import process from 'node:process';
import { DEFAULT_PARAMETERS, readParameterFile } from '../src/index.ts';
import { simulate } from '../src/simulate.ts';
import { randomCase, randomNumbers } from '../src/test/random-households.ts';

/** One simulation in a process of its own, so that it can be held to a number of cores; prints the milliseconds taken. */
const [workers, count] = process.argv.slice(2).map(Number);
const random = randomNumbers(2026);
const texts = Array.from({ length: 2000 }, (_, index) => JSON.stringify(randomCase(random, index).document));
const cases = Array.from({ length: count ?? 0 }, (_, index) => texts[index % texts.length] ?? '');
const start = performance.now();
await simulate(cases, DEFAULT_PARAMETERS, readParameterFile({ 'snap.shelter_cap': 900 }), { workers: workers ?? 1 });
console.log(performance.now() - start);
