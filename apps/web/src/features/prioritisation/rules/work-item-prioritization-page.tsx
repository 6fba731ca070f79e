import { workItemPrioritizationPage } from '@commonweal/contracts/access/pages';
import { priorityRuleList } from '@commonweal/contracts/prioritisation/calls';
import { workItemPrioritizationScreen } from '@commonweal/contracts/prioritisation/screens';
import { Button, DateTimeText, StatusChip } from '@commonweal/ui';
import type { FilterField } from '@commonweal/ui/data-table';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { readListState } from '../../../shared/lists/list-state.ts';
import { SettingsPage } from '../../../shared/lists/settings-page.tsx';
import { useSet } from '../queries.ts';
import { useRuleWords } from '../words.ts';
import { MoveButtons } from './move-buttons.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { NewRule, OpenRule } from './rule-dialog.tsx';
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

function useColumns(mayMove: boolean) {
  const t = useText();
  return columnsOf(priorityRuleList, t, {
    Place: {
      width: 110,
      cell: row => (mayMove ? <MoveButtons id={row.RuleId} label={row.Name} /> : row.Place),
    },
    Name: { opens: true, hideable: false, cell: row => row.Name },
    Reading: { cell: row => row.Reading },
    Weight: { align: 'end', cell: row => row.Weight },
    Active: {
      cell: row => (
        <StatusChip status={row.Active === 'Y' ? 'active' : 'inactive'}>
          {t(`prioritisation.active.${row.Active}`)}
        </StatusChip>
      ),
    },
    ChangedAt: { hiddenByDefault: true, cell: row => <DateTimeText instant={row.ChangedAt} /> },
  });
}

/** Rules are worked on here; what counts is what has been published. */
export default function PrioritizationPage() {
  const t = useText();
  const mayEdit = useAccess(workItemPrioritizationPage.at('Page')) === 'U';
  const mayPublish = useAccess(workItemPrioritizationPage.at('Publish')) === 'U';
  const { data: set } = useSet();
  const [isPublishing, setPublishing] = useState(false);
  const state = readListState(priorityRuleList, useSearchParams());
  // Places are those of the whole list, so they are moved only while all of it is shown in its own order.
  const isWhole = Object.keys(state.filters).length === 0 && state.sort === priorityRuleList.defaultSort;
  const columns = useColumns(mayEdit && isWhole);
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
        create={close => <NewRule onClose={close} />}
        edit={(id, close) => <OpenRule id={id} onClose={close} />}
      >
        {set && <SetCard set={set} mayPublish={mayPublish} />}
        <p className="cw-muted cw-small">{t('prioritisation.search.howOrder')}</p>
        {mayEdit && !isWhole && <p className="cw-muted cw-small">{t('prioritisation.search.orderHidden')}</p>}
      </SettingsPage>
      {isPublishing && set && <PublishDialog set={set} mayPublish={mayPublish} onClose={() => setPublishing(false)} />}
    </>
  );
}
