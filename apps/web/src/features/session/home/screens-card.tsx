import { Card, Icon, Link } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { iconOf } from '../../../platform/menus/menu-icons.ts';
import { lineAddress } from '../../../platform/menus/menus.ts';
import { useMenus } from '../../../platform/menus/use-menus.ts';
import { useUser } from '../../../platform/session/session-store.ts';

/** What the person may open, in the grouping of the menus. */
export function ScreensCard() {
  const t = useText();
  const user = useUser();
  const menus = useMenus();
  return (
    <div className="cw-app-cards">
      {menus.map(part => (
        <Card key={part.group} title={t(`common.menu.${part.group}`)}>
          <ul className="cw-app-links">
            {part.lines.map(line => (
              <li key={line.title}>
                <Link to={lineAddress(line, user)}>
                  <Icon name={iconOf(line.icon) ?? 'arrow_forward'} />
                  {t(line.title)}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
