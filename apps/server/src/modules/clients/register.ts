import { soundOf, tokensOf } from '@commonweal/contracts/clients/names';
import { writeHistories } from '../../platform/audit/history.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { sha256 } from '../../platform/secrets.ts';
import { suspectInterests } from '../protection/index.ts';
import { type ScoredCandidate, type StatedPerson, scoreCandidates } from './candidates.ts';
import { nextNumbers } from './number-store.ts';
import { insertClients, lockBuckets, type NewClientDetails } from './register-store.ts';
import { hashSsn, sealSsn } from './ssn.ts';

const buckets = 4096;
const bucketOf = (key: string): number => sha256(key).readUInt32BE(0) % buckets;

/** Day and month in order of size: the two ways to write a date fall on the same lock. */
const dayKey = (date: string): string => {
  const [year = '', ...rest] = date.split('-');
  return [year, ...rest.toSorted()].join('-');
};

function identityKeys({ platform }: Pick<Context, 'platform'>, stated: StatedPerson): string[] {
  const sounds = tokensOf(`${stated.firstName} ${stated.lastName}`).map(token => soundOf(token.word));
  return [
    ...(stated.ssn === '' ? [] : [`ssn ${hashSsn(platform, stated.ssn).toString('hex')}`]),
    ...(stated.birthDate ? [`born ${dayKey(stated.birthDate)}`] : []),
    `name ${sounds.toSorted().join(' ')}`,
  ];
}

/** Whoever registers the same people, with the same number, birth date or sound of name, waits for whoever came first. */
export async function holdIdentities(context: Context, people: readonly StatedPerson[]): Promise<void> {
  const keys = people.flatMap(stated => identityKeys(context, stated));
  const rows = [...new Set(keys.map(bucketOf))].toSorted((a, b) => a - b);
  await lockBuckets(context.db, rows);
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
  const { stated, details, reason } = registration;
  await holdIdentities(context, [stated]);
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
  const isNumberTaken = holders.length > 0 && registration.ssnOwner === 'onFile';
  const [issued] = await issuePins(context, [{ stated, details, isNumberTaken }], reason);
  if (!issued) throw new Error('Whoever is registered has a PIN');
  return { kind: 'registered', ...issued };
}

export interface Unknown extends Pick<Registration, 'stated' | 'details'> {
  /** Somebody on file has the number, and it is theirs. */
  readonly isNumberTaken: boolean;
}

/** PINs for people who were looked for while their identities were held, and are on file as nobody. */
export async function issuePins(
  context: Context,
  people: readonly Unknown[],
  reason: string,
): Promise<{ readonly clientId: string; readonly pin: string }[]> {
  const { db, platform, caller, now, today } = context;
  if (people.length === 0) return [];
  const pins = await nextNumbers(db, 'pin', people.length);
  const made = people.map(({ stated, details, isNumberTaken }, at) => ({
    clientId: newId(),
    pin: pins[at] ?? '',
    stated,
    // A number that is somebody else's is not this person's: it has to be asked for again.
    details: isNumberTaken ? { ...details, ssnStatus: 'missing' as const } : details,
    ssn: stated.ssn === '' || isNumberTaken ? null : sealSsn(platform, stated.ssn),
  }));
  await insertClients(db, made, { userId: caller.userId, now, today });
  const kept = await writeHistories(
    db,
    made.map(({ clientId, pin, stated }) => ({
      subjectType: 'client',
      subjectId: clientId,
      version: 1,
      by: caller.userId,
      at: now,
      reason,
      before: null,
      after: {
        Pin: pin,
        FirstName: stated.firstName,
        LastName: stated.lastName,
        BirthDate: stated.birthDate,
        Gender: stated.gender,
      },
    })),
  );
  for (const [at, { historyId, fields }] of kept.entries()) {
    const { clientId: subjectId, pin } = made[at] ?? { clientId: '', pin: '' };
    context.audit({ activity: 'CLIENT_REGISTERED', subjectType: 'client', subjectId, pin, fields, historyId });
  }
  await suspectInterests(context, { clientIds: made.map(each => each.clientId) });
  return made.map(({ clientId, pin }) => ({ clientId, pin }));
}
