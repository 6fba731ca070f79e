import { describe, expect, it } from 'vitest';
import { noticeOf } from './list-notices.ts';

const answer = (total: number, isthresholdlimitexceeded = false) => ({
  total,
  isthresholdlimitexceeded,
  thresholdlimit: 200,
});

describe('the notice of a list', () => {
  it('says that more was found than is shown, with the limit of the server', () => {
    expect(noticeOf('ClientSearch', answer(200, true))).toMatchObject({
      tone: 'info',
      text: { key: 'common_record_limit_exceed', params: { limit: 200 } },
    });
    expect(noticeOf('WorkItemSearch', answer(200, true))?.text.key).toBe('WorkItemSearch_LimitExceed');
  });

  it('says nothing of a limit on the document view, nor where everything is shown', () => {
    expect(noticeOf('DocumentView', answer(200, true))).toBeNull();
    expect(noticeOf('ClientSearch', answer(12))).toBeNull();
  });

  it('says that nothing was found', () => {
    expect(noticeOf('ClientSearch', answer(0))).toMatchObject({ tone: 'warning', text: { key: 'common_no_records' } });
  });
});
