import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longWorkKinds } from '@commonweal/server/app';
import { jobs } from '@commonweal/server/main';
import { anonymous } from '@commonweal/server/platform/caller';
import type { Tx } from '@commonweal/server/platform/database/pool';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listModes } from '../cases/program-store.ts';
import { sumReplaceable } from '../disasters/replacement-store.ts';
import { listPlanned } from '../eligibility/authorization-store.ts';
import { listDueFromFile } from '../eligibility/changes/ex-parte-store.ts';
import { takeReady } from '../eligibility/ebt-file-store.ts';
import { listProvisional } from '../eligibility/figures/store.ts';
import { isAnythingDue, listDue, sumDue } from '../eligibility/issuance-store.ts';
import { countUntouched } from '../eligibility/policy/caseload-store.ts';
import { listWaiting } from '../notices/batch-store.ts';
import { listEnding, listExtended } from '../notices/facts-store.ts';
import { listDueProofs, listDueRenewals } from '../work/cause-store.ts';

/** While the old system decides a case, nothing of the portal chooses it by itself. */

let server: TestServer;
let today: string;
let month: string;
let files: string;
const viewer = { ...anonymous, userId: 'system', limited: new Set<never>() };
const far = '2199-12-31';
const many = 100_000;

/** By the name of what chooses: how many cases it would take up. */
const chooses: Record<string, { readonly store: string; count(db: Tx): Promise<number> }> = {
  'renewal-work-items': {
    store: 'work/cause-store.ts',
    count: async db => (await listDueRenewals(db, today, 700, many)).length,
  },
  'proof-work-items': { store: 'work/cause-store.ts', count: async db => (await listDueProofs(db, far, many)).length },
  'ex-parte-renewals': {
    store: 'eligibility/changes/ex-parte-store.ts',
    count: async db => (await listDueFromFile(db, { today, days: 700, without: ['SNAP', 'TCA'] }, null, many)).length,
  },
  'renewal-notices': {
    store: 'notices/facts-store.ts',
    count: async db => (await listEnding(db, today, { snap: far, others: far }, null, many)).length,
  },
  'proof-notices': {
    store: 'notices/facts-store.ts',
    count: async db => (await listExtended(db, today, '', many)).length,
  },
  'nightly-post': {
    store: 'notices/batch-store.ts',
    count: async db => (await listWaiting(db, 'StartNoticeBatch', today, many)).length,
  },
  'planned-decisions': {
    store: 'eligibility/authorization-store.ts',
    count: async db => (await listPlanned(db, far, many, '')).length,
  },
  'case-modes': {
    store: 'cases/program-store.ts',
    count: async db => (await listModes(db, far, '', null)).filter(each => each.leftBehind).length,
  },
  StartIssuanceRun: {
    store: 'eligibility/issuance-store.ts',
    async count(db) {
      let found = (await sumDue(db, month)).count;
      for (let part = 0; part < 100; part += 1) {
        const digits = String(part).padStart(2, '0');
        const due = await listDue(db, month, digits);
        expect(await isAnythingDue(db, month, digits)).toBe(due.length > 0);
        found += due.length;
      }
      return found;
    },
  },
  MakeEbtFile: {
    store: 'eligibility/ebt-file-store.ts',
    count: db =>
      db
        .transaction()
        .execute(async tx => {
          const file = { fileId: newId(), madeOn: today, by: 'DOKAFOR', at: new Date(), most: many };
          throw new Held((await takeReady(tx, file))?.lines ?? 0);
        })
        .catch((error: unknown) => {
          if (error instanceof Held) return error.count;
          throw error;
        }),
  },
  StartMassChange: {
    store: 'eligibility/policy/caseload-store.ts',
    count: db => countUntouched(db, newId(), { program: 'SNAP', month, today }),
  },
  RecomputeProvisional: {
    store: 'eligibility/figures/store.ts',
    count: async db => (await listProvisional(db, viewer, { versions: [], today })).length,
  },
  StartBenefitReplacement: {
    store: 'disasters/replacement-store.ts',
    async count(db) {
      const { rows } = await server.owner.query(
        `select array_agg(code) as codes from reference_entry where table_name = 'COUNTY'`,
      );
      const disaster = { DisasterId: newId(), Counties: rows[0].codes, StartsOn: '2000-01-01', EndsOn: far } as never;
      const terms = { Month: month, Share: 100, Days: 0 } as never;
      return (await sumReplaceable(db, { disaster, terms })).households;
    },
  },
};

