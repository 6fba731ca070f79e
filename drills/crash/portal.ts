import { prepareDatabase } from '../../apps/server/src/databases.ts';
import { startPortal } from '../../apps/server/src/main.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { whenToldToStop } from '../../scripts/lifecycle.ts';

/** One portal in a process of its own, to be killed. It tells whoever began it when it serves. */

let stop = async (): Promise<void> => undefined;
whenToldToStop(() => stop());
// A file that grows past its limit stands for a full disk: the write fails, as it would there, and nothing else.
process.on('SIGXFSZ', () => undefined);

/** What a process can have: all its time is taken, or more memory than it should hold. */
export type Ill = 'nothing' | 'computes' | 'holds';

const suffering: { memory: Buffer | undefined; computing: NodeJS.Timeout | undefined } = {
  memory: undefined,
  computing: undefined,
};
process.on('message', (ill: Ill) => {
  clearInterval(suffering.computing);
  suffering.memory = ill === 'holds' ? Buffer.alloc(1.3e9, 1) : undefined;
  if (ill === 'computes') {
    suffering.computing = setInterval(() => {
      const until = performance.now() + 700;
      while (performance.now() < until);
    }, 1400);
  }
});

const settings = readSettings(process.env);
const databases = await prepareDatabase(settings);
const portal = await startPortal(settings, databases);
stop = () => portal.stop();
// The limit per person would end a measurement, not the server.
if (process.env.DRILL_LIMITS === 'off') portal.platform.limits.take = async () => undefined;
process.send?.('serves');
