import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stepBack } from '../step-back.ts';
import { bareSurroundings } from '../surroundings.ts';
import type { Letter, Written } from './letter.ts';
import type { Order, Pressed } from './press-child.ts';

/**
 * What would keep calls waiting (the night's post, a packet of a thousand pages) is written by a process of its own, which has
 * whatever the portal leaves of the machine. It is started when there is something to write and goes when there is nothing.
 */

const bounds = { milliseconds: 120_000, megabytes: 256, idle: 30_000 } as const;

interface Running {
  readonly child: ChildProcess;
  idle?: NodeJS.Timeout;
}

let running: Running | undefined;
/** One after the other: whoever waits longest is next. */
let last: Promise<unknown> = Promise.resolve();
let orders = 0;

function started(): Running {
  if (running) {
    clearTimeout(running.idle);
    return running;
  }
  const child = fork(fileURLToPath(new URL('./press-child.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${bounds.megabytes}`, '--max-semi-space-size=4'],
    serialization: 'advanced',
    stdio: 'ignore',
    env: bareSurroundings,
  });
  const here: Running = { child };
  child.on('error', () => undefined);
  child.on('exit', () => {
    if (running === here) running = undefined;
  });
  stepBack(child.pid);
  running = here;
  return here;
}

/** A portal that is asked to end does not wait for a press that stands still. */
function rest(here: Running): void {
  here.child.unref();
  here.child.channel?.unref();
  here.idle = setTimeout(() => {
    if (running === here) running = undefined;
    here.child.kill();
  }, bounds.idle);
  here.idle.unref();
}

function give(order: Order): Promise<Extract<Pressed, { bytes: unknown }>> {
  const here = started();
  const { child } = here;
  child.ref();
  child.channel?.ref();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), bounds.milliseconds);
    const done = (pressed?: Pressed): void => {
      clearTimeout(timer);
      child.off('message', heard);
      child.off('exit', gone);
      rest(here);
      if (pressed && 'pages' in pressed) resolve(pressed);
      else reject(new Error(`A letter could not be written: ${pressed?.fault ?? 'the press has ended'}`));
    };
    const heard = (pressed: Pressed): void => {
      if (pressed.of === order.id) done(pressed);
    };
    const gone = (): void => done();
    child.on('message', heard);
    child.on('exit', gone);
    child.send(order, error => {
      if (error) done();
    });
  });
}

function press(letters: readonly Letter[], bytes: boolean): Promise<Extract<Pressed, { bytes: unknown }>> {
  orders += 1;
  const order: Order = { id: orders, letters, bytes };
  const given = last.then(() => give(order));
  last = given.catch(() => undefined);
  return given;
}

const paperOf = ({ bytes }: { readonly bytes: Buffer | undefined }): Buffer => {
  if (!bytes) throw new Error('No letter to write');
  // What comes from the other process is an array of bytes.
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};

export async function pressLetter(letter: Letter): Promise<Written> {
  const pressed = await press([letter], true);
  return { bytes: paperOf(pressed), pages: pressed.pages, placed: pressed.placed };
}

/** How many pages a letter has when it is printed. */
export const pressedPages = async (letter: Letter): Promise<number> => (await press([letter], false)).pages;

/** Many letters in one file, for the printer. */
export const pressLetters = async (letters: readonly Letter[]): Promise<Buffer> => paperOf(await press(letters, true));

/** The process that presses now, if there is one: for whoever measures what it takes. */
export const pressPid = (): number | undefined => running?.child.pid;
