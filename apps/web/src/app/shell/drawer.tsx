import { Icon, Link, Modal } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { iconOf } from '../../platform/menus/menu-icons.ts';
import { lineAddress } from '../../platform/menus/menus.ts';
import { useMenus } from '../../platform/menus/use-menus.ts';
import { useUser } from '../../platform/session/session-store.ts';

/** All menus at once, for small windows and for those who like to see everything. */
export default function Drawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  const user = useUser();
  const menus = useMenus();
  return (
    <Modal open wide onClose={onClose} title={t('common.menu.all')}>
      <nav className="cw-drawer" aria-label={t('common.menu.all')}>
        {menus.length === 0 && <p>{t('common.menu.empty')}</p>}
        {menus.map(part => (
          <div key={part.group} className="cw-drawer__group">
            <h3 className="cw-drawer__title">{t(`common.menu.${part.group}`)}</h3>
            <ul>
              {part.lines.map(line => {
                const icon = iconOf(line.icon);
                return (
                  <li key={line.title}>
                    <Link to={lineAddress(line, user)} onClick={onClose}>
                      {icon && <Icon name={icon} />} {t(line.title)}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </nav>
    </Modal>
  );
}
