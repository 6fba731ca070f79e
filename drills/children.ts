import type { ChildProcess } from 'node:child_process';

/** Whatever ends a drill, the processes that it began end with it. */

const tracked = new Map<ChildProcess, NodeJS.Signals>();
let listening = false;

export function track(child: ChildProcess, signal: NodeJS.Signals): void {
  tracked.set(child, signal);
  child.once('exit', () => tracked.delete(child));
  if (listening) return;
  listening = true;
  process.on('exit', () => {
    for (const [each, how] of tracked) each.kill(how);
  });
}