/** What a trial has written is not kept. */
class Held extends Error {
  readonly count: number;
  constructor(count: number) {
    super('held');
    this.count = count;
  }
}

/** What runs by itself or over many and need not ask who decides, by the reason. */
const needNotAsk: Record<string, readonly string[]> = {
  'the trails, the mail and the sessions of the portal itself': [
    'seal-audit',
    'trail-months',
    'send-mail',
    'send-texts',
    'sweep',
    'forget-old-drafts',
    'sweep-sign-ins',
    'disable-idle-accounts',
    'watch-views',
    'unusual-looks',
    'suspect-interests',
    'sweep-logout-tokens',
    'sweep-files',
    'check-files',
    'sweep-documents',
    'conversion-lines',
    'forget-work-exports',
    'freeze-report-months',
    'scheduled-reports',
    'forget-made-reports',
    'MakeReportStart',
    'ExportWorkItemsStart',
  ],
  'work is put in order, given and moved; nothing is decided by it': [
    'score-work-items',
    'learn-work-weights',
    'work-of-who-left',
    'sort-arrivals',
    'disasters',
    'SortApplicationsStart',
    'ReleaseStreamStart',
    'TakeBackReleaseStart',
    'AssignWorkItemsStart',
    'ShareWorkItemsStart',
    'EscalateWorkItemsStart',
    'SetWorkItemsStageStart',
    'SetWorkItemsPriorityStart',
    'CloseWorkItemsStart',
    'RouteDocumentsStart',
  ],
  'it follows what somebody arranged with the household': ['appointment-reminders', 'hearing-withdrawals'],
  'it tries, checks and compares, and leaves cases as they are': [
    'StartPolicyRun',
    'StartConversionCheck',
    'StartConversionLoad',
    'StartComparison',
    'daily-comparison',
  ],
  'settings and people of the agency': [
    'MoveUsersStart',
    'SetUsersAccountStatusStart',
    'SetUsersAvailabilityStart',
    'AddUsersToWorkgroupStart',
    'RemoveUsersFromWorkgroupStart',
    'SetWorkgroupsStatusStart',
    'SetReferenceEntriesStatusStart',
    'SetDocumentCategoriesStatusStart',
    'SetDocumentTypesStatusStart',
    'SetDocumentSubTypesStatusStart',
    'SetWorkerUploadRulesStatusStart',
    'SetCustomerUploadRulesStatusStart',
    'SetDocumentSourcesStatusStart',
    'SetQuickNotesStatusStart',
    'SetMyQuickNotesStatusStart',
    'SetOfficesStatusStart',
    'SetOfficeRoomsStatusStart',
    'SetErrorProfilesStatusStart',
    'SetReviewCodesStatusStart',
    'SetRoutingProfilesStatusStart',
    'SetAdminUnitsStatusStart',
    'SetSupervisoryUnitsStatusStart',
    'SetZipcodesStart',
    'UndoBulkActionStart',
  ],
};

const counted = async (name: string): Promise<number> => (await chooses[name]?.count(server.db)) ?? -1;

/** As if every case had come from the old system. */
async function convertAll(): Promise<void> {
  files = newId();
  await server.owner.query(
    `insert into conversion_file (file_id, file_name, sha256, lines, uploaded_at, uploaded_by)
       values ($1, 'all', $2, 1, now(), 'system')`,
    [files, Buffer.from(files)],
  );
  await server.owner.query(
    `insert into converted_case (region_id, case_id, converted_region, legacy_case_number, file_id, line, loaded_at, loaded_by)
       select region_id, id, region_id, 'ALL-' || case_number, $1, 1, now(), 'system' from benefit_case`,
    [files],
  );
}

const decidesFrom = (day: string | null) =>
  server.owner.query(
    `insert into conversion_region (region_id, decides_from, changed_at, changed_by) select region_id, $1::date, now(), 'system'
       from region on conflict (region_id) do update set decides_from = excluded.decides_from`,
    [day],
  );

