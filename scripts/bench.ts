import { run } from './run.ts';

/** `npm run bench [name] [size]`: measures one after the other, so that none disturbs another. */

const all = [
  'bench/calls.ts',
  'bench/administration.ts',
  'bench/records.ts',
  'bench/audit.ts',
  'bench/work.ts',
  'bench/reports.ts',
  'bench/streaming.ts',
  'bench/letters.ts',
  'bench/post.ts',
  'bench/appointments.ts',
  'bench/documents.ts',
  'bench/policy.ts',
  'bench/eligibility.ts',
  'bench/issuance.ts',
  'bench/sizes.ts',
  'packages/rules/bench/rules.ts',
];
const wanted = process.argv[2];
// As much memory as `npm start` gives the portal.
for (const file of all.filter(each => !wanted || each.includes(wanted)))
  await run(process.execPath, ['--max-old-space-size=1024', file, ...process.argv.slice(3)]);
