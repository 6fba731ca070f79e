import type { RoutingPreview } from '@commonweal/contracts/routing/schemas';
import { Alert, Card, formatDate, formatNumber, LoadingState, Stack, TableFrame } from '@commonweal/ui';
import { useId } from 'react';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import {
  ArrivalFaults,
  ArrivalSourceChoice,
  type ChosenArrivals,
  isReady,
} from '../../../shared/arrivals/arrival-source.tsx';
import type { usePreview } from '../queries.ts';
import { useRoutingWords } from '../words.ts';
import type { Unsaved } from './unsaved.ts';
import '../routing.css';

function Difference({ count }: { count: RoutingPreview['Counts'][number] }) {
  const language = useLanguage();
  const by = count.After - count.Before;
  return (
    <td className={by === 0 ? 'cw-number cw-muted' : 'cw-number cw-strong'}>
      {by > 0 ? '+' : ''}
      {formatNumber(by, language)}
    </td>
  );
}

const changedFirst = (counts: RoutingPreview['Counts']) =>
  counts.toSorted((a, b) => Number(b.Before !== b.After) - Number(a.Before !== a.After));

function Counts({ preview }: { preview: RoutingPreview }) {
  const t = useText();
  const language = useLanguage();
  const { workgroup } = useRoutingWords();
  return (
    <TableFrame label={t('routing.effect.counts')}>
      <table className="cw-table cw-table--compact cw-routing-counts" aria-label={t('routing.effect.counts')}>
        <thead>
          <tr>
            <th scope="col">{t('routing.effect.workgroup')}</th>
            <th scope="col" className="cw-number">
              {t('routing.effect.before')}
            </th>
            <th scope="col" className="cw-number">
              {t('routing.effect.after')}
            </th>
            <th scope="col" className="cw-number">
              {t('routing.effect.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changedFirst(preview.Counts).map(each => (
            <tr key={each.WorkgroupId ?? ''}>
              <th scope="row">{workgroup(each.WorkgroupId)}</th>
              <td className="cw-number">{formatNumber(each.Before, language)}</td>
              <td className="cw-number">{formatNumber(each.After, language)}</td>
              <Difference count={each} />
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function Effect({ preview, source }: { preview: RoutingPreview; source: ChosenArrivals['Source'] }) {
  const t = useText();
  const language = useLanguage();
  const count = formatNumber(preview.Items, language);
  return (
    <Stack gap={1}>
      <ArrivalFaults faults={preview.Faults} total={preview.FaultTotal} />
      <p className="cw-small cw-muted">
        {t(`routing.effect.${source}`, { count })} {t('routing.effect.on', { date: formatDate(preview.On, language) })}
      </p>
      <p className="cw-strong" aria-live="polite">
        {preview.Moved === 0
          ? t('routing.effect.movedNone')
          : t('routing.effect.moved', { count: formatNumber(preview.Moved, language) })}
      </p>
      <Counts preview={preview} />
    </Stack>
  );
}

interface EffectCardProps {
  /** Null while the form is not complete. */
  readonly unsaved: Unsaved | null;
  readonly hasChange: boolean;
  readonly arrivals: ChosenArrivals;
  readonly onArrivals: (arrivals: ChosenArrivals) => void;
  readonly query: ReturnType<typeof usePreview>;
}

/** Who would receive what if the change were saved now. */
export function EffectCard({ unsaved, hasChange, arrivals, onArrivals, query }: EffectCardProps) {
  const t = useText();
  const id = useId();
  const { data, error, refetch } = query;
  return (
    <Card title={t('routing.effect.title')} rule>
      <Stack>
        <ArrivalSourceChoice value={arrivals} onChange={onArrivals} />
        <section id={id} aria-label={t('routing.effect.counts')}>
          {unsaved === null ? (
            <Alert tone="info">{t('routing.effect.notYet')}</Alert>
          ) : !isReady(arrivals) ? null : error ? (
            <FailureState failure={error} onRetry={() => void refetch()} />
          ) : data ? (
            <Stack gap={1}>
              {!hasChange && <p className="cw-muted">{t('routing.effect.noChange')}</p>}
              <Effect preview={data} source={arrivals.Source} />
            </Stack>
          ) : (
            <LoadingState />
          )}
        </section>
      </Stack>
    </Card>
  );
}
