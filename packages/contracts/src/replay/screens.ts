import { activityReplayPage } from '../access/oversight-pages.ts';
import { calendarDay, optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const activityReplayScreen = screen({
  name: 'ActivityReplay',
  path: '/AMS/ActivityReplay/ActivityReplay',
  access: { kind: 'object', object: activityReplayPage.at('Page'), code: 'R' },
  gates: activityReplayPage.gates,
  title: 'replay.title',
  params: { UserId: optional, day: calendarDay, Reference: optional, live: optional },
  menu: { group: 'admin', part: 'system', order: 285, icon: 'visibility' },
  calls: ['GetReplay', 'FollowReplay', 'LeaveReplay'],
});
