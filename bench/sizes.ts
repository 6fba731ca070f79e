import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { measureSizes, promised } from '../scripts/sizes.ts';
import { print } from './support.ts';

await buildWeb(projectRoot, line => process.stderr.write(`${line}\n`));
const { first, screens } = measureSizes(projectRoot);
print('First-load JavaScript (gzip)', `${Math.round(first / 1024)} KB`, `≤ ${promised.first / 1024} KB`);
const [largest] = screens;
if (largest)
  print(
    'Largest later screen (gzip)',
    `${Math.round(largest.bytes / 1024)} KB, ${largest.name}`,
    `≤ ${promised.screen / 1024} KB`,
  );
