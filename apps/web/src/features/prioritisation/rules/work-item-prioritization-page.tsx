import { workItemPrioritizationPage } from '@commonweal/contracts/access/pages';
import { priorityRuleList } from '@commonweal/contracts/prioritisation/calls';
import { workItemPrioritizationScreen } from '@commonweal/contracts/prioritisation/screens';
import { Button } from '@commonweal/ui';
import type { FilterField } from '@commonweal/ui/data-table';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { SettingsPage } from '../../../shared/lists/settings-page.tsx';
import { NewRule, OpenRule } from '../../../shared/rules/rule-dialogs.tsx';
import { useRuleList } from '../../../shared/rules/rule-list.tsx';
import { useSet } from '../queries.ts';
import { useRuleWords } from '../words.ts';
import { priorityRules } from './priority-rules.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SetCard } from './set-card.tsx';

function useFields(): FilterField[] {
  const t = useText();
  const { types, programs } = useRuleWords();
  return [
    { kind: 'text', id: 'Text', label: t('prioritisation.search.text') },
    {
      kind: 'select',
      id: 'WorkItemType',
      label: t('prioritisation.search.takesType'),
      anyLabel: t('common.word.anyType'),
      options: types.options,
    },
    {
      kind: 'select',
      id: 'Program',
      label: t('prioritisation.search.takesProgram'),
      anyLabel: t('prioritisation.search.anyProgram'),
      options: programs.options,
    },
    {
      kind: 'select',
      id: 'Active',
      label: t('common.field.Status'),
      anyLabel: t('common.record.activeOrNot'),
      options: (['Y', 'N'] as const).map(value => ({ value, label: t(`prioritisation.active.${value}`) })),
    },
  ];
}

/** Rules are worked on here; what counts is what has been published. */
export default function PrioritizationPage() {
  const t = useText();
  const mayPublish = useAccess(workItemPrioritizationPage.at('Publish')) === 'U';
  const { data: set } = useSet();
  const [isPublishing, setPublishing] = useState(false);
  const { mayEdit, isWhole, columns } = useRuleList(priorityRules, priorityRuleList, {
    Weight: { align: 'end', cell: row => row.Weight },
  });
  const fields = useFields();
  return (
    <>
      <SettingsPage
        list={priorityRuleList}
        screen={workItemPrioritizationScreen}
        columns={columns}
        fields={fields}
        rowKey={row => row.RuleId}
        {...(mayEdit && { addLabel: t('prioritisation.rule.add') })}
        actions={
          <Button variant="secondary" icon="visibility" disabled={!set} onClick={() => setPublishing(true)}>
            {t(mayPublish ? 'prioritisation.publish.open' : 'prioritisation.publish.look')}
          </Button>
        }
        create={close => <NewRule kind={priorityRules} onClose={close} />}
        edit={(id, close) => <OpenRule kind={priorityRules} id={id} onClose={close} />}
      >
        {set && <SetCard set={set} mayPublish={mayPublish} />}
        <p className="cw-muted cw-small">{t('prioritisation.search.howOrder')}</p>
        {mayEdit && !isWhole && <p className="cw-muted cw-small">{t('prioritisation.search.orderHidden')}</p>}
      </SettingsPage>
      {isPublishing && set && <PublishDialog set={set} mayPublish={mayPublish} onClose={() => setPublishing(false)} />}
    </>
  );
}
