import { useEffect } from 'react';
import { useText } from '../../platform/content/use-text.ts';

/** What the window and the list of tabs say, where no screen has arrived to say it. */
export function useWindowTitle(title: string): void {
  const t = useText();
  useEffect(() => {
    document.title = `${title} – ${t('common.portalTitle')}`;
  }, [title, t]);
}
