import { classNames } from '../class-names.ts';
import { icons } from './icons.generated.ts';

export type IconName = keyof typeof icons;

export const isIconName = (name: string): name is IconName => name in icons;

export type IconProps = { name: IconName; size?: 'small' | 'normal' | 'large'; label?: string; className?: string };

export function Icon({ name, size = 'normal', label, className }: IconProps) {
  const classes = classNames('cw-icon', size !== 'normal' && `cw-icon--${size}`, className);
  const shape = <path d={icons[name]} />;
  return label === undefined ? (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {shape}
    </svg>
  ) : (
    <svg className={classes} viewBox="0 0 24 24" role="img" aria-label={label} focusable="false">
      {shape}
    </svg>
  );
}
