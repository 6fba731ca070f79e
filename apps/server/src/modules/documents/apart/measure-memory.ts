import { readFile } from 'node:fs/promises';

const pageSize = 4096;

const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** What a process and its descendants hold, unpacked buffers included, which the heap's own limit does not count. */
export async function measureMemory(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0;
  const [own, children] = await Promise.all([read(`/proc/${pid}/statm`), read(`/proc/${pid}/task/${pid}/children`)]);
  const childMemory = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map(each => measureMemory(Number(each))),
  );
  return childMemory.reduce((sum, each) => sum + each, Number(own.split(' ')[1] ?? 0) * pageSize);
}
