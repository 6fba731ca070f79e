import { readdirSync, readFileSync } from 'node:fs';

/** Memory in megabytes and open handles of a process. */
export function holds(pid: number): { memory: number; handles: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  return { memory, handles: readdirSync(`/proc/${pid}/fd`).length };
}
