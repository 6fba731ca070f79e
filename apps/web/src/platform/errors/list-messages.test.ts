import { describe, expect, it } from 'vitest';
import { emptyListMessage, limitMessage } from './list-messages.ts';

describe('an empty list', () => {
  it('gives the warning common_no_records', () => {
    expect(emptyListMessage('UserManagement')).toMatchObject({ tone: 'warning', text: { key: 'common_no_records' } });
  });

  it('says nothing on case details, my work items, supervisory unit, application notes and edit household', () => {
    const quiet = ['CaseDetails', 'MyWorkItems', 'SupervisoryUnitSearch', 'ApplicationNotes', 'EditHousehold'];
    expect(quiet.map(emptyListMessage)).toEqual(quiet.map(() => null));
  });

  it('has its own words on the work item search', () => {
    expect(emptyListMessage('WorkItemSearch')?.text.key).toBe('no_work_items_found');
  });
});

describe('a result over the limit', () => {
  it('is an info with the limit filled in', () => {
    expect(limitMessage('UserManagement', 200)).toMatchObject({
      tone: 'info',
      text: { key: 'common_record_limit_exceed', params: { limit: 200 } },
    });
    expect(limitMessage('WorkItemSearch', 200)?.text.key).toBe('WorkItemSearch_LimitExceed');
  });

  it('is a warning in a modal, and silent on the document view', () => {
    expect(limitMessage('UserManagement', 200, 'modal')?.tone).toBe('warning');
    expect(limitMessage('DocumentView', 200)).toBeNull();
  });
});
