import { routingProfilePage } from '../access/pages.ts';
import { bulkCalls } from '../kit/call-names.ts';
import { needed } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

const access = { kind: 'object', object: routingProfilePage.at('Page'), code: 'R' } as const;
const trying = ['GetRoutingFindings', 'TryRouting', 'PreviewRouting'];

export const routingProfileSearchScreen = screen({
  name: 'RoutingProfileSearch',
  path: '/UserManagement/RoutingProfile/RoutingProfileSearch',
  access,
  title: 'routing.search.title',
  menu: { group: 'admin', part: 'work', order: 140, icon: 'arrow_forward', title: 'routing.search.menu' },
  calls: [
    'SearchRoutingProfiles',
    'SearchRoutingProfilesExport',
    'GetRoutingFindings',
    ...bulkCalls('SetRoutingProfilesStatus'),
  ],
});

export const routingProfileDetailsScreen = screen({
  name: 'RoutingProfileDetails',
  path: '/UserManagement/RoutingProfile/RoutingProfileDetails',
  access,
  title: 'routing.details.title',
  params: { ProfileId: needed },
  calls: ['GetRoutingProfile', 'GetRoutingProfileHistory', 'SaveRoutingProfile', 'SetRoutingProfileStatus', ...trying],
});

export const routingProfileCreateScreen = screen({
  name: 'RoutingProfileCreate',
  path: '/UserManagement/RoutingProfile/RoutingProfileCreate',
  access: { kind: 'object', object: routingProfilePage.at('Create'), code: 'U' },
  title: 'routing.create.title',
  calls: ['CreateRoutingProfile', ...trying],
});
