import { useEffect, useRef } from 'react';

/** On a wide window the rows are scrolled, on a narrow one the page is. */
const frame = (): Element | null => document.querySelector('.cw-list-page .cw-table-frame');

/** How far down each list was, by its address; memory only. */
const places = new Map<string, number>();
const mostKept = 50;

/** A list that is come back to stands where it was left, once its rows are there. */
export function useRestoredScroll(path: string, ready: boolean): void {
  const restored = useRef(false);
  useEffect(() => {
    const key = () => `${location.pathname}${location.search}`;
    const keep = () => {
      // While the next screen is on its way, the address is already that screen's.
      if (location.pathname !== path || !restored.current) return;
      if (places.size >= mostKept) places.clear();
      places.set(key(), frame()?.scrollTop || window.scrollY);
    };
    // Scrolling does not bubble: the rows' own is heard on its way down.
    window.addEventListener('scroll', keep, { passive: true, capture: true });
    return () => window.removeEventListener('scroll', keep, { capture: true });
  }, [path]);
  useEffect(() => {
    if (!ready || restored.current) return;
    restored.current = true;
    const place = places.get(`${location.pathname}${location.search}`);
    if (place === undefined || place <= 0) return;
    requestAnimationFrame(() => {
      frame()?.scrollTo({ top: place });
      window.scrollTo({ top: place });
    });
  }, [ready]);
}
