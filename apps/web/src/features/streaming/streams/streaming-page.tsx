import { streamingPage } from '@commonweal/contracts/access/oversight-pages';
import { streamedList } from '@commonweal/contracts/streaming/calls';
import type { StreamCard, Streams } from '@commonweal/contracts/streaming/schemas';
import { streamingScreen, streamRulesScreen } from '@commonweal/contracts/streaming/screens';
import {
  Alert,
  Button,
  ButtonLink,
  Clock,
  ConfirmDialog,
  formatDate,
  formatNumber,
  formatTime,
  Link,
  Stack,
  useSingleKey,
  useToast,
} from '@commonweal/ui';
import { useCallback, useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { readListState } from '../../../shared/lists/list-state.ts';
import { SettingsPage } from '../../../shared/lists/settings-page.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useRelease, useSortAgain, useStreams, useTakeBackRelease } from '../queries.ts';
import { ReasonsDialog } from './reasons-dialog.tsx';
import { StreamCards } from './stream-cards.tsx';
import '../streaming.css';

function useColumns() {
  const t = useText();
  return columnsOf(streamedList, t, {
    Name: {
      opens: true,
      hideable: false,
      cell: row => (
        <>
          {row.Name}
          <span className="cw-choice__hint cw-mono">{row.ApplicationNumber}</span>
        </>
      ),
    },
    // It stands below the name; whoever sorts by it brings the column.
    ApplicationNumber: { hiddenByDefault: true, cell: row => <span className="cw-mono">{row.ApplicationNumber}</span> },
    Programs: { cell: row => row.Programs },
    ClockDays: {
      cell: row =>
        row.ClockOf === null ? (
          t('streaming.list.dayOnly', { day: row.ClockDays })
        ) : (
          <Clock day={row.ClockDays} of={row.ClockOf} />
        ),
    },
    Why: {
      width: 220,
      cell: row => (
        <>
          {row.Why}
          {row.Held === 'Y' && <span className="cw-choice__hint">{t('streaming.list.held')}</span>}
        </>
      ),
    },
    WouldBe: { cell: row => row.WouldBe },
  });
}

/** What one has released oneself can be taken back for some minutes, as any action on many records can. */
function TakeBack({ Count, Until }: NonNullable<Streams['TakeBack']>) {
  const t = useText();
  const toast = useToast();
  const language = useLanguage();
  const takingBack = useTakeBackRelease();
  const until = formatTime(Until, language);
  return (
    <Alert tone="info">
      {Count === 1
        ? t('streaming.streams.takeBackOne', { until })
        : t('streaming.streams.takeBackMany', { count: formatNumber(Count, language), until })}{' '}
      <Button
        variant="secondary"
        icon="undo"
        busy={takingBack.busy}
        onClick={async () => {
          if (await takingBack.run({})) toast({ text: t('streaming.streams.takenBack') });
        }}
      >
        {t('streaming.streams.takeBack')}
      </Button>
    </Alert>
  );
}

function Summary({ regionId, open }: { regionId: string | undefined; open: string | undefined }) {
  const t = useText();
  const toast = useToast();
  const language = useLanguage();
  const streams = useReferenceTable('STREAM');
  const { data } = useStreams(regionId);
  const release = useRelease();
  const [asked, setAsked] = useState<{ card: StreamCard; count: number } | null>(null);
  if (!data) return null;
  const unplaced = data.Streams.find(card => card.Stream === '')?.Waiting ?? 0;
  return (
    <Stack gap={1}>
      <p>
        <strong>{t('streaming.streams.waitAll', { count: formatNumber(data.Waiting, language) })}</strong>{' '}
        {data.PublishedOn === null
          ? t('streaming.streams.noRules')
          : data.SortedAt !== null &&
            t('streaming.streams.sorted', {
              when: formatTime(data.SortedAt, language),
              date: formatDate(data.PublishedOn, language),
            })}{' '}
        {data.Unsorted > 0 && t('streaming.streams.unsorted', { count: formatNumber(data.Unsorted, language) })}{' '}
        <span className="cw-muted">{t('streaming.streams.mayNotOpen')}</span>
      </p>
      <StreamCards data={data} open={open} regionId={regionId} onRelease={(card, count) => setAsked({ card, count })} />
      {data.TakeBack && <TakeBack {...data.TakeBack} />}
      {unplaced > 0 && (
        <Alert tone="warning">
          {t(unplaced === 1 ? 'streaming.streams.unplacedOne' : 'streaming.streams.unplaced', {
            count: formatNumber(unplaced, language),
          })}{' '}
          <Link to={`${streamingScreen.path}?Unplaced=Y`}>{t('streaming.streams.place')}</Link>
        </Alert>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={t('streaming.streams.releaseTitle', {
            count: formatNumber(asked.count, language),
            stream: streams.describe(asked.card.Stream),
          })}
          confirmLabel={t('streaming.streams.release', { count: formatNumber(asked.count, language) })}
          onCancel={() => setAsked(null)}
          onConfirm={async () => {
            const request = { Stream: asked.card.Stream, RegionId: regionId, Most: asked.count };
            if (await release.run(request)) toast({ text: t('streaming.streams.released') });
            setAsked(null);
          }}
        >
          {asked.card.WorkgroupId === null
            ? t('streaming.streams.releaseRouting')
            : t('streaming.streams.releaseText', { workgroup: asked.card.WorkgroupName })}
        </ConfirmDialog>
      )}
    </Stack>
  );
}

/** The row that J and K have led to. */
const focusedRow = (): string | undefined => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;

/** New applications before somebody has them, sorted by rules, each with its reasons. */
export default function StreamingPage() {
  const t = useText();
  const toast = useToast();
  const streams = useReferenceTable('STREAM');
  const regions = useReferenceTable('REGION');
  const mayMove = useAccess(streamingPage.at('Move')) === 'U';
  const sorting = useSortAgain();
  const { filters } = readListState(streamedList, useSearchParams());
  const regionId = filters.RegionId === undefined ? undefined : String(filters.RegionId);
  const columns = useColumns();
  const [moving, setMoving] = useState('');
  const search = useSearchParams();
  useSingleKey(
    'm',
    useCallback(() => {
      const id = mayMove ? focusedRow() : undefined;
      if (id === undefined) return;
      setMoving(id);
      goTo(streamingScreen.at({ open: id }, search));
    }, [mayMove, search]),
  );
  return (
    <SettingsPage
      list={streamedList}
      screen={streamingScreen}
      columns={columns}
      rowKey={row => row.ApplicationNumber}
      fields={[
        {
          kind: 'select',
          id: 'Stream',
          label: t('streaming.rule.stream'),
          anyLabel: t('streaming.list.all'),
          options: streams.options,
        },
        {
          kind: 'select',
          id: 'RegionId',
          label: t('common.field.RegionName'),
          anyLabel: t('streaming.streams.allRegions'),
          options: regions.options,
        },
      ]}
      actions={
        <>
          <ButtonLink variant="secondary" icon="edit" to={streamRulesScreen.path}>
            {t('streaming.rules.title')}
          </ButtonLink>
          {mayMove && (
            <Button
              variant="secondary"
              icon="autorenew"
              busy={sorting.busy}
              onClick={async () => {
                if (await sorting.run({ RegionId: regionId })) toast({ text: t('streaming.streams.sorting') });
              }}
            >
              {t('streaming.streams.sortAgain')}
            </Button>
          )}
        </>
      }
      edit={(id, close) => <ReasonsDialog id={id} moving={moving === id} onClose={close} />}
    >
      {mayMove && (
        <p className="cw-small cw-muted">{t('streaming.list.keys', { j: 'J', k: 'K', m: 'M', enter: 'Enter' })}</p>
      )}
      <Summary regionId={regionId} open={filters.Stream === undefined ? undefined : String(filters.Stream)} />
    </SettingsPage>
  );
}
