import { useSyncExternalStore } from 'react';

/** A value that lives outside React: the platform writes it, components follow it. */
export interface Store<Value> {
  get(): Value;
  set(next: Value | ((before: Value) => Value)): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      const following = next instanceof Function ? next(value) : next;
      if (Object.is(following, value)) return;
      value = following;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}
