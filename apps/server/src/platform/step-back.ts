import { constants, setPriority } from 'node:os';

/** A process that nobody waits for has whatever those leave of the machine who do something for a person. */
export function stepBack(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended meanwhile, or the machine does not let us: it is only as quick as any other then.
  }
}