beforeAll(async () => {
  server = await openTestServer();
  const { rows } = await server.owner.query(
    `select to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as today`,
  );
  today = rows[0].today;
  month = today.slice(0, 7);
  // Something to choose for each.
  const prepare = (text: string, ...given: string[]) => server.owner.query(text, given);
  await prepare(
    `insert into verification_request (region_id, id, application_id, fact, asked_on, due_on, extension_reason)
       select region_id, gen_random_uuid(), id, 'wages', $1::date, $1::date + 5, 'x' from application
       where case_id is not null and registered_at is not null limit 5`,
    today,
  );
  await prepare(
    `update notice set status = 'QU', content = null, created_by = 'system' where id in (select id from notice limit 5)`,
  );
  // What somebody wrote leaves in any case.
  await prepare(`update notice set created_by = 'system' where status = 'QU'`);
  await prepare(
    `update authorization_decision set status = 'planned' where id in (select id from authorization_decision
       where month < $1 order by id limit 3)`,
    month,
  );
  const ofMonth = `select i.id from benefit_issuance i where i.month = $1 and i.program = 'SNAP'
    and not exists (select 1 from ebt_line l where l.payment_id = i.id)
    and not exists (select 1 from claim_recovery r where r.payment_id = i.id)`;
  await prepare(`delete from benefit_issuance where id in (${ofMonth} order by i.id limit 10)`, month);
  await prepare(
    `update benefit_issuance set status = 'confirmed' where id in (${ofMonth} order by i.id desc limit 5)`,
    month,
  );
  await prepare(
    `update benefit_issuance set status = 'ready' where id in (select id from benefit_issuance where month <> $1 limit 5)`,
    month,
  );
});
afterAll(() => server.close());

describe('who decides', () => {
  it('is asked by whatever chooses cases by itself: none of the old system’s, all of them once the regions have cut over', async () => {
    const before: Record<string, number> = {};
    for (const name of Object.keys(chooses)) before[name] = await counted(name);
    expect(Object.entries(before).filter(([, count]) => count < 1)).toEqual([]);
    await convertAll();
    const none = Object.fromEntries(Object.keys(chooses).map(name => [name, 0]));
    for (const day of [null, '2200-01-01']) {
      await decidesFrom(day);
      const found: Record<string, number> = {};
      for (const name of Object.keys(chooses)) found[name] = await counted(name);
      expect(found).toEqual(none);
    }
    await decidesFrom(`${month}-01`);
    const after: Record<string, number> = {};
    for (const name of Object.keys(chooses)) after[name] = await counted(name);
    // What ended while the old system decided comes on top, with the day on which it ended.
    expect(after['renewal-work-items']).toBeGreaterThanOrEqual(before['renewal-work-items'] ?? 0);
    expect({ ...after, 'renewal-work-items': 0 }).toEqual({ ...before, 'renewal-work-items': 0 });
    const due = await listDueRenewals(server.db, today, 700, many);
    const { rows } = await server.owner.query(
      `select count(*)::int as ended from case_program p join benefit_case k on k.id = p.case_id
         where p.status = 'R' and k.mode <> 'IA' and p.certified_to < $1::date and not exists (select 1 from work_item w
           where w.cause_kind = 'renewal' and w.cause_key = k.case_number || ' ' || p.program || ' ' || p.certified_to)`,
      [today],
    );
    expect(due.filter(each => each.certified_to < today)).toHaveLength(rows[0].ended);
    // A month that began before the region cut over is the old system's.
    await decidesFrom(`${Number(month.slice(0, 4)) + 1}-01-01`);
    expect(await counted('StartIssuanceRun')).toBe(0);
  });

  it('is answered for every job and all long work: it asks, or there is a reason why it need not', () => {
    const named = [...jobs.map(job => job.name), ...longWorkKinds.map(kind => kind.declaration.name)];
    // The night's post is a batch like one that somebody begins, and payments leave by a file that somebody makes.
    const asking = [...Object.keys(chooses), 'StartNoticeBatch'];
    const answered = [...asking, ...Object.values(needNotAsk).flat()];
    expect(new Set(answered).size).toBe(answered.length);
    expect(answered.toSorted()).toEqual([...named, 'MakeEbtFile'].toSorted());
    for (const [name, { store }] of Object.entries(chooses)) {
      expect(readFileSync(join(import.meta.dirname, '..', store), 'utf8'), name).toContain('portalDecides(');
    }
  });
});
