import { type RefObject, useEffect } from 'react';
import { useUi } from '../provider.tsx';

type RowKeys = {
  frame: RefObject<HTMLElement | null>;
  keys: readonly string[];
  cursor: string | null;
  onOpen: (key: string, newTab: boolean) => void;
  onToggle: ((key: string) => void) | undefined;
};

/** Where j and k lead; from nowhere both lead to the first row. */
export function nextRow(keys: readonly string[], cursor: string | null, step: -1 | 1): string | null {
  if (keys.length === 0) return null;
  const at = cursor === null ? -1 : keys.indexOf(cursor);
  if (at < 0) return keys[0] ?? null;
  return keys[Math.min(keys.length - 1, Math.max(0, at + step))] ?? null;
}

/** j and k move, Enter opens, x selects: while the focus is on the table, the title or nowhere, and never while someone types. */
export function useRowKeys({ frame, keys, cursor, onOpen, onToggle }: RowKeys) {
  const { singleKeys = true } = useUi();
  useEffect(() => {
    if (!singleKeys) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
      const { target } = event;
      // A screen that opens puts the focus on its title: the keys work from there too.
      const onTable = target.matches('body, h1') || frame.current?.contains(target) === true;
      if (!onTable || target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')) return;
      const plain = !event.ctrlKey && !event.metaKey;
      if (plain && (event.key === 'j' || event.key === 'k')) {
        const next = nextRow(keys, cursor, event.key === 'j' ? 1 : -1);
        const row =
          next === null ? null : frame.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(next)}"]`);
        row?.focus();
        event.preventDefault();
      } else if (cursor !== null && plain && event.key === 'x' && onToggle) {
        onToggle(cursor);
        event.preventDefault();
      } else if (cursor !== null && event.key === 'Enter' && target.matches('tr')) {
        onOpen(cursor, !plain);
        event.preventDefault();
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [singleKeys, frame, keys, cursor, onOpen, onToggle]);
}
