import { useText } from '../../platform/content/use-text.ts';
import { useReferenceTable } from '../../shared/reference/reference-tables.ts';
import { useAdminChoices } from './queries.ts';

/** The names of the fields and how stored values read, for forms, the conflict view and the history. */
export function useUnitWords() {
  const t = useText();
  const regions = useReferenceTable('REGION');
  const admins = useAdminChoices();
  const field = (name: string) => t(`common.field.${name}`);
  const titles = {
    Name: field('Name'),
    RegionId: field('RegionId'),
    Counties: field('Counties'),
    ParentUnitId: field('ParentUnitId'),
    ParentName: field('ParentName'),
    AdminUnitId: field('AdminUnitId'),
    AdminUnitName: field('AdminUnitName'),
    SupervisorUserId: field('SupervisorUserId'),
    SupervisorName: field('SupervisorName'),
    Status: field('Status'),
  };
  const words = (name: string, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (Array.isArray(value)) return value.join(', ');
    const text = String(value);
    if (name === 'RegionId') return regions.describe(text);
    if (name === 'Status') return t(`units.status.${text}`);
    if (name === 'ParentUnitId' || name === 'AdminUnitId') {
      return admins.find(unit => unit.AdminUnitId === text)?.Name ?? text;
    }
    return text;
  };
  return { titles, words };
}
