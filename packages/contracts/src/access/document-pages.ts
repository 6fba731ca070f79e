import { page, type SeedGrants } from '../kit/access.ts';

/** Documents: finding them, seeing one, saying what one is, bringing one in, and passing one on are pages of their own. */
const workers = { Caseworker: 'U', Supervisor: 'U', ITAdmin: 'U', 'IT Admin': 'U' } as const satisfies SeedGrants;
const leaders = { Supervisor: 'U', ITAdmin: 'U', 'IT Admin': 'U' } as const satisfies SeedGrants;
const readers = { ...workers, Administrator: 'R' } as const satisfies SeedGrants;

export const documentByQueuePage = page('documentByQueue', { Page: readers, Next: workers, Route: leaders });
export const documentSearchPage = page('documentSearch', { Page: readers, Export: leaders });
export const docSupervisorDashboardPage = page('docSupervisorDashboard', { Page: { ...leaders, Administrator: 'R' } });
export const documentIndexPage = page('DocumentIndex', { Page: workers });
export const documentUploadPage = page('DocumentUpload', { Page: workers });
export const documentViewPage = page('DocumentView', {
  Page: {
    Caseworker: 'R',
    Supervisor: 'R',
    Administrator: 'R',
    ITAdmin: 'R',
    'IT Admin': 'R',
    ClientAccountAdmin: 'R',
  },
  Notes: readers,
  Print: readers,
  Proofs: readers,
  Pages: readers,
  Originals: readers,
  Annotations: readers,
  Redact: workers,
  Delete: { ...workers },
  Restore: leaders,
  Hold: leaders,
});
export const forwardDocumentPage = page('ForwardDocument', { Page: workers });
export const viewerToolPage = page('ViewerTool', { Page: { ...readers, ClientAccountAdmin: 'R' } });
