import type { AccessCode } from '@commonweal/contracts/kit/access';
import { accessCodes, best } from '@commonweal/contracts/kit/access';
import { classNames, Icon } from '@commonweal/ui';
import { memo } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { splitObject } from '../../../shared/access/access-words.ts';

export function CodeChange({ from, to }: { from: AccessCode; to: AccessCode }) {
  const t = useText();
  if (from === to) return <span className="cw-muted">{t('roles.matrix.none')}</span>;
  const isGain = best(from, to) === to;
  return (
    <>
      <strong>{t('roles.matrix.step', { from, to })}</strong>{' '}
      <span className={isGain ? 'cw-roles-gain' : 'cw-roles-loss'}>
        <Icon name={isGain ? 'arrow_upward' : 'arrow_downward'} size="small" />{' '}
        {t(isGain ? 'roles.matrix.gain' : 'roles.matrix.loss')}
      </span>
    </>
  );
}

interface ObjectRowProps {
  readonly object: string;
  readonly page: string;
  readonly words: string;
  readonly saved: AccessCode;
  readonly code: AccessCode;
  readonly readOnly: boolean;
  readonly onChoose: (object: string, code: AccessCode) => void;
}

/** One object: three buttons of which one is on. Drawn again only when its own choice changes. */
export const ObjectRow = memo(function ObjectRow(props: ObjectRowProps) {
  const { object, page, words, saved, code, readOnly, onChoose } = props;
  const t = useText();
  const isChanged = saved !== code;
  return (
    <tr className={classNames(isChanged && 'cw-roles-changed')}>
      <th scope="row">
        <span className="cw-mono cw-roles-object">{splitObject(object)[1]}</span>
      </th>
      <td>{words}</td>
      <td className="cw-mono">
        <strong>{saved}</strong>
      </td>
      {accessCodes.map(each => (
        <td key={each} className="cw-roles-option">
          <label className="cw-choice">
            <input
              type="radio"
              className="cw-choice__box"
              name={object}
              checked={code === each}
              disabled={readOnly}
              onChange={() => onChoose(object, each)}
            />
            <span className="cw-sr-only">
              {t('roles.matrix.choice', { page, object: words, code: t(`roles.matrix.${each}`) })}
            </span>
          </label>
        </td>
      ))}
      <td className={classNames(isChanged && 'cw-roles-change')}>
        <CodeChange from={saved} to={code} />
      </td>
    </tr>
  );
});
