import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dateIn } from '../apps/server/src/platform/clock.ts';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { conversionFile } from '../packages/caseload/src/conversion.ts';

/** `npm run --silent conversion-file -- --households 200 --seed 1 > households.jsonl`: invented households of an old system. */

const { values } = parseArgs({
  options: { households: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const [households, seed] = [Number(values.households), Number(values.seed)];
const mostHouseholds = 20_000;
if (
  !(
    Number.isInteger(households) &&
    households > 0 &&
    households <= mostHouseholds &&
    Number.isInteger(seed) &&
    seed >= 0
  )
) {
  process.stderr.write(`--households is a whole number up to ${mostHouseholds}, --seed one from 0 on.\n`);
  process.exit(1);
}
const places = readFileSync(join(projectRoot, 'database/data/zip-codes.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [zip = '', city = '', , county = '', , regionId = '', officeCode = ''] = line.split(',');
    return { zip, city, county, regionId, officeCode };
  })
  .filter(place => place.officeCode !== '');
process.stdout.write(conversionFile({ seed, households, today: dateIn(new Date()), places }));
