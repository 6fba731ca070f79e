import { streamingPage } from '@commonweal/contracts/access/oversight-pages';
import { streamRuleList } from '@commonweal/contracts/streaming/rule-calls';
import { streamingScreen, streamRulesScreen } from '@commonweal/contracts/streaming/screens';
import { Button, ButtonLink, DateTimeText, later, StatusChip } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { readListState } from '../../../shared/lists/list-state.ts';
import { MoveButtons } from '../../../shared/lists/move-buttons.tsx';
import { SettingsPage } from '../../../shared/lists/settings-page.tsx';
import { useSaveOrder, useSet } from '../rule-queries.ts';
import { useRuleWords } from '../words.ts';
import { NewRule, OpenRule } from './rule-dialog.tsx';
import { SetCard } from './set-card.tsx';

const PublishDialog = later(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }));

function Place({ id, label }: { id: string; label: string }) {
  const { data: set } = useSet();
  const order = useSaveOrder();
  return (
    <MoveButtons
      id={id}
      label={label}
      order={set?.RuleIds}
      texts="streaming.rule"
      save={async RuleIds =>
        set !== undefined && (await order.run({ RuleIds }, { ifMatch: set.Version })) !== undefined
      }
    />
  );
}

function useColumns(mayMove: boolean) {
  const t = useText();
  const { tables } = useRuleWords();
  return columnsOf(streamRuleList, t, {
    Place: { width: 110, cell: row => (mayMove ? <Place id={row.RuleId} label={row.Name} /> : row.Place) },
    Name: { opens: true, hideable: false, cell: row => row.Name },
    Reading: { cell: row => row.Reading },
    Stream: { cell: row => tables.Stream.describe(row.Stream) },
    Holds: { cell: row => t(`streaming.holds.${row.Holds}`) },
    Active: {
      cell: row => (
        <StatusChip status={row.Active === 'Y' ? 'active' : 'inactive'}>
          {t(`streaming.active.${row.Active}`)}
        </StatusChip>
      ),
    },
    ChangedAt: { hiddenByDefault: true, cell: row => <DateTimeText instant={row.ChangedAt} /> },
  });
}

/** Rules are worked on here; what counts is what a second person has published. */
export default function StreamRulesPage() {
  const t = useText();
  const mayEdit = useAccess(streamingPage.at('Rules')) === 'U';
  const mayPublish = useAccess(streamingPage.at('Publish')) === 'U';
  const { tables } = useRuleWords();
  const { data: set } = useSet();
  const [isPublishing, setPublishing] = useState(false);
  const state = readListState(streamRuleList, useSearchParams());
  // Places are those of the whole list, so they are moved only while all of it is shown in its own order.
  const isWhole = Object.keys(state.filters).length === 0 && state.sort === streamRuleList.defaultSort;
  return (
    <>
      <SettingsPage
        list={streamRuleList}
        screen={streamRulesScreen}
        columns={useColumns(mayEdit && isWhole)}
        rowKey={row => row.RuleId}
        fields={[
          { kind: 'text', id: 'Text', label: t('streaming.rule.name') },
          {
            kind: 'select',
            id: 'Stream',
            label: t('streaming.rule.stream'),
            anyLabel: t('streaming.list.all'),
            options: tables.Stream.options,
          },
          {
            kind: 'select',
            id: 'Active',
            label: t('common.field.Status'),
            anyLabel: t('common.record.activeOrNot'),
            options: (['Y', 'N'] as const).map(value => ({ value, label: t(`streaming.active.${value}`) })),
          },
        ]}
        {...(mayEdit && { addLabel: t('streaming.rule.add') })}
        actions={
          <>
            <ButtonLink variant="secondary" to={streamingScreen.path}>
              {t('streaming.title')}
            </ButtonLink>
            <Button variant="secondary" icon="visibility" disabled={!set} onClick={() => setPublishing(true)}>
              {t('streaming.publish.open')}
            </Button>
          </>
        }
        create={close => <NewRule onClose={close} />}
        edit={(id, close) => <OpenRule id={id} onClose={close} />}
      >
        {set && <SetCard set={set} mayPublish={mayPublish} />}
        <p className="cw-muted cw-small">{t('streaming.rules.how')}</p>
        {mayEdit && !isWhole && <p className="cw-muted cw-small">{t('streaming.rules.orderHidden')}</p>}
      </SettingsPage>
      {isPublishing && set && <PublishDialog set={set} mayPublish={mayPublish} onClose={() => setPublishing(false)} />}
    </>
  );
}
