import { routingProfilePage } from '@commonweal/contracts/access/pages';
import type { RoutingProfileRecord } from '@commonweal/contracts/routing/schemas';
import { formatNumber, LoadingState, Stack } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { storedSample } from '../../../shared/arrivals/arrival-source.tsx';
import { StatusChange } from '../../../shared/records/status-change.tsx';
import { usePreview, useSetProfileStatus } from '../queries.ts';
import { useRoutingWords } from '../words.ts';
import '../routing.css';

/** What switching the profile on or off does to the sample. */
function Effect({ record }: { record: RoutingProfileRecord }) {
  const t = useText();
  const language = useLanguage();
  const { workgroup } = useRoutingWords();
  const Active = record.Active === 'Y' ? 'N' : 'Y';
  const { data } = usePreview({ ProfileId: record.ProfileId, Draft: null, Active, ...storedSample }, true);
  if (!data) return <LoadingState />;
  return (
    <Stack gap={1}>
      <p>
        {t('routing.effect.sample', { count: formatNumber(data.Items, language) })}{' '}
        {t('routing.effect.moved', { count: formatNumber(data.Moved, language) })}
      </p>
      <ul className="cw-routing-lines">
        {data.Counts.filter(each => each.Before !== each.After).map(each => (
          <li key={each.WorkgroupId ?? ''}>
            {workgroup(each.WorkgroupId)}: {formatNumber(each.Before, language)} → {formatNumber(each.After, language)}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

export function ProfileStatusChange({ record }: { record: RoutingProfileRecord }) {
  const t = useText();
  const isActive = record.Active === 'Y';
  return (
    <StatusChange
      name={record.Name}
      isActive={isActive}
      version={record.Version}
      object={routingProfilePage.at('Status')}
      useSaving={useSetProfileStatus}
      request={(active, Reason) => ({ ProfileId: record.ProfileId, Active: active ? 'Y' : 'N', Reason })}
      replay="change routing profile status"
    >
      <p>{t(isActive ? 'routing.state.deactivate' : 'routing.state.reactivate')}</p>
      <Effect record={record} />
    </StatusChange>
  );
}
