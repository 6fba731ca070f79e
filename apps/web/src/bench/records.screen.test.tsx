import { getAnnouncement, saveAnnouncement } from '@commonweal/contracts/announcements/calls';
import { manageAnnouncementsScreen } from '@commonweal/contracts/announcements/screens';
import { registrationInformationScreen } from '@commonweal/contracts/applications/screens';
import { documentSourceDetailsScreen } from '@commonweal/contracts/document-settings/screens';
import { getDocumentSource, saveDocumentSource } from '@commonweal/contracts/document-settings/source-calls';
import { getDraft, saveDraft } from '@commonweal/contracts/drafts/calls';
import { getReferenceTable } from '@commonweal/contracts/reference/calls';
import { getAdminUnit, saveAdminUnit } from '@commonweal/contracts/units/admin-calls';
import { adminUnitDetailsScreen } from '@commonweal/contracts/units/screens';
import { userList } from '@commonweal/contracts/users/calls';
import { userSearchScreen } from '@commonweal/contracts/users/screens';
import { answerFor } from '@commonweal/testkit/answers';
import { Refusal } from '@commonweal/testkit/fake-server';
import { personAt } from '@commonweal/testkit/people';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { type Bench, button, openBench, pressed, sees, settled, typed, until } from './bench.tsx';

type UserAnswer = z.infer<typeof userList.search.response>;
type Announcement = z.infer<typeof getAnnouncement.response>;
type Source = z.infer<typeof getDocumentSource.response>;
type AdminUnit = z.infer<typeof getAdminUnit.response>;

const unit: AdminUnit = {
  ...(answerFor(getAdminUnit) as AdminUnit),
  AdminUnitId: 'NORTH',
  Name: 'North',
  RegionId: 'SC',
  ParentUnitId: null,
  Counties: [],
  Version: 3,
};
/** Reference tables are read once for all tests of a file. */
async function openedBench(): Promise<Bench> {
  const bench = await openBench(personAt('U'));
  bench.server.answer(getReferenceTable, [{ ReferenceCode: 'SC', ReferenceCodeDescription: 'Suncoast' }]);
  return bench;
}

const unitAddress = adminUnitDetailsScreen.at({ AdminUnitId: 'NORTH' });

describe('a list page', () => {
  const answer = answerFor(userList.search) as UserAnswer;
  const [row] = answer.data;
  if (!row) throw new Error('A list answers with a line');

  it('shows what the server found and asks again with what is searched for', async () => {
    const { server, open } = await openedBench();
    server.answer(userList.search, {
      ...answer,
      total: 2,
      data: [
        { ...row, UserId: 'AMEYER', LastName: 'MEYER', FirstName: 'Ada' },
        { ...row, UserId: 'BSMITH', LastName: 'SMITH', FirstName: 'Ben' },
      ],
    });
    await open(userSearchScreen.path);
    expect(sees('2 items match')).toBe(true);
    expect([...document.querySelectorAll('tbody a')].map(link => link.getAttribute('href'))).toContain(
      '/UserManagement/UserDetails/UserDetails?UserId=BSMITH',
    );
    await typed('Name, id, e-mail, phone or RACF id', 'smith');
    await pressed(await button('Apply filters'));
    await settled();
    expect(server.requestsOf(userList.search).at(-1)).toMatchObject({ Filters: { Text: 'smith' }, Page: 1 });
  });

  it('says that nothing was found, and why nothing could be read', async () => {
    const { server, open } = await openedBench();
    server.answer(userList.search, { ...answer, total: 0, data: [] });
    await open(`${userSearchScreen.path}?Text=nobody`);
    expect(sees('No records match')).toBe(true);
    server.answer(userList.search, new Refusal(500, { UserFriendlyException: ['The index is being rebuilt.'] }));
    await open(`${userSearchScreen.path}?Text=somebody`);
    expect(sees('The index is being rebuilt.')).toBe(true);
  });
});

describe('a form', () => {
  it('shows every fault that the server finds beside its field, and keeps what was typed', async () => {
    const { server, open } = await openedBench();
    server.answer(getAdminUnit, unit);
    server.answer(
      saveAdminUnit,
      new Refusal(400, {
        faults: [
          { path: 'Name', code: 'taken', message: 'Another unit is called so.' },
          { path: 'RegionId', code: 'invalid', message: 'This region has no units.' },
        ],
      }),
    );
    await open(unitAddress);
    await typed('Name', 'South');
    await pressed(await button('Save'));
    await until(() => sees('Another unit is called so.'), 'the fault of the name');
    expect(sees('This region has no units.')).toBe(true);
    const name = document.querySelector<HTMLInputElement>('input[name="Name"]');
    expect(name?.getAttribute('aria-invalid')).toBe('true');
    expect(name?.value).toBe('South');
  });

  it('does not send what it knows to be wrong', async () => {
    const { server, open } = await openedBench();
    server.answer(getAdminUnit, unit);
    await open(unitAddress);
    await typed('Name', '');
    await pressed(await button('Save'));
    await until(() => document.querySelector('input[name="Name"][aria-invalid="true"]'), 'the fault');
    expect(server.requestsOf(saveAdminUnit)).toEqual([]);
  });
});

