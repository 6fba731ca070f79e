import { page, release2AndGoLive, type SeedGrants } from '../kit/access.ts';

/** Who looks at what others did: supervisors at their own workers, those who run the portal at everybody (`Everyone`). */
const overseers = { Administrator: 'R', ITAdmin: 'R', 'IT Admin': 'R' } as const satisfies SeedGrants;
const deciders = { Administrator: 'U', ITAdmin: 'U', 'IT Admin': 'U' } as const satisfies SeedGrants;

export const auditInquiryPage = page(
  'AuditInquiry',
  {
    Page: { ...overseers, Supervisor: 'R' },
    Everyone: overseers,
    Values: { ...overseers, Supervisor: 'R' },
    ClientReport: overseers,
    Unusual: { ...deciders, Supervisor: 'U' },
    Seals: overseers,
    /** Keeps every month of a trail while it is asked for in court. */
    Hold: { Administrator: 'U', ITAdmin: 'R', 'IT Admin': 'R' },
  },
  { gates: release2AndGoLive },
);

export const activityReplayPage = page(
  'ActivityReplay',
  { Page: { ...overseers, Supervisor: 'R' }, Everyone: overseers },
  { gates: release2AndGoLive },
);

/** Its name is spelt as the specification prints it. */
export const reportSearchPage = page('reportSerach', {
  Page: { ...overseers, Supervisor: 'R' },
  Download: { ...deciders, Supervisor: 'U' },
  /** Exact counts of sensitive reports. No role has it at first: an agency gives it to its auditors. */
  Exact: {},
});

/** Who sorts new applications: looking alone opens nothing, the screen is hidden for X and R. */
export const streamingPage = page('Streaming', {
  Page: { Administrator: 'U', Supervisor: 'U' },
  Move: { Administrator: 'U', Supervisor: 'U' },
  Release: { Administrator: 'U', Supervisor: 'U' },
  /** Those who bring in settings files bring in the rules, too; they count once two others have published them. */
  Rules: { ...deciders, Supervisor: 'U' },
  Publish: { Administrator: 'U', Supervisor: 'U' },
});

/** The agency on one page; its numbers open in the reports. */
export const leaderPage = page('AgencyOnOnePage', { Page: { ...overseers, Supervisor: 'R' } });

/** Households of the old system, by file. */
export const conversionPage = page('Conversion', { Page: deciders });

export const oversightPages = [
  conversionPage,
  auditInquiryPage,
  activityReplayPage,
  reportSearchPage,
  streamingPage,
  leaderPage,
] as const;
