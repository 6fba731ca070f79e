import { readFile } from 'node:fs/promises';

/** Node cannot install a filter (seccomp). One of the portal's service or container also holds for every process it starts. */

export const hasFilter = (processStatus: string): boolean => /^Seccomp:\s*2$/m.test(processStatus);

export const hasSystemCallFilter = async (): Promise<boolean> =>
  hasFilter(await readFile('/proc/self/status', 'utf8').catch(() => ''));