describe('a record that somebody else saved first', () => {
  it('is shown with both versions, and what is chosen is saved over theirs', async () => {
    const { server, open } = await openedBench();
    const theirs = { ...unit, Name: 'Far North', Version: 4, ChangedBy: 'Ben Smith' };
    server.answer(getAdminUnit, unit);
    server.answer(saveAdminUnit, ({ headers }: { headers: Headers }) =>
      headers.get('if-match') === '4'
        ? answerFor(saveAdminUnit)
        : new Refusal(409, { type: 'common/stale', current: theirs }),
    );
    await open(unitAddress);
    await typed('Name', 'Deep North');
    await pressed(await button('Save'));
    await until(() => sees('Ben Smith'), 'the conflict');
    expect(sees('Far North') && sees('Deep North')).toBe(true);
    await pressed(await button('Keep all mine'));
    await pressed(await button('Save my choices'));
    await settled();
    const tries = server.asked.filter(({ call }) => call.name === saveAdminUnit.name);
    expect(tries.map(({ headers }) => headers.get('if-match'))).toEqual(['3', '4']);
    expect(tries.at(-1)?.request).toMatchObject({ Name: 'Deep North' });
  });
});

describe('an announcement that somebody else saved first', () => {
  it('is compared by its moments, and what only they changed is saved as they stored it', async () => {
    const { server, open } = await openedBench();
    const stored: Announcement = {
      ...(answerFor(getAnnouncement) as Announcement),
      TitleEn: 'Closed',
      StartsAt: '2026-12-01T13:00:20.000Z',
      EndsAt: '2026-12-09T13:00:00.000Z',
      RoleNames: [],
      RegionIds: [],
      Version: 3,
    };
    const theirs = { ...stored, StartsAt: '2026-12-02T15:30:40.000Z', Version: 4, ChangedBy: 'BSMITH' };
    server.answer(getAnnouncement, stored);
    server.answer(saveAnnouncement, ({ headers }: { headers: Headers }) =>
      headers.get('if-match') === '4'
        ? answerFor(saveAnnouncement)
        : new Refusal(409, { type: 'common/stale', current: theirs }),
    );
    await open(manageAnnouncementsScreen.at({ AnnouncementId: stored.AnnouncementId }));
    await typed('Title in English', 'Closed early');
    await pressed(await button('Save'));
    await until(() => sees('BSMITH'), 'the conflict');
    const rows = [...document.querySelectorAll('.cw-conflict tbody th')].map(head => head.textContent);
    expect(rows).toEqual(['Title in English']);
    await pressed(await button('Keep all mine'));
    await pressed(await button('Save my choices'));
    await settled();
    expect(server.requestsOf(saveAnnouncement).at(-1)?.Announcement).toMatchObject({
      TitleEn: 'Closed early',
      StartsAt: theirs.StartsAt,
      EndsAt: stored.EndsAt,
    });
  });
});

describe('a draft', () => {
  it('is kept while somebody types and brought back when the form is opened again', async () => {
    const { server, open } = await openedBench();
    server.answer(getDraft, { Draft: null });
    await open(registrationInformationScreen.path);
    await typed('Address', '12 Long Lane');
    const kept = await until(() => server.requestsOf(saveDraft).at(-1), 'the draft');
    expect(kept.Body).toContain('12 Long Lane');
    await open('/');
    server.answer(getDraft, { Draft: { Body: kept.Body, BaseVersion: null, SavedAt: new Date().toISOString() } });
    await open(registrationInformationScreen.path);
    expect(sees('brought back')).toBe(true);
    expect([...document.querySelectorAll('input')].map(input => input.value)).toContain('12 Long Lane');
  });

  it('is done with once its record is saved: the page shows what was saved and nothing older', async () => {
    const { server, open } = await openedBench();
    const source = { ...(answerFor(getDocumentSource) as Source), SourceCode: 'MAIL', NameEn: 'Mail', Version: 3 };
    const { SourceCode, NameEs, Channel, WorkgroupId, Subtype, SplitScans } = source;
    const base = { SourceCode, NameEn: 'Mail', NameEs, Channel, WorkgroupId, Subtype, SplitScans };
    const body = JSON.stringify({ Values: { ...base, NameEn: 'Mail roo' }, Base: base });
    server.answer(getDocumentSource, source);
    server.answer(getDraft, { Draft: { Body: body, BaseVersion: 3, SavedAt: new Date().toISOString() } });
    server.answer(saveDocumentSource, { ResultCode: '00', Version: 4 });
    await open(documentSourceDetailsScreen.at({ SourceCode: 'MAIL' }));
    expect(sees('brought back')).toBe(true);
    await typed('Name in English', 'Mail room');
    server.answer(getDocumentSource, { ...source, NameEn: 'Mail room', Version: 4 });
    server.answer(getDraft, { Draft: null });
    await pressed(await button('Save'));
    await settled();
    expect(server.requestsOf(saveDocumentSource).at(-1)?.NameEn).toBe('Mail room');
    const shown = [...document.querySelectorAll('input')].map(input => input.value);
    expect([shown.includes('Mail room'), shown.includes('Mail roo'), sees('brought back')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
