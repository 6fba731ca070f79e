import { AnnouncementInput } from '@commonweal/contracts/announcements/calls';
import { formatInstant } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

/** The names of the fields and how their values read, in the history and where two versions are compared. */
export function useAnnouncementWords() {
  const t = useText();
  const language = useLanguage();
  const regions = useReferenceTable('REGION');
  const titles = Object.fromEntries(
    Object.keys(AnnouncementInput.shape).map(field => [field, t(`common.field.${field}`)]),
  );
  const words = (field: string, value: unknown): string => {
    const list = Array.isArray(value) ? value.map(String) : [];
    if (field === 'RoleNames') return list.join(', ') || t('announcements.everyRole');
    if (field === 'RegionIds') return list.map(regions.describe).join(', ') || t('announcements.everyRegion');
    if (typeof value !== 'string') return '';
    if (field === 'Severity') return t(`announcements.severity.${value}`);
    return field === 'StartsAt' || field === 'EndsAt' ? `${formatInstant(value, language)} ${t('ui.zone')}` : value;
  };
  return { titles, words };
}
