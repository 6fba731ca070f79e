import { page, type SeedGrants } from '../kit/access.ts';

/** Notices: reading and writing one is a worker's job, printing the night's post a supervisor's, templates the administrators'. */
const workers = { Caseworker: 'U', Supervisor: 'U', ITAdmin: 'U', 'IT Admin': 'U' } as const satisfies SeedGrants;
const readers = { ...workers, Administrator: 'R' } as const satisfies SeedGrants;
const leaders = { Supervisor: 'U', ITAdmin: 'U', 'IT Admin': 'U', Administrator: 'R' } as const satisfies SeedGrants;
const administrators = { Administrator: 'U', ITAdmin: 'U', 'IT Admin': 'U' } as const satisfies SeedGrants;

/** The numbers that notices print; never gated, like the other first settings. */
export const noticePhoneFaxPage = page('NoticePhoneFax', { Page: { ...administrators, Supervisor: 'R' } });
export const noticeSearchPage = page('NoticeSearch', { Page: readers, Export: leaders });
export const workItemNoticesPage = page('WorkItemNotices', { Page: readers });
export const noticeTemplatePage = page('NoticeTemplate', {
  Page: { ...administrators, Supervisor: 'R' },
  Publish: administrators,
});
export const noticeBatchPage = page('NoticeBatch', { Page: leaders });

export const noticePages = [
  noticePhoneFaxPage,
  noticeSearchPage,
  workItemNoticesPage,
  noticeTemplatePage,
  noticeBatchPage,
] as const;
