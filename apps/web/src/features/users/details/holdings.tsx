import { Alert, Link, LoadingState } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useHoldings } from '../queries.ts';

/** What somebody else may have to take over, by name, said before the person is deactivated or set unavailable. */
export function Holdings({ userId }: { userId: string }) {
  const t = useText();
  const { data, error, refetch } = useHoldings(userId);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.Holdings.length === 0) return <p role="status">{t('users.holds.nothing')}</p>;
  return (
    <Alert tone="warning" heading={t('users.holds.title')} level={3} live>
      <ul>
        {data.Holdings.map(each => (
          <li key={each.Name}>
            {each.To === '' ? each.Sentence : <Link to={each.To}>{each.Sentence}</Link>}
            {each.Some.map((one, at) => (
              <span key={one.To}>
                {at === 0 ? ' – ' : ', '}
                <Link to={one.To}>{one.Label}</Link>
              </span>
            ))}
            {each.Some.length > 0 && each.Count > each.Some.length && ' …'}
          </li>
        ))}
      </ul>
      <p>{t('users.holds.advice')}</p>
    </Alert>
  );
}
