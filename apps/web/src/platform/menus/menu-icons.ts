import type { IconName } from '@commonweal/ui';

/** The icons that screen declarations name; a declaration's icon that is missing here is simply not drawn. */
const menuIcons: Readonly<Record<string, IconName>> = {
  campaign: 'campaign',
  flag: 'flag',
  list: 'list',
  map: 'map',
  calendar_today: 'calendar_today',
  phone: 'phone',
  comment: 'comment',
  label: 'label',
  history: 'history',
  laptop: 'security',
  location_on: 'location_on',
  mail: 'mail',
  people: 'people',
  person: 'person',
};

export const iconOf = (name: string): IconName | undefined => menuIcons[name];
