import { type ReactNode, useEffect, useRef } from 'react';

/** What appears in the place of the control that was pressed takes the focus, so that keyboard and screen reader follow. */
export function TakesFocus({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}

/** The title of the open screen, for when the focus has nowhere else to go. */
const shownTitle = () => document.querySelector<HTMLElement>('#main h1');
export const focusTitle = (): void => shownTitle()?.focus();
export const focusTitleUnmoved = (): void => shownTitle()?.focus({ preventScroll: true });

/** For the control that the task of a screen begins with: it takes the focus from the title, where coming here has put it, and from nobody's choice. */
export function beginHere(control: HTMLElement | null): void {
  const at = document.activeElement;
  if (at === document.body || at?.tagName === 'H1') control?.focus();
}

/** Many screens replace their title once the record has come; the focus that stood on it goes to the new one. */
export function keepTitleFocused(): () => void {
  focusTitle();
  const main = document.querySelector('#main');
  let title = document.activeElement;
  if (main === null || title?.tagName !== 'H1') return () => undefined;
  const observer = new MutationObserver(() => {
    if (title?.isConnected === true || document.activeElement !== document.body) return;
    focusTitle();
    title = document.activeElement;
  });
  observer.observe(main, { childList: true, subtree: true });
  // From the first press on, the person decides where the focus is. Whichever press it is, nothing listens for the other one any
  // more: what still listens holds the title, and with it the whole screen that was left.
  const pressed = new AbortController();
  const stop = (): void => {
    observer.disconnect();
    pressed.abort();
  };
  addEventListener('keydown', stop, { signal: pressed.signal });
  addEventListener('pointerdown', stop, { signal: pressed.signal });
  return stop;
}
