import fc from 'fast-check';
import { getRunSeed } from './seed.ts';

// Vitest runs this file before each test file. Property tests draw their values from the seed of the run.
fc.configureGlobal({ seed: getRunSeed() });
