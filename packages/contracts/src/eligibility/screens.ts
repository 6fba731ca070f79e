import {
  authorizationPage,
  claimsPage,
  eligibilitySummaryPage,
  figuresPage,
  issuancePage,
  policyChangesPage,
  qualityReviewsPage,
  whatIfPage,
} from '../access/pages.ts';
import { listCalls } from '../kit/call-names.ts';
import { needed, optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const eligibilitySummaryScreen = screen({
  name: 'EligibilitySummary',
  path: '/DataCollection/EligibilitySummary',
  access: { kind: 'object', object: eligibilitySummaryPage.at('Page'), code: 'R' },
  title: 'eligibility.summary.title',
  params: { CaseNumber: needed, Program: optional, Month: optional, Run: optional },
  calls: ['DetermineEligibility', 'GetEligibilitySummary', 'RerunDetermination', 'GetWhatWouldChange', 'DetermineCase'],
});

const access = { kind: 'object', object: authorizationPage.at('Page'), code: 'R' } as const;

export const authorizationScreen = screen({
  name: 'Authorization',
  path: '/DataCollection/Authorization',
  access,
  title: 'eligibility.authorization.title',
  params: { CaseNumber: needed, DeterminationId: needed },
  calls: ['GetAuthorization', 'AuthorizeDetermination', 'ReviewAuthorization', 'WithdrawAuthorization'],
});

export const authorizationHistoryScreen = screen({
  name: 'AuthorizationHistory',
  path: '/DataCollection/AuthorizationHistory',
  access,
  title: 'eligibility.history.title',
  params: { CaseNumber: needed },
  calls: ['GetAuthorizationHistory', 'ChangePayment'],
});

export const caseChangesScreen = screen({
  name: 'CaseChanges',
  path: '/DataCollection/CaseChanges',
  access: { kind: 'object', object: eligibilitySummaryPage.at('Page'), code: 'R' },
  title: 'eligibility.changes.title',
  params: { CaseNumber: needed },
  calls: ['GetCaseChanges', 'SettleChange', 'RenewFromFile'],
});

export const claimsScreen = screen({
  name: 'Claims',
  path: '/DataCollection/Claims',
  access: { kind: 'object', object: claimsPage.at('Page'), code: 'R' },
  title: 'eligibility.claims.title',
  params: { CaseNumber: needed },
  calls: ['GetClaims', 'EstablishClaim', 'ChangeClaim', 'RecordRepayment'],
});

export const whatIfScreen = screen({
  name: 'WhatIf',
  path: '/DataCollection/WhatIf',
  access: { kind: 'object', object: whatIfPage.at('Page'), code: 'R' },
  title: 'eligibility.whatIf.title',
  params: { CaseNumber: needed, Month: optional, Kept: optional },
  calls: ['GetWhatIf', 'ComputeWhatIf', 'GetCliff', 'KeepWhatIf', 'GetKeptWhatIf'],
});

export const issuanceScreen = screen({
  name: 'Issuance',
  path: '/AMS/Issuance/Issuance',
  access: { kind: 'object', object: issuancePage.at('Page'), code: 'R' },
  title: 'eligibility.issuance.title',
  menu: { group: 'admin', order: 152, icon: 'attach_money', title: 'eligibility.issuance.menu' },
  calls: ['GetIssuance', 'GetIssuanceDue', 'StartIssuanceRun', 'MakeEbtFile', 'DownloadEbtFile', 'AnswerEbtFile'],
});

export const figuresScreen = screen({
  name: 'Figures',
  path: '/AMS/Figures/Figures',
  access: { kind: 'object', object: figuresPage.at('Page'), code: 'R' },
  title: 'eligibility.figures.title',
  menu: { group: 'admin', order: 153, icon: 'attach_money' },
  calls: ['GetFigures', 'ProposeFigures', 'GetProvisionalAuthorizations', 'RecomputeProvisional'],
});

export const policyChangesScreen = screen({
  name: 'PolicyChanges',
  path: '/AMS/PolicyChanges/PolicyChanges',
  access: { kind: 'object', object: policyChangesPage.at('Page'), code: 'R' },
  title: 'eligibility.policy.title',
  menu: { group: 'admin', order: 154, icon: 'insights' },
  params: { PolicyChangeId: optional },
  calls: [
    'GetPolicyChanges',
    'GetPolicyChange',
    'CreatePolicyChange',
    'SavePolicyChange',
    'DiscardPolicyChange',
    'StartPolicyRun',
    'AskPolicyPromotion',
    'StartMassChange',
  ],
});

const quality = { kind: 'object', object: qualityReviewsPage.at('Page'), code: 'R' } as const;

export const qualityReviewsScreen = screen({
  name: 'QualityReviews',
  path: '/AMS/QualityReviews/QualityReviews',
  access: quality,
  title: 'eligibility.quality.title',
  menu: { group: 'search', order: 85, icon: 'verified' },
  calls: listCalls('SearchQualityReviews'),
});

export const qualityReviewScreen = screen({
  name: 'QualityReview',
  path: '/AMS/QualityReviews/QualityReview',
  access: quality,
  title: 'eligibility.quality.one',
  params: { CaseNumber: needed, ReviewId: needed },
  calls: ['GetQualityReview', 'TakeQualityReview', 'CompleteQualityReview'],
});
