import { useEffect } from 'react';

/** Called where a document is about to be shown, while it is not known yet what it is. */
export function warmUpViewer(): void {
  import('./pdf.ts').then(({ warmUp }) => warmUp()).catch(() => undefined);
}

/** Called where documents are listed to be opened: what draws is there before the press, and keeps nobody from anything else. */
export function useWarmViewer(isListed: boolean): void {
  useEffect(() => {
    if (!isListed) return;
    const waiting = requestIdleCallback(warmUpViewer, { timeout: 2000 });
    return () => cancelIdleCallback(waiting);
  }, [isListed]);
}
