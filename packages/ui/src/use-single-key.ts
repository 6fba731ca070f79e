import { useLayoutEffect } from 'react';
import { useUi } from './provider.tsx';

/** Whether keys typed here are text, not commands; while a dialog is open the keys belong to it. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog, [role=dialog], [role=alertdialog], [role=menu]')) return true;
  return target.matches(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]',
  );
}

/** Runs a one-key command. Inactive while the user types, in dialogs, and for users who turned single keys off. */
export function useSingleKey(key: string, onPress: () => void) {
  const { singleKeys = true } = useUi();
  // A passive effect runs after the paint: a key pressed as soon as its button is visible would be lost on a busy machine.
  useLayoutEffect(() => {
    if (!singleKeys) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      onPress();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key, onPress, singleKeys]);
}
