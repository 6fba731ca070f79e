import type { Translate } from '@commonweal/ui';
import { useCallback, useSyncExternalStore } from 'react';
import type { TextRef } from './message.ts';
import { texts, textsVersion } from './texts.ts';

/** The texts of the portal. Renders again when the language or a page's texts change. */
export function useText(): Translate {
  const version = useSyncExternalStore(textsVersion.subscribe, textsVersion.get);
  // A new function per version tells everything that depends on it that the words are new.
  return useCallback((key, params) => (version >= 0 ? texts.t(key, { ...params }) : key), [version]);
}

export const say = (t: Translate, { key, params }: TextRef): string => t(key, { ...params });
