import { useEffect } from 'react';

/** Called where a document is about to be shown, while it is not known yet what it is. */
export function warmUpViewer(): void {
  import('./pdf.ts').then(({ warmUp }) => warmUp()).catch(() => undefined);
}

const idle = 300;

/** Called where documents are listed to be opened: what draws is there before the press, and keeps nobody from anything else. */
export function useWarmViewer(isListed: boolean): void {
  useEffect(() => {
    if (!isListed) return;
    // Not when the browser says that it is idle: not every one of them says so.
    const waiting = setTimeout(warmUpViewer, idle);
    return () => clearTimeout(waiting);
  }, [isListed]);
}
