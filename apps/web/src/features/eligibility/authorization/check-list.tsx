import type { Check } from '@commonweal/contracts/eligibility/authorization-schemas';
import { Card, Icon } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';

/** Each thing that must be true, with whether it is. */
export function CheckList({ title, checks }: { title: string; checks: readonly Check[] }) {
  const t = useText();
  const needed = checks.filter(check => check.Needed === 'Y');
  const met = needed.filter(check => check.Met === 'Y').length;
  return (
    <Card title={title} meta={t('eligibility.check.met', { met, all: needed.length })}>
      <ul className="cw-eligibility-list">
        {checks.map(check => {
          const state = check.Met === 'Y' ? 'isMet' : check.Needed === 'Y' ? 'notMet' : 'notNeeded';
          const icon = { isMet: 'check_circle', notMet: 'error_outline', notNeeded: 'remove' } as const;
          return (
            <li key={check.Code} className={`cw-eligibility-check cw-eligibility-check--${state}`}>
              <Icon name={icon[state]} label={t(`eligibility.check.${state}`)} /> {check.Says}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
