import type { YesNo } from '@commonweal/contracts/kit/fields';
import { useId } from 'react';
import { useText } from '../../../platform/content/use-text.ts';

interface OwnFilingsProps {
  readonly value: YesNo;
  readonly readOnly: boolean;
  readonly onChange: (value: YesNo) => void;
}

/** Which records the role sees, above what it may do on which screen. */
export function OwnFilings({ value, readOnly, onChange }: OwnFilingsProps) {
  const t = useText();
  const id = useId();
  return (
    <div className="cw-roles-tools">
      <label className="cw-choice" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          className="cw-choice__box"
          checked={value === 'Y'}
          disabled={readOnly}
          aria-describedby={`${id}-hint`}
          onChange={event => onChange(event.target.checked ? 'Y' : 'N')}
        />
        <span className="cw-choice__text">
          {t('roles.ownFilings.label')}
          <span id={`${id}-hint`} className="cw-choice__hint">
            {t('roles.ownFilings.hint')}
          </span>
        </span>
      </label>
    </div>
  );
}
