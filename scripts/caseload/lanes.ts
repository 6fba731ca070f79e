import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

/** Threads that work on parts at the same time: each is told which, and answers with what came of it. */

/** Two make rows while the database takes them in; more only wait for it. */
const lanes = 2;
/** Of each: with much less a lane does little else than collect. */
const memoryOfLane = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 96 };

/** Hands out parts until there are no more, or it is enough; answers how many parts were made. */
export async function inLanes<Part extends object, Made>(
  file: URL,
  given: object,
  parts: readonly Part[],
  isEnough: (made: Made) => boolean,
): Promise<number> {
  let next = 0;
  let isOver = false;
  const work = async (): Promise<void> => {
    const lane = new Worker(file, { workerData: given, resourceLimits: memoryOfLane });
    await once(lane, 'message');
    for (let part = parts[next]; part !== undefined && !isOver; part = parts[next]) {
      next += 1;
      lane.postMessage(part);
      const [made] = (await once(lane, 'message')) as [Made];
      isOver ||= isEnough(made);
    }
    lane.postMessage(null);
    await once(lane, 'exit');
  };
  await Promise.all(Array.from({ length: Math.min(lanes, parts.length) }, work));
  return next;
}

/** The other end: makes what it is told to until it is told that there is no more. */
export function serveLane<Part, Made>(make: (part: Part) => Promise<Made>, end: () => Promise<void>): void {
  const port = parentPort;
  if (!port) throw new Error('A lane works for somebody');
  port.on('message', (part: Part | null) => {
    if (part === null) return void end().then(() => port.close());
    make(part).then(
      made => port.postMessage(made),
      error => {
        throw error;
      },
    );
  });
  port.postMessage(null);
}
