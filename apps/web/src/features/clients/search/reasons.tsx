import type { ClientRow } from '@commonweal/contracts/clients/schemas';
import { Icon, type IconName } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import './reasons.css';

const marks: Readonly<Record<string, { icon: IconName; tone: string }>> = {
  exact: { icon: 'check_circle', tone: 'agrees' },
  alias: { icon: 'check_circle', tone: 'agrees' },
  differs: { icon: 'highlight_off', tone: 'differs' },
};
const nearly = { icon: 'warning', tone: 'nearly' } as const;

/** Why somebody was found, one mark and a few words each: the mark never says it alone. */
export function Reasons({ reasons }: { reasons: ClientRow['Reasons'] }) {
  const t = useText();
  return (
    <ul className="client-reasons">
      {reasons.map(({ Field, Level }) => {
        const { icon, tone } = marks[Level] ?? nearly;
        return (
          <li key={Field} className={`client-reasons__${tone}`}>
            <Icon name={icon} size="small" />
            {t(`clients.reason.${Field}.${Level}`)}
          </li>
        );
      })}
    </ul>
  );
}
