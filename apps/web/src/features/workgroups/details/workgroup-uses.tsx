import { Alert, LoadingState } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useWorkgroupUses } from '../queries.ts';

/** What else names the workgroup and stands still without it. */
export function WorkgroupUses({ id }: { id: string }) {
  const t = useText();
  const { data, error, refetch } = useWorkgroupUses(id);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.data.length === 0) return <p>{t('workgroups.state.unused')}</p>;
  return (
    <Alert tone="warning" level={3} heading={t('workgroups.state.usedBy')}>
      <ul>
        {data.data.map(use => (
          <li key={use.What}>
            {use.What} ({use.Count}): {use.Names.join(', ')}
            {use.Count > use.Names.length && ' …'}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
