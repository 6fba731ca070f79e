import { useEffect, useRef } from 'react';

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
      places.set(key(), window.scrollY);
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [path]);
  useEffect(() => {
    if (!ready || restored.current) return;
    restored.current = true;
    const place = places.get(`${location.pathname}${location.search}`);
    if (place !== undefined && place > 0) requestAnimationFrame(() => window.scrollTo({ top: place }));
  }, [ready]);
}
