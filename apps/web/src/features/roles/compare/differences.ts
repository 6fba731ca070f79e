import type { RoleContent } from '@commonweal/contracts/roles/schemas';
import { flat } from '../details/draft.ts';

export interface Compared {
  readonly field: string;
  readonly first: string;
  readonly second: string;
  readonly isDifferent: boolean;
}

/** Right by right, in the order of the matrix; names and purposes are not rights. */
export function compareRoles(first: RoleContent, second: RoleContent): Compared[] {
  const rights = (role: RoleContent) => flat({ ...role, RoleName: '', Description: '' });
  const [left, right] = [rights(first), rights(second)];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .filter(field => field !== 'RoleName' && field !== 'Description')
    .map(field => ({
      field,
      first: left[field] ?? '',
      second: right[field] ?? '',
      isDifferent: left[field] !== right[field],
    }));
}
