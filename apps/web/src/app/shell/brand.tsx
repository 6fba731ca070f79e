import { homeScreen } from '@commonweal/contracts/session/screens';
import { Link } from '@commonweal/ui';
import { useSettings } from '../../platform/session/session-store.ts';

export function Brand() {
  const { productName } = useSettings();
  return (
    <Link className="cw-brand cw-app-brand" to={homeScreen.path}>
      <span className="cw-brand__mark" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span className="cw-brand__name">{productName}</span>
    </Link>
  );
}
