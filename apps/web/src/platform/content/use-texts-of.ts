import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from './language.ts';
import { hasTexts, loadTexts } from './texts.ts';

/** Whether the texts of a module are here; loads them when they are not. */
export function useTextsOf(page: string): { ready: boolean; failed: boolean; retry: () => void } {
  const language = useLanguage();
  const [, setLoaded] = useState(0);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadTexts(page, language)
      .then(() => setLoaded(count => count + 1))
      .catch(() => setFailed(true));
  }, [page, language]);
  useEffect(() => {
    if (!hasTexts(page, language)) load();
  }, [page, language, load]);
  const ready = hasTexts(page, language);
  return { ready, failed: failed && !ready, retry: load };
}
