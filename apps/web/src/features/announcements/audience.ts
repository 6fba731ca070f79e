import { type Language, locales, type Translate } from '@commonweal/ui';

export function oneOf(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(names);
}

/** Who sees an announcement, as a sentence. Somebody must have one of the roles and be in one of the regions; empty is everyone. */
export function audienceSentence(
  t: Translate,
  language: Language,
  roles: readonly string[],
  regions: readonly string[],
): string {
  const named = { roles: oneOf(roles, language), regions: oneOf(regions, language) };
  if (roles.length === 0 && regions.length === 0) return t('announcements.audience.everyone');
  if (regions.length === 0) return t('announcements.audience.roles', { roles: named.roles });
  if (roles.length === 0) return t('announcements.audience.regions', { regions: named.regions });
  return t('announcements.audience.both', named);
}
