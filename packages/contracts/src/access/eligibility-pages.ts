import { page, type SeedGrants } from '../kit/access.ts';

/** What is collected for a determination, the determination, and what is decided by it. */

const caseWork = {
  Caseworker: 'U',
  Supervisor: 'U',
  Administrator: 'R',
  ITAdmin: 'U',
  'IT Admin': 'U',
} as const satisfies SeedGrants;

export const dataCollectionPage = page('DataCollection', { Page: caseWork });
export const eligibilitySummaryPage = page('EligibilitySummary', { Page: caseWork });
export const authorizationPage = page('Authorization', {
  Page: caseWork,
  Review: { Supervisor: 'U', ITAdmin: 'U', 'IT Admin': 'U' },
  Payments: { Caseworker: 'R', Supervisor: 'U', Administrator: 'R', ITAdmin: 'U', 'IT Admin': 'U' },
});

/** What was paid too much and is paid back; a second person agrees with it, forgives it or writes it off. */
export const claimsPage = page('Claims', {
  Page: caseWork,
  Review: { Supervisor: 'U', ITAdmin: 'U', 'IT Admin': 'U' },
});

export const whatIfPage = page('WhatIf', { Page: caseWork });

/** The monthly run and the files for the card company, which name every case that is paid: not a matter of one unit. */
export const issuancePage = page('Issuance', {
  Page: { Administrator: 'U', ITAdmin: 'R', 'IT Admin': 'R' },
});

/** The dated figures of the rules: entered by one administrator, approved by another. */
export const figuresPage = page('Figures', {
  Page: { Administrator: 'U', ITAdmin: 'R', 'IT Admin': 'R' },
});

/** Changes of policy: tried over the caseload and promoted by administrators, two of them. */
export const policyChangesPage = page('PolicyChanges', {
  Page: { Administrator: 'U', ITAdmin: 'R', 'IT Admin': 'R' },
});

/** Decisions that are looked at before anything is paid, and what makes one prone to error. */
export const qualityReviewsPage = page('QualityReviews', {
  Page: { Supervisor: 'U', Administrator: 'R', ITAdmin: 'U', 'IT Admin': 'U' },
});
export const errorProfilePage = page('ErrorProfile', {
  Page: { Administrator: 'U', ITAdmin: 'U', 'IT Admin': 'U', Supervisor: 'R' },
});

export const eligibilityPages = [
  dataCollectionPage,
  eligibilitySummaryPage,
  authorizationPage,
  claimsPage,
  whatIfPage,
  issuancePage,
  figuresPage,
  policyChangesPage,
  qualityReviewsPage,
  errorProfilePage,
] as const;
