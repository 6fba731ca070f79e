import { regionScreen } from '@commonweal/contracts/regions/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ContextBar, Segmented } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';

export const regionTabs = ['offices', 'regions'] as const;
export type RegionTab = (typeof regionTabs)[number];

export function TabSwitch({ tab }: { tab: RegionTab }) {
  const t = useText();
  return (
    <Segmented
      label={t('regions.search.title')}
      value={tab}
      options={regionTabs.map(value => ({ value, label: t(`regions.tab.${value}`) }))}
      onChange={next => goTo(regionScreen.at({ tab: next }))}
    />
  );
}

export function RegionBar() {
  const t = useText();
  return (
    <ContextBar
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t('regions.search.title') },
      ]}
      title={t('regions.search.title')}
      actions={<TabSwitch tab="regions" />}
    />
  );
}
