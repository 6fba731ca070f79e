import type { Translate } from '@commonweal/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextRef } from '../errors/message.ts';

/** The texts of the portal. Renders again when the language or a page's texts change. */
export function useText(): Translate {
  const { t } = useTranslation();
  return useCallback((key, params) => t(key, params ?? {}), [t]);
}

export const say = (t: Translate, { key, params }: TextRef): string => t(key, { ...params });
