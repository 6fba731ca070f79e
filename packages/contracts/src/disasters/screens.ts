import { disasterModePage } from '../access/pages.ts';
import { listCalls } from '../kit/call-names.ts';
import { needed, optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

const access = { kind: 'object', object: disasterModePage.at('Page'), code: 'R' } as const;

const replacementCalls = [
  'GetBenefitReplacement',
  'PreviewBenefitReplacement',
  'AskBenefitReplacement',
  'StartBenefitReplacement',
];

export const disasterModeScreen = screen({
  name: 'DisasterMode',
  path: '/WLM/DisasterMode/DisasterMode',
  access,
  title: 'disasters.title',
  menu: { group: 'admin', part: 'work', order: 187, icon: 'warning' },
  params: { DisasterId: optional },
  calls: [
    'GetDisasters',
    'GetDisaster',
    'CreateDisaster',
    'SaveDisaster',
    'AskDisaster',
    'EndDisaster',
    ...replacementCalls,
  ],
});

export const disasterTouchedScreen = screen({
  name: 'DisasterTouched',
  path: '/WLM/DisasterTouched/DisasterTouched',
  access,
  title: 'disasters.touched.title',
  params: { DisasterId: needed },
  calls: listCalls('SearchDisasterTouched'),
});
