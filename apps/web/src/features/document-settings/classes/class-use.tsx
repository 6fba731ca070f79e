import { Alert, LoadingState } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useClassUse } from '../queries.ts';
import type { Level } from './levels.ts';

/** What a change of status does, and what uses the entry now. */
export function ClassUse({ level, code, isActive }: { level: Level; code: string; isActive: boolean }) {
  const t = useText();
  const { data, error, refetch } = useClassUse(level, code);
  if (!isActive) return <p>{t('document-settings.status.reactivate')}</p>;
  return (
    <>
      <p>{t('document-settings.status.deactivate')}</p>
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.data.length === 0 ? (
        <p>{t('document-settings.status.unused')}</p>
      ) : (
        <Alert tone="warning" heading={t('document-settings.status.used')} level={3}>
          <ul>
            {data.data.map(use => (
              <li key={use.What}>
                {use.What}: {use.Count}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
