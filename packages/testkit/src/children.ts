import { execFileSync } from 'node:child_process';

/** The processes that this one began and that run a certain program now. */
export function childrenOf(program: string, parent: number = process.pid): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .map(line => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , ppid, state, args]) => Number(ppid) === parent && !state?.startsWith('Z') && args?.includes(program))
    .map(([, pid]) => Number(pid));
}
