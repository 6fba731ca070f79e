import { useId } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useRoleNames } from '../queries.ts';

interface RoleSelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (roleId: string) => void;
}

export function RoleSelect({ label, value, onChange }: RoleSelectProps) {
  const t = useText();
  const id = useId();
  const roles = useRoleNames();
  return (
    <div className="cw-field">
      <label className="cw-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="cw-input" value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{t('ui.form.chooseOne')}</option>
        {roles.map(role => (
          <option key={role.RoleId} value={role.RoleId}>
            {role.RoleName}
          </option>
        ))}
      </select>
    </div>
  );
}
