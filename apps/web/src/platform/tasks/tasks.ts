import { onLeaving } from '../session/leaving.ts';
import { createStore } from '../store.ts';

/** Work that goes on while the person does: it shows in the tray and can be cancelled there. */
export interface Task {
  readonly id: number;
  readonly label: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly startedAt: number;
  cancel(): void;
}

const mostKept = 10;

export const taskStore = createStore<readonly Task[]>([]);

let lastId = 0;

const change = (id: number, state: Task['state']): void =>
  taskStore.set(tasks => tasks.map(task => (task.id === id ? { ...task, state } : task)));

/** Runs in the background; resolves to undefined when it was cancelled. Its failure is the caller's to tell. */
export async function runTask<Result>(
  label: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const abort = new AbortController();
  lastId += 1;
  const id = lastId;
  const task: Task = { id, label, state: 'running', startedAt: Date.now(), cancel: () => abort.abort() };
  taskStore.set(tasks => [task, ...tasks].slice(0, mostKept));
  try {
    const result = await work(abort.signal);
    change(id, 'done');
    return result;
  } catch (error) {
    change(id, abort.signal.aborted ? 'cancelled' : 'failed');
    if (abort.signal.aborted) return undefined;
    throw error;
  }
}

export const forgetTask = (id: number): void => taskStore.set(tasks => tasks.filter(task => task.id !== id));

onLeaving(() => {
  for (const task of taskStore.get()) task.cancel();
  taskStore.set([]);
});
