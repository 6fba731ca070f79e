import { useFormValue } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { roleChange } from './role-choices.ts';

/** What saving now would do. */
export function RolePreview({ before }: { before: readonly string[] }) {
  const t = useText();
  const chosen = useFormValue('RoleNames');
  const { added, removed } = roleChange(before, Array.isArray(chosen) ? chosen.map(String) : []);
  return (
    <p role="status" className="cw-small">
      {added.length > 0 && <span>{t('users.roles.adds', { roles: added.join(', ') })} </span>}
      {removed.length > 0 && <span>{t('users.roles.removes', { roles: removed.join(', ') })}</span>}
    </p>
  );
}
