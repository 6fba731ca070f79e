import { formatPhone, type Translate } from '@commonweal/ui';

/** How the stored values of a person read: one place for the history, the conflict view and the lists. */

export interface Sources {
  readonly t: Translate;
  region(code: string): string;
  office(code: string): string;
  unit(code: string): string;
  characteristic(code: string): string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text).filter(Boolean) : []);

function heldRole(t: Translate, value: unknown): string {
  if (!isObject(value)) return text(value);
  const source = value.Source === 'directory' ? 'directory' : 'portal';
  return t('users.roles.held', { role: text(value.RoleName), source: t(`users.roles.source.${source}`) });
}

const oneOf: Readonly<Record<string, (sources: Sources, value: string) => string>> = {
  RegionId: ({ region }, value) => region(value),
  OfficeCode: ({ office }, value) => office(value),
  SupervisoryUnitId: ({ unit }, value) => unit(value),
  Phone: (_sources, value) => formatPhone(value),
  CurrentStatus: ({ t }, value) => t(value === 'A' ? 'ui.status.available' : 'ui.status.unavailable'),
  AccountStatus: ({ t }, value) => t(value === 'A' ? 'users.account.active' : 'users.account.deactivated'),
};

export function valueWords(sources: Sources, field: string, value: unknown): string {
  const { t } = sources;
  if (field === 'Roles') return Array.isArray(value) ? value.map(each => heldRole(t, each)).join(', ') : '';
  if (field === 'Characteristics') return texts(value).map(sources.characteristic).join(', ');
  if (Array.isArray(value)) return texts(value).join(', ');
  const plain = text(value);
  return plain === '' ? '' : (oneOf[field]?.(sources, plain) ?? plain);
}

export const fieldWords = (t: Translate, field: string): string => t(`common.field.${field}`);
