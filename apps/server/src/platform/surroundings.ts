import { join } from 'node:path';

/**
 * For a process of its own: nothing of the portal's surroundings, its secrets least of all. What was compiled once need not be
 * again, which is half of a start; it is kept apart, so that the portal runs nothing that a file's reader has left behind.
 */
const { NODE_COMPILE_CACHE: compiled } = process.env;
export const bareSurroundings: NodeJS.ProcessEnv = compiled ? { NODE_COMPILE_CACHE: join(compiled, 'apart') } : {};
