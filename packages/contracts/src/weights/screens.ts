import { workWeightsPage } from '../access/pages.ts';
import { listCalls } from '../kit/call-names.ts';
import { screen } from '../kit/screen.ts';

export const workWeightsScreen = screen({
  name: 'WorkWeights',
  path: '/WLM/WorkWeights/WorkWeights',
  access: { kind: 'object', object: workWeightsPage.at('Page'), code: 'R' },
  gates: workWeightsPage.gates,
  title: 'weights.title',
  menu: { group: 'admin', part: 'work', order: 197, icon: 'timer' },
  calls: [...listCalls('GetWorkWeights'), 'CorrectWorkWeight'],
});
