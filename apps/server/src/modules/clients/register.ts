import { soundOf, tokensOf } from '@commonweal/contracts/clients/names';
import { writeHistory } from '../../platform/audit/history.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';
import { sha256 } from '../../platform/secrets.ts';
import { suspectInterests } from '../protection/index.ts';
import { type ScoredCandidate, type StatedPerson, scoreCandidates } from './candidates.ts';
import { writeNameWords } from './name-word-store.ts';
import { nextNumber } from './number-store.ts';
import { insertClient, lockBuckets, type NewClientDetails } from './register-store.ts';
import { hashSsn, sealSsn } from './ssn.ts';

const buckets = 4096;
const bucketOf = (key: string): number => sha256(key).readUInt32BE(0) % buckets;

/** Day and month in order of size: the two ways to write a date fall on the same lock. */
const dayKey = (date: string): string => {
  const [year = '', ...rest] = date.split('-');
  return [year, ...rest.toSorted()].join('-');
};

/** Whoever registers the same person, with the same number, birth date or sound of name, waits for whoever came first. */
async function lockIdentity(tx: Tx, keys: readonly string[]): Promise<void> {
  const rows = [...new Set(keys.map(bucketOf))].toSorted((a, b) => a - b);
  await lockBuckets(tx, rows);
}

function identityKeys(stated: StatedPerson, ssnHash: Buffer | null): string[] {
  const sounds = tokensOf(`${stated.firstName} ${stated.lastName}`).map(token => soundOf(token.word));
  return [
    ...(ssnHash ? [`ssn ${ssnHash.toString('hex')}`] : []),
    ...(stated.birthDate ? [`born ${dayKey(stated.birthDate)}`] : []),
    `name ${sounds.toSorted().join(' ')}`,
  ];
}

export interface Registration {
  readonly stated: StatedPerson;
  readonly details: NewClientDetails;
  /** PINs of candidates that the worker has looked at and says are somebody else. */
  readonly notTheSame: readonly string[];
  readonly reason: string;
  /** PINs of others on the same paper: one number for two of them is a question of the number, not of who they are. */
  readonly siblings?: readonly string[];
  /** Whose number it is where somebody on file has the same one; empty where nobody has decided. */
  readonly ssnOwner: '' | 'stated' | 'onFile';
}

export type RegistrationOutcome =
  | { readonly kind: 'registered'; readonly clientId: string; readonly pin: string }
  /** Somebody on file may be this person, perhaps registered a moment ago: the worker decides again. */
  | { readonly kind: 'known'; readonly candidates: readonly ScoredCandidate[] }
  /** Somebody on file has the same number: whose it is, is decided before a second PIN holds it. */
  | { readonly kind: 'ssnOnFile'; readonly candidates: readonly ScoredCandidate[] }
  /** It may be a record that the worker may not open: a granted person or their supervisor decides. */
  | { readonly kind: 'restricted'; readonly candidates: readonly ScoredCandidate[] };

type Context = Pick<CallContext, 'db' | 'platform' | 'caller' | 'now' | 'today' | 'audit' | 'auditRefusal'>;

/**
 * Issues a PIN, exactly once for a person: the look for candidates is repeated under the lock, in the transaction that
 * writes the client.
 */
export async function registerClient(context: Context, registration: Registration): Promise<RegistrationOutcome> {
  const { db, platform, caller, now } = context;
  const { stated, details } = registration;
  await lockIdentity(db, identityKeys(stated, stated.ssn === '' ? null : hashSsn(platform, stated.ssn)));
  const candidates = await scoreCandidates(context, stated);
  const serious = candidates.filter(
    each =>
      (each.match.band !== 'unlikely' || each.ssnConflict) &&
      !(each.mayOpen && registration.notTheSame.includes(each.pin)) &&
      !(each.ssnConflict && registration.siblings?.includes(each.pin)),
  );
  const hidden = serious.filter(each => !each.mayOpen);
  if (hidden.length > 0) {
    for (const each of hidden) {
      await context.auditRefusal({
        activity: 'CLIENT_REGISTRATION_BLOCKED',
        subjectType: 'client',
        subjectId: each.clientId,
        pin: each.pin,
        reason: `restricted record, score ${each.match.score}`,
      });
    }
    return { kind: 'restricted', candidates };
  }
  if (serious.length > 0) return { kind: 'known', candidates };
  const holders = candidates.filter(each => each.sameSsn);
  if (holders.length > 0 && registration.ssnOwner === '') return { kind: 'ssnOnFile', candidates: holders };
  const isTheirs = holders.length > 0 && registration.ssnOwner === 'onFile';
  const clientId = newId();
  const pin = await nextNumber(db, 'pin');
  const kept = stated.ssn === '' || isTheirs ? null : sealSsn(platform, stated.ssn);
  const by = { userId: caller.userId, now, today: context.today };
  // A number that is somebody else's is not this person's: it has to be asked for again.
  const known = isTheirs ? { ...details, ssnStatus: 'missing' as const } : details;
  await insertClient(db, { clientId, pin, stated, details: known, ssn: kept }, by);
  await writeNameWords(db, clientId, {
    first_name: stated.firstName,
    last_name: stated.lastName,
    full_name: stated.fullName,
    aliases: (stated.otherNames ?? []).map(name => ({ first_name: name.firstName, last_name: name.lastName })),
  });
  const { historyId, fields } = await writeHistory(db, {
    subjectType: 'client',
    subjectId: clientId,
    version: 1,
    by: caller.userId,
    at: now,
    reason: registration.reason,
    before: null,
    after: {
      Pin: pin,
      FirstName: stated.firstName,
      LastName: stated.lastName,
      BirthDate: stated.birthDate,
      Gender: stated.gender,
    },
  });
  context.audit({ activity: 'CLIENT_REGISTERED', subjectType: 'client', subjectId: clientId, pin, fields, historyId });
  await suspectInterests(context, { clientIds: [clientId] });
  return { kind: 'registered', clientId, pin };
}
