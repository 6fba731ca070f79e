import { limits } from '@commonweal/contracts/kit/limits';
import { Alert, useFormValue } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { useUserChoices } from '../queries.ts';
import { guardedChange } from './role-choices.ts';

/** A guarded role is asked for, not given: whoever decides wants to know why. */
export function GuardedReason({ before }: { before: readonly string[] }) {
  const t = useText();
  const chosen = useFormValue('RoleNames');
  const { Roles: choices } = useUserChoices();
  if (!guardedChange(choices, before, Array.isArray(chosen) ? chosen.map(String) : [])) return null;
  return (
    <>
      <Alert tone="info">{t('users.roles.guardedText')}</Alert>
      <NoteField name="Reason" singleLine label={t('common.field.Reason')} required limit={limits.reason} />
    </>
  );
}
