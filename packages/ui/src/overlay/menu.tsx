import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Menu as AriaMenu,
  Header,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components/Menu';
import { ButtonFace, type ButtonLook, buttonClass } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';

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

function isGroup(entry: MenuEntry): entry is MenuGroup {
  return 'items' in entry;
}

function MenuLine({ item, disabled }: { item: MenuAction; disabled: boolean }) {
  return (
    <MenuItem
      id={item.id}
      textValue={item.label}
      isDisabled={disabled}
      className={classNames('cw-menu__item', item.danger && 'cw-menu__item--danger')}
      {...(item.to !== undefined && { href: item.to })}
      {...(item.onAction !== undefined && { onAction: item.onAction })}
    >
      {item.icon && <Icon name={item.icon} />}
      <span className="cw-menu__text">
        <span>{item.label}</span>
        {item.note !== undefined && <span className="cw-menu__note">{item.note}</span>}
      </span>
      {item.end !== undefined && <span className="cw-menu__end">{item.end}</span>}
    </MenuItem>
  );
}

/** The entries of a menu; rules separate groups. */
export function MenuList({ label, entries, wide }: { label: string; entries: readonly MenuEntry[]; wide?: boolean }) {
  const { access } = useUi();
  const line = (item: MenuAction) => {
    const right = item.object === undefined ? 'U' : access(item.object);
    return right === 'X' ? null : (
      <MenuLine
        key={item.id}
        item={item}
        disabled={item.disabled === true || (right === 'R' && item.to === undefined)}
      />
    );
  };
  return (
    <AriaMenu className={classNames('cw-menu', wide && 'cw-menu--wide')} aria-label={label}>
      {entries.map((entry, index) =>
        isGroup(entry) ? (
          <MenuSection key={entry.id} id={entry.id} {...(entry.titleHidden && { 'aria-label': entry.title })}>
            {index > 0 && <Separator className="cw-menu__rule" />}
            {!entry.titleHidden && <Header className="cw-menu__group">{entry.title}</Header>}
            {entry.items.map(line)}
          </MenuSection>
        ) : (
          line(entry)
        ),
      )}
    </AriaMenu>
  );
}

export type MenuProps = {
  label: string;
  entries: readonly MenuEntry[];
  /** What the button shows; the label names it when this is an icon or initials. */
  face: ReactNode;
  className: string;
  current?: boolean;
  /** Content above the entries, such as the person in the user menu. */
  head?: ReactNode;
  placement?: 'bottom start' | 'bottom end';
  /** Groups side by side, for a menu that would be taller than the window. */
  wide?: boolean;
};

/** A menu behind any button of ours, such as those of the top bar. */
export function Menu(props: MenuProps) {
  const { label, entries, face, className, current, head, placement = 'bottom start', wide = false } = props;
  return (
    <MenuTrigger>
      <AriaButton className={className} aria-label={label} {...(current && { 'aria-current': 'true' as const })}>
        {face}
      </AriaButton>
      <Popover
        className={classNames('cw-menu-popover', wide && 'cw-menu-popover--wide')}
        placement={placement}
        offset={2}
      >
        {head}
        <MenuList label={label} entries={entries} wide={wide} />
      </Popover>
    </MenuTrigger>
  );
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
    <MenuTrigger>
      <AriaButton
        isDisabled={disabled}
        className={buttonClass({ ...look, variant }, iconOnly ? 'cw-button--icon' : undefined)}
        {...(iconOnly && { 'aria-label': label })}
      >
        {iconOnly ? (
          <Icon name={icon ?? 'more_horiz'} />
        ) : (
          <ButtonFace endIcon="expand_more" {...(icon && { icon })}>
            {label}
          </ButtonFace>
        )}
      </AriaButton>
      <Popover className="cw-menu-popover" placement="bottom end" offset={2}>
        <MenuList label={label} entries={entries} />
      </Popover>
    </MenuTrigger>
  );
}
