import type { Conflict, ConflictField, MatchCandidate } from '@commonweal/contracts/clients/candidates';
import { type ComparedPerson, type MatchScore, scoreCandidate } from '@commonweal/contracts/clients/matching';
import { maskSsn } from '@commonweal/contracts/clients/ssn';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import type { CallContext } from '../../platform/calls/handle.ts';
import { rowName } from '../../platform/database/names.ts';
import { listCandidates, listCompared, type StoredCandidate } from './candidate-store.ts';
import { hashesOfSsn, openSsn } from './ssn.ts';

/** A person as a paper states them. */
export interface StatedPerson {
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  readonly suffix: string;
  /** The whole name, 50 characters; what the fields above cut off is compared too. */
  readonly fullName: string;
  readonly birthDate: string | null;
  readonly gender: string;
  /** Nine digits, or empty. */
  readonly ssn: string;
  readonly otherNames?: readonly { readonly firstName: string; readonly lastName: string }[];
  readonly addresses: readonly { readonly line1: string; readonly zip: string }[];
  readonly phones: readonly string[];
}

export interface ScoredCandidate {
  readonly clientId: string;
  readonly pin: string;
  readonly mayOpen: boolean;
  readonly sameSsn: boolean;
  readonly ssnConflict: boolean;
  readonly match: MatchScore;
  readonly stored: StoredCandidate;
  readonly conflicts: readonly Conflict[];
}

type Context = Pick<CallContext, 'db' | 'platform' | 'caller'>;

const toCompared = (stated: StatedPerson): ComparedPerson => ({
  names: [
    { given: stated.firstName, family: stated.lastName },
    ...(stated.otherNames ?? []).map(name => ({ given: name.firstName, family: name.lastName })),
  ],
  middleInitial: stated.middleInitial,
  suffix: stated.suffix,
  birthDate: stated.birthDate,
  gender: stated.gender,
  ssns: stated.ssn === '' ? [] : [stated.ssn],
  addresses: stated.addresses,
  phones: stated.phones,
});

const fromFile = (platform: Context['platform'], stored: StoredCandidate): ComparedPerson => ({
  names: [
    { given: stored.first_name, family: stored.last_name },
    ...stored.alias_names.map(name => ({ given: name.first_name, family: name.last_name })),
  ],
  middleInitial: stored.middle_initial,
  suffix: stored.suffix,
  birthDate: stored.birth_date,
  gender: stored.gender,
  ssns: [...(stored.ssn_sealed ? [stored.ssn_sealed] : []), ...stored.alias_ssns].map(sealed =>
    openSsn(platform, sealed),
  ),
  addresses: stored.addresses,
  phones: stored.phones,
});

function conflictsOf(stated: StatedPerson, stored: StoredCandidate, ssnOnFile: string): Conflict[] {
  const home = stored.addresses.find(address => address.type === 'H') ?? stored.addresses[0];
  const statedHome = stated.addresses[0];
  const place = (address: { line1: string; zip: string } | undefined): string =>
    address ? `${address.line1}, ${address.zip}` : '';
  const pairs: [ConflictField, string, string][] = [
    ['FirstName', stated.firstName, stored.first_name],
    ['MiddleInitial', stated.middleInitial, stored.middle_initial],
    ['LastName', stated.lastName, stored.last_name],
    ['Suffix', stated.suffix, stored.suffix],
    ['BirthDate', stated.birthDate ?? '', stored.birth_date ?? ''],
    ['Gender', stated.gender, stored.gender],
    ['Ssn', stated.ssn, ssnOnFile],
    ['HomeAddress', place(statedHome), place(home)],
    [
      'Phone',
      stated.phones[0] ?? '',
      stored.phones.includes(stated.phones[0] ?? '') ? (stated.phones[0] ?? '') : (stored.phones[0] ?? ''),
    ],
  ];
  const differs = ([, said, known]: [ConflictField, string, string]): boolean =>
    said !== '' && known !== '' && said.toLowerCase() !== known.toLowerCase();
  return pairs
    .filter(differs)
    .map(([Field, said, known]) =>
      Field === 'Ssn'
        ? { Field, Stated: maskSsn(said), OnFile: maskSsn(known) }
        : { Field, Stated: said, OnFile: known },
    );
}

/** Two records on file, the first as if it were stated: for a merge. */
export function compareStored(
  { platform }: Pick<Context, 'platform'>,
  stored: readonly StoredCandidate[],
  statedId: string,
  onFileId: string,
): { stated: ComparedPerson; onFile: ComparedPerson; conflicts: readonly Conflict[] } {
  const one = stored.find(each => each.client_id === statedId);
  const other = stored.find(each => each.client_id === onFileId);
  if (!one || !other) throw new Error('Both records have to be loaded');
  const stated = fromFile(platform, one);
  const onFile = fromFile(platform, other);
  const said: StatedPerson = {
    firstName: one.first_name,
    middleInitial: one.middle_initial,
    lastName: one.last_name,
    suffix: one.suffix,
    fullName: one.full_name,
    birthDate: one.birth_date,
    gender: one.gender,
    ssn: stated.ssns[0] ?? '',
    addresses: one.addresses,
    phones: one.phones,
  };
  return { stated, onFile, conflicts: conflictsOf(said, other, onFile.ssns[0] ?? '') };
}

