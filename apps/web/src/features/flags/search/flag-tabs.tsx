import { homeScreen } from '@commonweal/contracts/session/screens';
import { Segmented } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { type FlagTab, flagTabs, tabAddress } from '../addresses.ts';

/** Flags and regions share the screen; each list has its own address. */
export function TabSwitch({ tab }: { tab: FlagTab }) {
  const t = useText();
  return (
    <Segmented
      label={t('flags.search.title')}
      value={tab}
      options={flagTabs.map(value => ({ value, label: t(`flags.tab.${value}`) }))}
      onChange={next => goTo(tabAddress(next))}
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
