import { type RefObject, useEffect, useState } from 'react';

/** True from the moment on at which something has come into sight: what nobody sees need not be drawn. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (seen || target === null) return;
    const watch = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) setSeen(true);
    });
    watch.observe(target);
    return () => watch.disconnect();
  }, [element, seen]);
  return seen;
}