/** Below this nobody needs to look. */
const leastWeight = -9;
const mostShown = 10;

const scoringWith = (platform: Context['platform'], stated: StatedPerson) => {
  const compared = toCompared(stated);
  return (each: StoredCandidate): ScoredCandidate => {
    const onFile = fromFile(platform, each);
    const match = scoreCandidate(compared, onFile);
    const sameNumber = stated.ssn !== '' && onFile.ssns.includes(stated.ssn);
    return {
      clientId: each.client_id,
      pin: each.pin,
      mayOpen: each.may_open,
      sameSsn: sameNumber,
      ssnConflict: sameNumber && match.band !== 'likely',
      match: sameNumber && match.band === 'unlikely' ? { ...match, band: 'possible' } : match,
      stored: each,
      conflicts: conflictsOf(stated, each, onFile.ssns[0] ?? ''),
    };
  };
};

/** Everyone on file who may be the person stated, best first, whoever may open them. */
export async function scoreCandidates(context: Context, stated: StatedPerson): Promise<ScoredCandidate[]> {
  const { db, platform, caller } = context;
  const stored = await listCandidates(db, caller, {
    hashes: stated.ssn === '' ? [] : hashesOfSsn(platform, stated.ssn),
    name: `${stated.firstName} ${stated.lastName}`,
    birthDate: stated.birthDate,
    phones: stated.phones,
    addresses: stated.addresses,
  });
  return stored
    .map(scoringWith(platform, stated))
    .filter(each => each.ssnConflict || each.match.weight >= leastWeight)
    .toSorted((a, b) => b.match.weight - a.match.weight || (a.pin < b.pin ? -1 : 1))
    .slice(0, mostShown);
}

/** Who they are, for a sentence that names them. */
export const holdersOf = (candidates: readonly ScoredCandidate[]): string =>
  candidates
    .filter(each => each.mayOpen)
    .map(({ stored, pin }) => `${rowName(stored)} (${pin})`)
    .join('; ');

/** A candidate as the caller may see it: of a restricted record only the score. */
export function toMatchCandidate(context: Context, candidate: ScoredCandidate): MatchCandidate {
  const { stored, match } = candidate;
  const heading = { Score: match.score, Band: match.band } as const;
  if (!candidate.mayOpen) {
    return {
      Restricted: 'Y',
      ...heading,
      Pin: null,
      FirstName: '',
      MiddleInitial: '',
      LastName: '',
      Suffix: '',
      BirthDate: null,
      Gender: '',
      SsnMasked: '',
      City: '',
      Zip: '',
      CaseNumbers: [],
      SameSsn: 'N',
      SsnConflict: 'N',
      Reasons: [],
      Conflicts: [],
    };
  }
  const [address] = stored.addresses;
  return {
    Restricted: 'N',
    ...heading,
    Pin: stored.pin,
    FirstName: stored.first_name,
    MiddleInitial: stored.middle_initial,
    LastName: stored.last_name,
    Suffix: stored.suffix,
    BirthDate: stored.birth_date,
    Gender: stored.gender,
    SsnMasked: stored.ssn_sealed ? maskSsn(openSsn(context.platform, stored.ssn_sealed)) : '',
    City: address?.city ?? '',
    Zip: address?.zip ?? '',
    CaseNumbers: [...stored.case_numbers],
    SameSsn: toYesNo(candidate.sameSsn),
    SsnConflict: toYesNo(candidate.ssnConflict),
    Reasons: match.reasons.map(reason => ({ Field: reason.field, Level: reason.level, Weight: reason.weight })),
    Conflicts: [...candidate.conflicts],
  };
}

/** The candidates for a screen. Every record that is shown leaves an audit line; so does the attempt on a restricted one. */
export async function findCandidates(
  context: Context & Pick<CallContext, 'audit' | 'auditRefusal'>,
  stated: StatedPerson,
): Promise<MatchCandidate[]> {
  return showCandidates(context, await scoreCandidates(context, stated));
}

/** Somebody whom the worker names, compared like a candidate, however little they are alike. */
export async function compareWith(
  context: Context & Pick<CallContext, 'audit' | 'auditRefusal'>,
  stated: StatedPerson,
  clientId: string,
): Promise<MatchCandidate | undefined> {
  const stored = await listCompared(context.db, context.caller, [clientId]);
  return (await showCandidates(context, stored.map(scoringWith(context.platform, stated))))[0];
}

/** Candidates that were found before, for a screen. */
export async function showCandidates(
  context: Context & Pick<CallContext, 'audit' | 'auditRefusal'>,
  scored: readonly ScoredCandidate[],
): Promise<MatchCandidate[]> {
  for (const each of scored) {
    const line = {
      subjectType: 'client',
      subjectId: each.clientId,
      pin: each.pin,
      reason: `score ${each.match.score}`,
    };
    if (each.mayOpen) context.audit({ ...line, activity: 'CLIENT_MATCH_SHOWN' });
    // Beside the transaction: a refusal that follows takes the other lines back, not this one.
    else await context.auditRefusal({ ...line, activity: 'CLIENT_MATCH_RESTRICTED' });
  }
  return scored.map(each => toMatchCandidate(context, each));
}
