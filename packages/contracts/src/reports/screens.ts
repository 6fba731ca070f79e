import { leaderPage, reportSearchPage } from '../access/oversight-pages.ts';
import { listCalls } from '../kit/call-names.ts';
import { calendarDay, optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const reportsSearchScreen = screen({
  name: 'ReportsSearch',
  path: '/Reports/ReportsSearch/ReportsSearch',
  access: { kind: 'object', object: reportSearchPage.at('Page'), code: 'R' },
  title: 'reports.title',
  params: {
    ReportType: optional,
    Period: optional,
    GroupBy: optional,
    RegionId: optional,
    UnitId: optional,
    WorkgroupId: optional,
    Program: optional,
    UserId: optional,
    From: calendarDay,
    To: calendarDay,
  },
  tabs: ['report', 'rows', 'users', 'mine'],
  menu: { group: 'documents', order: 40, icon: 'assessment' },
  calls: [
    'GetReport',
    'GetExactReport',
    'DownloadReport',
    'ReportsDetailAPI',
    ...listCalls('SearchReportRows'),
    'MakeReportStart',
    'GetMadeReports',
    'DownloadMadeReport',
    'GetReportSchedules',
    'AddReportSchedule',
    'MoveReportSchedule',
    'CancelLongWork',
    'GetUserChoices',
  ],
});

export const agencyScreen = screen({
  name: 'Agency',
  path: '/Reports/Agency/Agency',
  access: { kind: 'object', object: leaderPage.at('Page'), code: 'R' },
  title: 'reports.leader.title',
  params: { RegionId: optional },
  menu: { group: 'dashboard', order: 30, icon: 'trending_up' },
  calls: ['GetLeaderPage'],
});
