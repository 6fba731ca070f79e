import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { ButtonFace, type ButtonLook, buttonClass } from '../actions/button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { part } from '../later.tsx';

export type MenuAction = {
  id: string;
  label: string;
  note?: ReactNode;
  icon?: IconName;
  /** Shown at the right: a chip, a count or keys. */
  end?: ReactNode;
  /** A link opens in a new tab with Ctrl; an action runs. Give one of the two. */
  to?: string;
  onAction?: () => void;
  disabled?: boolean;
  danger?: boolean;
  /** Access object: X leaves the entry out, R disables it. */
  object?: string;
};

/** A titled part of a menu; a hidden title is still read out. */
export type MenuGroup = { id: string; title: string; titleHidden?: boolean; items: readonly MenuAction[] };
export type MenuEntry = MenuAction | MenuGroup;

/** What opens is loaded when somebody reaches for it: a page shows its menus' buttons long before one is pressed. */
const openedMenu = part(() => import('./opened-menu.tsx'));
export const preloadMenus = openedMenu.preload;
const fetchAhead = (): void => void openedMenu.preload().catch(() => undefined);

/** Which entry has the focus when it opens; a pointer chooses none. */
export type FirstEntry = 'first' | 'last' | 'none';

export type ListProps = {
  label: string;
  entries: readonly MenuEntry[];
  /** Content above the entries, such as the person in the user menu. */
  head?: ReactNode;
  placement?: 'bottom start' | 'bottom end';
  /** Groups side by side, for a menu that would be taller than the window. */
  wide?: boolean;
};

export type OpenedMenuProps = ListProps & {
  trigger: { readonly current: HTMLButtonElement | null };
  at: FirstEntry;
  onClose: () => void;
};

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
