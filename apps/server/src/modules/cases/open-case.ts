import { writeHistory } from '../../platform/audit/history.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';
import { nextNumber } from '../clients/index.ts';
import { insertFacts } from '../evidence/index.ts';
import { insertCase, listStanding } from './open-case-store.ts';
import { startPrograms } from './program-store.ts';

export interface NewCaseMember {
  readonly clientId: string;
  /** Program to a code of PARTICIPATIONSTATUS. */
  readonly participation?: Readonly<Record<string, string>>;
}

export interface NewCaseRelationship {
  /** The first is the … of the second (RELATIONSHIP). */
  readonly fromClientId: string;
  readonly toClientId: string;
  readonly relationship: string;
}

export interface NewCase {
  readonly regionId: string;
  readonly headClientId: string;
  readonly county: string;
  readonly officeCode: string | null;
  readonly language?: string;
  readonly assignedTo?: string | null;
  readonly confidential?: boolean;
  readonly members: readonly NewCaseMember[];
  readonly relationships?: readonly NewCaseRelationship[];
  /** Programs asked for; each starts pending. */
  readonly programs: readonly string[];
  /** The first day of the household on the case. */
  readonly openedOn: string;
  readonly by: string;
  readonly now: Date;
  /** How the household came in; by registration unless said. */
  readonly reason?: string;
}

export interface OpenedCase {
  readonly regionId: string;
  readonly caseId: string;
  readonly caseNumber: string;
}

/** Opens a case in intake with its household; the head is always among the members. */
export async function openCase(tx: Tx, given: NewCase): Promise<OpenedCase> {
  const { regionId, by, now } = given;
  const caseId = newId();
  const caseNumber = await nextNumber(tx, 'case');
  await insertCase(tx, {
    region_id: regionId,
    id: caseId,
    case_number: caseNumber,
    head_client_id: given.headClientId,
    county: given.county,
    office_code: given.officeCode,
    assigned_to: given.assignedTo ?? null,
    mode: 'IN',
    status: 'P',
    language: given.language ?? '',
    confidential: given.confidential ?? false,
    opened_on: given.openedOn,
    created_at: now,
    created_by: by,
    changed_at: now,
    changed_by: by,
  });
  const household = await joinHousehold(tx, { ...given, caseId });
  if (given.programs.length > 0) await startPrograms(tx, { regionId, caseId }, given.programs);
  await writeHistory(tx, {
    subjectType: 'case',
    subjectId: caseNumber,
    version: 1,
    by,
    at: now,
    before: null,
    after: { Members: household, Programs: [...given.programs], County: given.county, OfficeCode: given.officeCode },
  });
  return { regionId, caseId, caseNumber };
}

type Household = Pick<
  NewCase,
  'regionId' | 'headClientId' | 'members' | 'relationships' | 'openedOn' | 'by' | 'now' | 'reason'
> & {
  readonly caseId: string;
};

const byRegistration = 'Registration';

/** Takes people into a household who are not in it, and says how they are related; those who are there stay as they are. */
export async function joinHousehold(tx: Tx, given: Household): Promise<number> {
  const { regionId, caseId, openedOn, by, now } = given;
  const there = new Set(await listStanding(tx, caseId));
  const wanted = [{ clientId: given.headClientId }, ...given.members];
  const people = new Map<string, NewCaseMember>(wanted.map(member => [member.clientId, member]));
  const added = [...people.values()].filter(member => !there.has(member.clientId));
  const recorded = { case: { regionId, caseId }, by, now, reason: given.reason ?? byRegistration };
  const from = { from: openedOn, to: null };
  await insertFacts(
    tx,
    'case_member',
    recorded,
    added.map(({ clientId, participation }) => ({
      ...from,
      value: { client_id: clientId, participation: { ...participation } },
    })),
  );
  const isNew = (clientId: string) => added.some(member => member.clientId === clientId);
  const ties = (given.relationships ?? []).filter(
    tie => tie.fromClientId !== tie.toClientId && (isNew(tie.fromClientId) || isNew(tie.toClientId)),
  );
  await insertFacts(
    tx,
    'case_relationship',
    recorded,
    ties.map(tie => ({
      ...from,
      value: { from_client_id: tie.fromClientId, to_client_id: tie.toClientId, relationship: tie.relationship },
    })),
  );
  return added.length;
}
