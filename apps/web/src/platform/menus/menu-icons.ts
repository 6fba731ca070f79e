import { type IconName, isIconName } from '@commonweal/ui';

/** The icon that a screen declaration names, if there is one of that name. */
export const iconOf = (name: string): IconName | undefined => (isIconName(name) ? name : undefined);
