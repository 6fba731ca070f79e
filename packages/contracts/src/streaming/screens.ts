import { streamingPage } from '../access/oversight-pages.ts';
import { listCalls } from '../kit/call-names.ts';
import { opens } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

/** Only for those who work with it: it is hidden for X and R. */
const access = { kind: 'object', object: streamingPage.at('Page'), code: 'U' } as const;

export const streamingScreen = screen({
  name: 'Streaming',
  path: '/AMS/Streaming/Streaming',
  access,
  title: 'streaming.title',
  params: opens,
  menu: { group: 'admin', part: 'work', order: 185, icon: 'filter_list' },
  calls: [
    'GetStreams',
    ...listCalls('SearchStreamed'),
    'GetStreamReasons',
    'MoveToStream',
    'SortApplicationsStart',
    'ReleaseStreamStart',
    'TakeBackMove',
    'TakeBackReleaseStart',
  ],
});

export const streamRulesScreen = screen({
  name: 'StreamRules',
  path: '/AMS/Streaming/StreamRules',
  access,
  title: 'streaming.rules.title',
  params: opens,
  menu: { group: 'admin', part: 'work', order: 186, icon: 'list' },
  calls: [
    ...listCalls('SearchStreamRules'),
    'GetStreamSet',
    'GetStreamRule',
    'GetStreamRuleHistory',
    'CreateStreamRule',
    'SaveStreamRule',
    'SetStreamRuleStatus',
    'SaveStreamOrder',
    'PreviewStreams',
    'AskStreamPublication',
    'WithdrawStreams',
  ],
});
