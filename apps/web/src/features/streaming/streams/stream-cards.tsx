import { streamingPage } from '@commonweal/contracts/access/oversight-pages';
import type { StreamCard, Streams } from '@commonweal/contracts/streaming/schemas';
import { streamingScreen } from '@commonweal/contracts/streaming/screens';
import { Button, Clock, classNames, formatNumber, Link } from '@commonweal/ui';
import { LoadBar } from '@commonweal/ui/columns';
import { useAccess } from '../../../platform/access/access.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

interface StreamCardsProps {
  readonly data: Streams;
  readonly open: string | undefined;
  readonly regionId: string | undefined;
  readonly onRelease: (card: StreamCard, count: number) => void;
}

/** As many as there is room for; without a workgroup the profiles and their people decide. */
export const fittingIn = ({ Waiting, Room }: Pick<StreamCard, 'Waiting' | 'Room'>): number =>
  Room === null ? Waiting : Math.min(Waiting, Room);

function Card({ card, open, regionId, onRelease }: Omit<StreamCardsProps, 'data'> & { card: StreamCard }) {
  const t = useText();
  const language = useLanguage();
  const streams = useReferenceTable('STREAM');
  const mayRelease = useAccess(streamingPage.at('Release')) === 'U';
  const name = streams.describe(card.Stream);
  const count = fittingIn(card);
  const over = card.Waiting - count;
  const address = `${streamingScreen.path}?${new URLSearchParams({ Stream: card.Stream, ...(regionId && { RegionId: regionId }) })}`;
  return (
    <li>
      <section className={classNames('cw-stream', open === card.Stream && 'cw-stream--open')} aria-label={name}>
        <h2 className="cw-h4">
          <Link to={address}>{name}</Link>
        </h2>
        <div className="cw-stream__line">
          <span className="cw-stream__count">{formatNumber(card.Waiting, language)}</span>
          {mayRelease && count > 0 && (
            <Button variant="secondary" size="small" onClick={() => onRelease(card, count)}>
              {t('streaming.streams.release', { count: formatNumber(count, language) })}
            </Button>
          )}
        </div>
        <span className="cw-small">
          {card.OldestDays === null ? (
            t('streaming.streams.empty')
          ) : card.OldestOf === null ? (
            t('streaming.streams.oldestNoClock', { day: card.OldestDays })
          ) : (
            <>
              {t('streaming.streams.oldest')} <Clock day={card.OldestDays} of={card.OldestOf} />
            </>
          )}
        </span>
        {card.Room !== null && (
          <LoadBar load={card.Waiting} capacity={card.Room} scale={1.25 * Math.max(card.Waiting, card.Room)} />
        )}
        <span className={over > 0 ? 'cw-small cw-strong' : 'cw-small cw-muted'}>
          {card.Room === null
            ? t('streaming.streams.noWorkgroup')
            : over > 0
              ? t('streaming.streams.over', { room: card.Room, over })
              : t('streaming.streams.room', { room: card.Room })}
        </span>
      </section>
    </li>
  );
}

/** One card for each stream: how many wait, the oldest and its clock, how much room there is. */
export function StreamCards({ data, ...props }: StreamCardsProps) {
  const t = useText();
  return (
    <ul className="cw-streams" aria-label={t('streaming.streams.label')}>
      {data.Streams.filter(card => card.Stream !== '').map(card => (
        <Card key={card.Stream} card={card} {...props} />
      ))}
    </ul>
  );
}
