import { openInstallation } from '../drills/installation.ts';
import { runRestore } from '../drills/restore/run.ts';
import { whenToldToStop } from './lifecycle.ts';

/** `npm run restore-drill`: a backup, a disaster, and everything back to the second, compared row by row and file by file. */

whenToldToStop(async () => undefined, 1);

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
const installation = await openInstallation('restore', { publicUrl: 'http://localhost:3000' });
try {
  const { tables, files, damaged, faults, seconds } = await runRestore(installation, say);
  process.stdout.write(
    `${tables} tables and ${files} files compared, ${damaged} of the tables had been damaged: ${faults.length} differences; backup ${seconds.backup.toFixed(1)} s, restore ${seconds.restore.toFixed(1)} s\n`,
  );
  for (const fault of faults) process.stdout.write(`Differs: ${fault}\n`);
  process.exitCode = faults.length > 0 || damaged === 0 ? 1 : 0;
} finally {
  await installation.remove();
}
