import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useUi } from '../provider.tsx';

/** True for the click that should stay in this tab; Ctrl, Shift, middle button and the like belong to the browser. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  );
}

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string };

const elsewhere = /^([a-z][a-z0-9+.-]*:|\/\/|#)/i;

export function Link({ to, onClick, ...rest }: LinkProps) {
  const { navigate, href } = useUi();
  const external = elsewhere.test(to);
  return (
    <a
      {...rest}
      href={external ? to : href(to)}
      onClick={event => {
        onClick?.(event);
        if (external || !isPlainClick(event) || (rest.target !== undefined && rest.target !== '_self')) return;
        event.preventDefault();
        navigate(to);
      }}
    />
  );
}
