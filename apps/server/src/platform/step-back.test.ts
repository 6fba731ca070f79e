import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { stepBack } from './step-back.ts';

it('a process that nobody waits for has the lowest priority, and one that has ended harms nobody', async () => {
  const child = spawn('/bin/sh', ['-c', 'read line'], { stdio: ['pipe', 'ignore', 'ignore'] });
  await once(child, 'spawn');
  stepBack(child.pid);
  expect(getPriority(child.pid)).toBe(constants.priority.PRIORITY_LOW);
  expect(getPriority()).not.toBe(constants.priority.PRIORITY_LOW);
  child.stdin.end();
  await once(child, 'close');
  expect(() => stepBack(child.pid)).not.toThrow();
  expect(() => stepBack(undefined)).not.toThrow();
});
