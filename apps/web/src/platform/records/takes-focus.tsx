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
export const focusTitle = (): void => document.querySelector<HTMLElement>('#main h1')?.focus();
