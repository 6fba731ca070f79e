import { chownSync, copyFileSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Copies a folder in which others go on writing: what vanishes on the way was not needed, what grows is made whole by the log. */

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The same owner, so that the server that runs as somebody else can read its own copy. */
export function likeOwner(path: string, model: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(model);
  chownSync(path, uid, gid);
}

/** Answers the bytes that were copied. `leaveOut` is asked for each path below the folder. */
export function copyFolder(
  from: string,
  to: string,
  leaveOut: (path: string) => boolean = () => false,
  under = '',
): number {
  mkdirSync(join(to, under), { recursive: true, mode: 0o700 });
  likeOwner(join(to, under), from);
  let bytes = 0;
  for (const entry of readdirSync(join(from, under), { withFileTypes: true })) {
    const path = under === '' ? entry.name : `${under}/${entry.name}`;
    if (leaveOut(path)) continue;
    try {
      if (entry.isDirectory()) bytes += copyFolder(from, to, leaveOut, path);
      else if (entry.isFile()) {
        copyFileSync(join(from, path), join(to, path));
        likeOwner(join(to, path), from);
        bytes += lstatSync(join(to, path)).size;
      }
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  return bytes;
}
