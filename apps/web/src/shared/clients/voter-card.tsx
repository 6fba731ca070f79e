import { clientDetailsPage } from '@commonweal/contracts/access/pages';
import { getVoterOffers, type VoterOccasion, voterFields } from '@commonweal/contracts/clients/voter-calls';
import { Button, Card, DateTimeText, LoadingState, later } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../platform/access/access.ts';
import { useCall } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import { useFieldWords } from '../records/field-words.ts';

const VoterDialog = later(async () => ({ default: (await import('./voter-dialog.tsx')).VoterDialog }));

interface VoterCardProps {
  readonly pin: string;
  /** What the page is about: the occasion that a new offer begins with, and the one that is asked for. */
  readonly occasion?: VoterOccasion;
}

/** The offers to register to vote and their answers; says so where none was made on this occasion. */
export function VoterCard({ pin, occasion }: VoterCardProps) {
  const t = useText();
  const access = useAccess(clientDetailsPage.at('Details'));
  const { words } = useFieldWords(voterFields);
  const { data, error, refetch } = useCall(getVoterOffers, { Pin: pin }, { enabled: access !== 'X' });
  const [recording, setRecording] = useState(false);
  if (access === 'X') return null;
  const offers = (data?.data ?? []).filter(offer => occasion === undefined || offer.Occasion === occasion);
  return (
    <Card
      title={t('common.voter.title')}
      {...(access === 'U' && {
        actions: (
          <Button size="small" variant="secondary" icon="add" onClick={() => setRecording(true)}>
            {t('common.voter.record')}
          </Button>
        ),
      })}
    >
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : offers.length === 0 ? (
        <p className="cw-muted">{t('common.voter.none')}</p>
      ) : (
        <ul>
          {offers.map(offer => (
            <li key={offer.OfferId}>
              {words('Occasion', offer.Occasion)}: <strong>{words('Answer', offer.Answer)}</strong>{' '}
              <span className="cw-muted">
                <DateTimeText instant={offer.RecordedAt} /> · {offer.RecordedBy}
              </span>
            </li>
          ))}
        </ul>
      )}
      {recording && <VoterDialog pin={pin} occasion={occasion} onClose={() => setRecording(false)} />}
    </Card>
  );
}
