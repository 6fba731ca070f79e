import { useText } from '../../platform/content/use-text.ts';

/** 96.4%, or a dash where there is nothing to share out. */
export function usePercent(): (share: number | null) => string {
  const t = useText();
  return share => (share === null ? '–' : t('dashboards.percent', { share }));
}
