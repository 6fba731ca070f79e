import { featureFlagScreen } from '@commonweal/contracts/flags/screens';
import type { TabOf } from '@commonweal/contracts/kit/screen';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Segmented } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';

/** Flags and regions share the screen; each list has its own address. */
export function TabSwitch({ tab }: { tab: TabOf<typeof featureFlagScreen> }) {
  const t = useText();
  return (
    <Segmented
      label={t('flags.search.title')}
      value={tab}
      options={featureFlagScreen.tabs.map(value => ({ value, label: t(`flags.tab.${value}`) }))}
      onChange={next => goTo(featureFlagScreen.at({ tab: next }))}
    />
  );
}

export function useBar() {
  const t = useText();
  return {
    crumbs: [
      { label: t('common.portalHome'), to: homeScreen.path },
      { label: t('common.menu.admin') },
      { label: t('flags.search.title') },
    ],
    title: t('flags.search.title'),
  };
}
