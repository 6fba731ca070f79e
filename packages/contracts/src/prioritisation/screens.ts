import { workItemPrioritizationPage } from '../access/pages.ts';
import { opens } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const workItemPrioritizationScreen = screen({
  name: 'WorkItemPrioritization',
  path: '/WLM/WorkItemPrioritization/WorkItemPrioritization',
  access: { kind: 'object', object: workItemPrioritizationPage.at('Page'), code: 'R' },
  gates: workItemPrioritizationPage.gates,
  title: 'prioritisation.search.title',
  params: opens,
  menu: { group: 'admin', part: 'work', order: 190, icon: 'trending_up' },
  calls: [
    'SearchPriorityRules',
    'SearchPriorityRulesExport',
    'GetPrioritySet',
    'GetPriorityRule',
    'GetPriorityRuleHistory',
    'CreatePriorityRule',
    'SavePriorityRule',
    'SetPriorityRuleStatus',
    'SavePriorityOrder',
    'PreviewPriorities',
    'PublishPriorities',
    'WithdrawPriorities',
    'GetPriorityPublication',
    'RestorePriorities',
  ],
});
