import { streamingPage } from '@commonweal/contracts/access/oversight-pages';
import { streamRuleList } from '@commonweal/contracts/streaming/rule-calls';
import { streamingScreen, streamRulesScreen } from '@commonweal/contracts/streaming/screens';
import { Button, ButtonLink, later } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { SettingsPage } from '../../../shared/lists/settings-page.tsx';
import { NewRule, OpenRule } from '../../../shared/rules/rule-dialogs.tsx';
import { useRuleList } from '../../../shared/rules/rule-list.tsx';
import { useSet } from '../rule-queries.ts';
import { useRuleWords } from '../words.ts';
import { SetCard } from './set-card.tsx';
import { streamRules } from './stream-rules.tsx';

const PublishDialog = later(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }));

/** Rules are worked on here; what counts is what a second person has published. */
export default function StreamRulesPage() {
  const t = useText();
  const mayPublish = useAccess(streamingPage.at('Publish')) === 'U';
  const { tables } = useRuleWords();
  const { data: set } = useSet();
  const [isPublishing, setPublishing] = useState(false);
  const { mayEdit, isWhole, columns } = useRuleList(streamRules, streamRuleList, {
    Stream: { cell: row => tables.Stream.describe(row.Stream) },
    Holds: { cell: row => t(`streaming.holds.${row.Holds}`) },
  });
  return (
    <>
      <SettingsPage
        list={streamRuleList}
        screen={streamRulesScreen}
        columns={columns}
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
        create={close => <NewRule kind={streamRules} onClose={close} />}
        edit={(id, close) => <OpenRule kind={streamRules} id={id} onClose={close} />}
      >
        {set && <SetCard set={set} mayPublish={mayPublish} />}
        <p className="cw-muted cw-small">{t('streaming.rules.how')}</p>
        {mayEdit && !isWhole && <p className="cw-muted cw-small">{t('streaming.rules.orderHidden')}</p>}
      </SettingsPage>
      {isPublishing && set && <PublishDialog set={set} mayPublish={mayPublish} onClose={() => setPublishing(false)} />}
    </>
  );
}
