import { AnnouncementInput } from '@commonweal/contracts/announcements/calls';
import { Card, formatInstant } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordHistory } from '../../../shared/records/record-history.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useAnnouncementHistory } from '../queries.ts';

/** Every change with who, when, before and after. */
export function AnnouncementHistory({ id }: { id: string }) {
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
  return (
    <Card rule>
      <RecordHistory query={useAnnouncementHistory(id)} titles={titles} words={words} />
    </Card>
  );
}
