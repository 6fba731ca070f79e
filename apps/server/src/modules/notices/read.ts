import { getNotice, noticeList, printNotice } from '@commonweal/contracts/notices/calls';
import { noticeErrors } from '@commonweal/contracts/notices/errors';
import type { CallContext, Handler } from '../../platform/calls/handle.ts';
import { handle, handleFile } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { writeLetter } from '../../platform/letters/write-letter.ts';
import { refuse } from '../../platform/problem.ts';
import { contentOf, toLetter } from './letter.ts';
import * as store from './store.ts';
import { composeIn, load, toView } from './view.ts';

async function found(context: CallContext, id: string): Promise<store.Notice> {
  const notice = (await store.findNotice(context.db, context.caller, id)) ?? refuse(noticeErrors.notFound);
  context.audit({ subjectType: 'notice', subjectId: notice.id, caseNumber: notice.case_number });
  return notice;
}

export const readHandlers: Handler[] = [
  ...handleList(noticeList, {
    count: (context, filters) => store.countNotices(context.db, context.caller, filters),
    rows: (context, filters, window) => store.listNotices(context.db, context.caller, filters, window),
    fileName: 'notices',
  }),

  handle(getNotice, async (context, { NoticeId }) => toView(await load(context, await found(context, NoticeId)))),

  handleFile(printNotice, async (context, { NoticeId, Language }) => {
    const loaded = await load(context, await found(context, NoticeId));
    const { notice, dates, destination, office } = loaded;
    const composeContent = async () => {
      const composed = await composeIn(loaded, Language);
      if (composed.Missing.length > 0)
        refuse(noticeErrors.missing, { params: { missing: composed.Missing.join(', ') } });
      return contentOf(Language, dates.leavesOn, destination, office, composed.Paragraphs);
    };
    const content = loaded.content ?? (await composeContent());
    const { bytes } = await writeLetter(toLetter(content, { notice: notice.notice_number, case: notice.case_number }));
    return { fileName: `notice-${notice.notice_number}-${content.Language}.pdf`, mediaType: 'application/pdf', bytes };
  }),
];
