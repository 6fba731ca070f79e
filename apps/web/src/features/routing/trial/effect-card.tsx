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

interface Shared {
  readonly Before: number;
  readonly After: number;
}

function Difference({ count }: { count: Shared }) {
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

interface SharesProps {
  readonly label: string;
  /** What the rows are: workgroups, or people. */
  readonly of: string;
  readonly rows: readonly (Shared & { readonly key: string; readonly name: string })[];
}

/** Who would have how many, now and after. */
function Shares({ label, of, rows }: SharesProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <TableFrame label={label}>
      <table className="cw-table cw-table--compact cw-routing-counts" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {(['before', 'after', 'difference'] as const).map(column => (
              <th key={column} scope="col" className="cw-number">
                {t(`routing.effect.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(each => (
            <tr key={each.key}>
              <th scope="row">{each.name}</th>
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

function Counts({ preview }: { preview: RoutingPreview }) {
  const t = useText();
  const { workgroup } = useRoutingWords();
  return (
    <Shares
      label={t('routing.effect.counts')}
      of={t('routing.effect.workgroup')}
      rows={changedFirst(preview.Counts).map(each => ({
        ...each,
        key: each.WorkgroupId ?? '',
        name: workgroup(each.WorkgroupId),
      }))}
    />
  );
}

/** The people behind it, on demand: there are many. */
function People({ preview }: { preview: RoutingPreview }) {
  const t = useText();
  if (preview.People.length === 0) return null;
  return (
    <details>
      <summary>{t('routing.effect.people')}</summary>
      <p className="cw-small cw-muted">{t('routing.effect.peopleHint')}</p>
      <Shares
        label={t('routing.effect.people')}
        of={t('routing.effect.person')}
        rows={preview.People.map(each => ({ ...each, key: each.UserId, name: each.Name }))}
      />
    </details>
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
      <People preview={preview} />
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
