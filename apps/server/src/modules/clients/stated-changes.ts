import { writeHistory } from '../../platform/audit/history.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { StatedPerson } from './candidates.ts';
import { addAliasName, addAliasSsn, bumpVersion, refreshNames } from './edit-store.ts';
import type { NewAddress } from './register-store.ts';
import { sealSsn } from './ssn.ts';
import { addPhone, lockClientRow, replaceHome, updateClient } from './stated-store.ts';

/** What the worker took from the paper for somebody who is on file, and what stays as an alias. */
export interface ClientChanges {
  readonly fields: readonly string[];
  readonly aliasFields: readonly string[];
  readonly stated: StatedPerson;
  readonly home: NewAddress | undefined;
  readonly phoneType: 'M' | 'H' | 'W';
}

const columnOf = {
  FirstName: 'first_name',
  MiddleInitial: 'middle_initial',
  LastName: 'last_name',
  Suffix: 'suffix',
  BirthDate: 'birth_date',
  Gender: 'gender',
} as const;
type Plain = keyof typeof columnOf;

const statedValue = (stated: StatedPerson, field: Plain): string | null =>
  ({
    FirstName: stated.firstName,
    MiddleInitial: stated.middleInitial,
    LastName: stated.lastName,
    Suffix: stated.suffix,
    BirthDate: stated.birthDate,
    Gender: stated.gender,
  })[field];

const nameFields: readonly string[] = ['FirstName', 'MiddleInitial', 'LastName', 'Suffix'];

/** The whole name follows its parts: the paper's where all of them are the paper's, else put together from what counts now. */
function fullNameAfter(
  before: Readonly<Record<'first_name' | 'middle_initial' | 'last_name' | 'suffix', string>>,
  stated: StatedPerson,
  taken: readonly Plain[],
): string {
  const part = (field: 'FirstName' | 'MiddleInitial' | 'LastName'): string =>
    (taken.includes(field) ? statedValue(stated, field) : before[columnOf[field]]) ?? '';
  const parts = [part('FirstName'), part('MiddleInitial'), part('LastName')];
  const isPaper = [stated.firstName, stated.middleInitial, stated.lastName].every((each, at) => each === parts[at]);
  return isPaper ? stated.fullName : parts.filter(Boolean).join(' ');
}

/** Brings the record of a known person up to date, field by field as decided, with its own history. */
export async function applyStated(context: CallContext, clientId: string, changes: ClientChanges): Promise<void> {
  const { db, platform, caller, now } = context;
  const { stated, fields, aliasFields } = changes;
  const before = await lockClientRow(db, clientId);
  const plain = (Object.keys(columnOf) as Plain[]).filter(field => fields.includes(field));
  const set = Object.fromEntries(plain.map(field => [columnOf[field], statedValue(stated, field)]));
  const isRenamed = plain.some(field => nameFields.includes(field));
  const isRenumbered = fields.includes('Ssn') && stated.ssn !== '';
  const kept = isRenumbered ? sealSsn(platform, stated.ssn) : undefined;
  // The name that is not used any more, or the one that was stated and not taken, stays findable.
  if (aliasFields.some(field => nameFields.includes(field))) {
    await addAliasName(db, clientId, {
      AliasType: 'AK',
      FirstName: isRenamed ? before.first_name : stated.firstName,
      MiddleInitial: isRenamed ? before.middle_initial : stated.middleInitial,
      LastName: isRenamed ? before.last_name : stated.lastName,
      Suffix: isRenamed ? before.suffix : stated.suffix,
    });
  }
  if (aliasFields.includes('Ssn')) {
    if (!isRenumbered && stated.ssn !== '') await addAliasSsn(db, clientId, sealSsn(platform, stated.ssn));
    else if (before.ssn_sealed && before.ssn_hash) {
      await addAliasSsn(db, clientId, { sealed: before.ssn_sealed, hash: before.ssn_hash });
    }
  }
  if (fields.includes('HomeAddress') && changes.home) await replaceHome(db, clientId, changes.home, context.today);
  if (fields.includes('Phone') && stated.phones[0]) {
    await addPhone(db, clientId, changes.phoneType, stated.phones[0]);
  }
  const columns = {
    ...set,
    ...(isRenamed && { full_name: fullNameAfter(before, stated, plain) }),
    ...(kept && { ssn_sealed: kept.sealed, ssn_hash: kept.hash, ssn_status: 'given' }),
  };
  if (Object.keys(columns).length > 0) await updateClient(db, clientId, columns);
  const version = await bumpVersion(db, clientId, { userId: caller.userId, now, today: context.today });
  await refreshNames(db, clientId);
  const said = (fieldNames: readonly string[], value: (field: Plain) => string | null) =>
    Object.fromEntries(fieldNames.map(field => [field, field in columnOf ? value(field as Plain) : 'changed']));
  const history = await writeHistory(db, {
    subjectType: 'client',
    subjectId: clientId,
    version,
    by: caller.userId,
    at: now,
    reason: 'Registration',
    before: Object.fromEntries(
      fields.map(field => [field, field in columnOf ? before[columnOf[field as Plain]] : 'before']),
    ),
    after: said(fields, field => statedValue(stated, field)),
  });
  context.audit({
    activity: 'CLIENT_UPDATED_BY_REGISTRATION',
    subjectType: 'client',
    subjectId: clientId,
    pin: before.pin,
    fields: [...fields],
    historyId: history.historyId,
  });
}
