import { eligibilitySummaryPage } from '../access/pages.ts';
import { needed, optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const eligibilitySummaryScreen = screen({
  name: 'EligibilitySummary',
  path: '/DataCollection/EligibilitySummary',
  access: { kind: 'object', object: eligibilitySummaryPage.at('Page'), code: 'R' },
  title: 'eligibility.summary.title',
  params: { CaseNumber: needed, Program: optional, Month: optional, Run: optional },
  calls: ['DetermineEligibility', 'GetEligibilitySummary', 'RerunDetermination', 'GetWhatWouldChange'],
});
