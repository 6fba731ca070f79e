import { featureFlagPage } from '../access/pages.ts';
import { optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const featureFlagScreen = screen({
  name: 'FeatureFlagSearch',
  path: '/UserManagement/FeatureFlag/FeatureFlagSearch',
  access: { kind: 'object', object: featureFlagPage.at('Page'), code: 'R' },
  title: 'flags.search.title',
  params: { open: optional },
  tabs: ['flags', 'regions'],
  menu: { group: 'admin', part: 'system', order: 220, icon: 'flag' },
  calls: [
    'SearchFeatureFlags',
    'SearchFeatureFlagsExport',
    'SearchRegionGoLive',
    'SearchRegionGoLiveExport',
    'PreviewFeatureFlag',
    'PreviewRegionGoLive',
    'SetFeatureFlag',
    'SetRegionGoLive',
    'GetFlagHistory',
  ],
});
