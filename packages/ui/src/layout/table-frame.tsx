import { type ReactNode, useEffect, useRef } from 'react';

/** Lets a wide table scroll by itself. Only while there is something to scroll to is it a named stop of the tab key. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const stop = { tabindex: '0', role: 'group', 'aria-label': label };
    const observer = new ResizeObserver(() => {
      const scrolls = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
      for (const [name, value] of Object.entries(stop)) {
        if (scrolls) element.setAttribute(name, value);
        else element.removeAttribute(name);
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [label]);
  return (
    <div ref={frame} className="cw-table-frame cw-table-frame--plain">
      {children}
    </div>
  );
}
