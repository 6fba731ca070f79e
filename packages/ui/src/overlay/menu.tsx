import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { ButtonFace, type ButtonLook, buttonClass } from '../actions/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { part } from '../later.tsx';
import type { FirstEntry, ListProps, MenuEntry, OpenedMenuProps } from './menu-types.ts';

export type * from './menu-types.ts';

/** What opens is loaded when somebody reaches for it: a page shows its menus' buttons long before one is pressed. */
const openedMenu = part(() => import('./opened-menu.tsx'));
export const preloadMenus = openedMenu.preload;
const fetchAhead = (): void => void openedMenu.preload().catch(() => undefined);

function Opened(props: OpenedMenuProps) {
  const List = openedMenu.useLoaded();
  return List ? <List {...props} /> : null;
}

const entryByKey: Readonly<Record<string, FirstEntry>> = { ArrowDown: 'first', ArrowUp: 'last' };

type TriggerProps = {
  list: ListProps;
  face: ReactNode;
  className: string;
  named: boolean;
  current?: boolean;
  disabled?: boolean;
};

function MenuTrigger({ list, face, className, named, current = false, disabled = false }: TriggerProps) {
  const [at, open] = useState<FirstEntry>();
  const trigger = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    // What is still on its way is not wanted any more.
    if (event.key === 'Escape') open(undefined);
    const entry = entryByKey[event.key];
    if (!entry) return;
    event.preventDefault();
    open(entry);
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        {...(named && { 'aria-label': list.label })}
        {...(current && { 'aria-current': 'true' as const })}
        // The focus stays where it is until the menu takes it: a field that it left might say something and push the button away
        // between the press and the click.
        onMouseDown={event => event.preventDefault()}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onKeyDown={onKeyDown}
        // Pressed by a key, a click has no pointer behind it.
        onClick={event => open(event.detail === 0 ? 'first' : 'none')}
      >
        {face}
      </button>
      {at && <Opened {...list} trigger={trigger} at={at} onClose={() => open(undefined)} />}
    </>
  );
}

export type MenuProps = ListProps & {
  /** What the button shows; the label names it when this is an icon or initials. */
  face: ReactNode;
  className: string;
  current?: boolean;
};

/** A menu behind any button of ours, such as those of the top bar. */
export function Menu({ face, className, current = false, ...list }: MenuProps) {
  return <MenuTrigger list={list} face={face} className={className} current={current} named />;
}

export type MenuButtonProps = ButtonLook & {
  label: string;
  entries: readonly MenuEntry[];
  iconOnly?: boolean;
  disabled?: boolean;
};

export function MenuButton({ label, entries, iconOnly = false, disabled = false, ...look }: MenuButtonProps) {
  const { variant = 'secondary', icon } = look;
  return (
    <MenuTrigger
      list={{ label, entries, placement: 'bottom end' }}
      className={buttonClass({ ...look, variant }, iconOnly ? 'cw-button--icon' : undefined)}
      disabled={disabled}
      named={iconOnly}
      face={
        iconOnly ? (
          <Icon name={icon ?? 'more_horiz'} />
        ) : (
          <ButtonFace endIcon="expand_more" {...(icon && { icon })}>
            {label}
          </ButtonFace>
        )
      }
    />
  );
}
