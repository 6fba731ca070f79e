import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { useAccess, useUi } from '../provider.tsx';
import { Link, type LinkProps } from './link.tsx';

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'normal' | 'small' | 'tiny';
  block?: boolean;
  icon?: IconName;
  endIcon?: IconName;
};

export function buttonClass({ variant = 'primary', size = 'normal', block }: ButtonLook, extra?: string): string {
  return classNames(
    'cw-button',
    variant !== 'primary' && `cw-button--${variant}`,
    size !== 'normal' && `cw-button--${size}`,
    block && 'cw-button--block',
    extra,
  );
}

export function ButtonFace({ icon, endIcon, children }: ButtonLook & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className="cw-button__label">{children}</span>
      {endIcon && <Icon name={endIcon} className="cw-icon--end" />}
    </>
  );
}

export type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    busy?: boolean;
    /** Access object: X hides the button, R disables it. */
    object?: string;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, endIcon, busy = false, object, className, children, onClick, ...rest } = props;
  const { t } = useUi();
  const access = useAccess(object);
  if (access === 'X') return null;
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || access === 'R'}
      // A busy button keeps its place in the tab order; it only stops acting.
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={event => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonClass(
        { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) },
        className,
      )}
    >
      <ButtonFace {...(icon && { icon })} {...(endIcon && { endIcon })}>
        {children}
      </ButtonFace>
      {busy && (
        <span className="cw-button__busy cw-spinner">
          <Icon name="autorenew" label={t('ui.pleaseWait')} />
        </span>
      )}
    </button>
  );
}

export type ButtonLinkProps = ButtonLook & LinkProps & { object?: string };

export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, block, icon, endIcon, object, className, children, ...rest } = props;
  if (useAccess(object) === 'X') return null;
  return (
    <Link
      {...rest}
      className={buttonClass(
        { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) },
        className,
      )}
    >
      <ButtonFace {...(icon && { icon })} {...(endIcon && { endIcon })}>
        {children}
      </ButtonFace>
    </Link>
  );
}
