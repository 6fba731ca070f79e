import { Menu as AriaMenu, Header, MenuItem, MenuSection, Popover, Separator } from 'react-aria-components/Menu';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';
import type { MenuAction, MenuEntry, MenuGroup, OpenedMenuProps } from './menu-types.ts';

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
export default function OpenedMenu(props: OpenedMenuProps) {
  const { label, entries, head, wide = false, placement = 'bottom start', trigger, at, onClose } = props;
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
    <Popover
      isOpen
      onOpenChange={isOpen => {
        if (!isOpen) onClose();
      }}
      trigger="MenuTrigger"
      triggerRef={trigger}
      className={classNames('cw-menu-popover', wide && 'cw-menu-popover--wide')}
      placement={placement}
      offset={2}
    >
      {head}
      <AriaMenu
        className={classNames('cw-menu', wide && 'cw-menu--wide')}
        aria-label={label}
        autoFocus={at === 'none' ? true : at}
        onClose={onClose}
      >
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
    </Popover>
  );
}
