import type { Effect } from '@commonweal/contracts/flags/calls';
import { Alert, LoadingState } from '@commonweal/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadTexts, pageOf } from '../../../platform/content/texts.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import type { CallFailure } from '../../../platform/failure/call-failure.ts';

/** The titles are those of other features; their texts are fetched when they are needed here. */
function useTitles(screens: Effect['Screens']): void {
  const pages = [...new Set(screens.map(screen => pageOf(screen.Title)))].join(' ');
  useEffect(() => {
    for (const page of pages.split(' ').filter(name => name !== '')) loadTexts(page).catch(() => undefined);
  }, [pages]);
}

const none: Effect['Screens'] = [];

/** What the change opens and closes, said before it is made. */
export function EffectView({ query: { data, error, refetch } }: { query: UseQueryResult<Effect, CallFailure> }) {
  const t = useText();
  useTitles(data?.Screens ?? none);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.Screens.length === 0) return <Alert tone="info">{t('flags.effect.none')}</Alert>;
  const closes = data.Screens.some(screen => screen.Lose > 0);
  return (
    <Alert
      tone={closes ? 'warning' : 'info'}
      heading={t(closes ? 'flags.effect.closes' : 'flags.effect.opens', { people: data.People })}
      level={3}
    >
      <ul>
        {data.Screens.map(screen => (
          <li key={screen.Path}>
            {t(screen.Title)}: {screen.Gain > 0 && t('flags.effect.gain', { people: screen.Gain })}
            {screen.Gain > 0 && screen.Lose > 0 && ', '}
            {screen.Lose > 0 && t('flags.effect.lose', { people: screen.Lose })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
