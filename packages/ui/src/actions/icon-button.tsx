import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { useAccess } from '../provider.tsx';
import { type ButtonLook, buttonClass } from './button.tsx';

export type IconButtonProps = Pick<ButtonLook, 'variant' | 'size'> &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
    icon: IconName;
    label: string;
    object?: string;
    ref?: Ref<HTMLButtonElement>;
  };

export function IconButton({
  icon,
  label,
  variant = 'secondary',
  size = 'normal',
  object,
  className,
  ...rest
}: IconButtonProps) {
  const access = useAccess(object);
  if (access === 'X') return null;
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      disabled={rest.disabled === true || access === 'R'}
      className={buttonClass({ variant, size }, `cw-button--icon${className ? ` ${className}` : ''}`)}
    >
      <Icon name={icon} />
    </button>
  );
}
