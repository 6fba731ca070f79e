import { clientDetailsPage } from '@commonweal/contracts/access/pages';
import { getPresumptive, type PresumptivePeriod } from '@commonweal/contracts/eligibility/presumptive-calls';
import { Button, Card, LoadingState, later } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../platform/access/access.ts';
import { useCall } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import { PresumptiveList } from './presumptive-list.tsx';

const PresumptiveDialog = later(async () => ({
  default: (await import('./presumptive-dialog.tsx')).PresumptiveDialog,
}));
const RemovePresumptiveDialog = later(async () => ({
  default: (await import('./presumptive-dialog.tsx')).RemovePresumptiveDialog,
}));

/** The presumptive coverage of a person: recorded, and taken back where it was recorded in error. */
export function PresumptiveCard({ pin }: { pin: string }) {
  const t = useText();
  const mayRecord = useAccess(clientDetailsPage.at('Details')) === 'U';
  const { data, error, refetch } = useCall(getPresumptive, { Pin: pin });
  const [recording, setRecording] = useState(false);
  const [removing, setRemoving] = useState<PresumptivePeriod>();
  return (
    <Card
      title={t('common.presumptive.title')}
      {...(mayRecord && {
        actions: (
          <Button size="small" variant="secondary" icon="add" onClick={() => setRecording(true)}>
            {t('common.presumptive.record')}
          </Button>
        ),
      })}
    >
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.data.length === 0 ? (
        <p className="cw-muted">{t('common.presumptive.none')}</p>
      ) : (
        <PresumptiveList
          periods={data.data}
          actions={period =>
            mayRecord && (
              <>
                {' '}
                <Button size="small" variant="quiet" onClick={() => setRemoving(period)}>
                  {t('common.presumptive.remove')}
                </Button>
              </>
            )
          }
        />
      )}
      {recording && <PresumptiveDialog pin={pin} onClose={() => setRecording(false)} />}
      {removing && <RemovePresumptiveDialog pin={pin} period={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  );
}
