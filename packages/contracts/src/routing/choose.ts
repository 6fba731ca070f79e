import type { RoutingMethod } from './route.ts';

/** Which member of a workgroup gets an item, and why not the others. Pure: what is true of each member travels with them. */

export interface WorkCandidate {
  readonly UserId: string;
  readonly Name: string;
  /** The place in the workgroup; round robin goes by it. */
  readonly Order: number;
  readonly Region: string;
  /** Open items that the person holds, and how many they may. */
  readonly Load: number;
  readonly Capacity: number;
  readonly SwitchedOn: boolean;
  /** Whether the calendar has working time for them on the day the item is worked. */
  readonly OnCalendar: boolean;
  /** Whether their roles let them work items at all. */
  readonly HasAccess: boolean;
  /** Whether they may open what the item is about: confidential records and conflicts of interest. */
  readonly Opens: 'yes' | 'confidential' | 'interest';
  /** Codes of USERCHARACTERISTIC: languages, skills, certifications. */
  readonly Skills: readonly string[];
}

export interface WorkToGive {
  readonly Region: string;
  readonly Language: string;
  /** The characteristics of a worker that help with it, the language apart. */
  readonly Asks: readonly string[];
  readonly Confidential: boolean;
}

export const verdictCodes = [
  'chosen',
  /** Could have had it; the method took another. */
  'another',
  'switchedOff',
  'away',
  'full',
  'noAccess',
  'confidential',
  'interest',
  'region',
  'language',
  'skill',
] as const;
export type VerdictCode = (typeof verdictCodes)[number];

export interface Verdict {
  readonly UserId: string;
  readonly Name: string;
  readonly Code: VerdictCode;
  readonly Load: number;
  readonly Capacity: number;
  /** How many of the asked skills the person has. */
  readonly Skills: number;
}

export interface Choice {
  /** Null: nobody can take it now; it waits in the queue. */
  readonly UserId: string | null;
  readonly Verdicts: readonly Verdict[];
}

/** The language that everybody works in: it asks for nobody in particular. */
export const commonLanguage = 'EN';

/** The characteristic of a worker who speaks a language. */
export const speaks = (language: string): string => `LNG-${language}`;

const skillsFor = (candidate: WorkCandidate, work: WorkToGive): number =>
  work.Asks.filter(asked => candidate.Skills.includes(asked)).length;

/** What stands against giving the item to this person at all, whoever gives it. Null: nothing. */
export function barrier(candidate: WorkCandidate): VerdictCode | null {
  if (!candidate.HasAccess) return 'noAccess';
  if (candidate.Opens !== 'yes') return candidate.Opens;
  if (!candidate.SwitchedOn) return 'switchedOff';
  if (!candidate.OnCalendar) return 'away';
  if (candidate.Load >= candidate.Capacity) return 'full';
  return null;
}

/** What besides stands against giving it to them without anybody choosing them. */
export function mismatch(candidate: WorkCandidate, work: WorkToGive, method: RoutingMethod): VerdictCode | null {
  if (candidate.Region !== work.Region) return 'region';
  const { Language } = work;
  if (Language !== '' && Language !== commonLanguage && !candidate.Skills.includes(speaks(Language))) return 'language';
  if (method === 'SK' && work.Asks.length > 0 && skillsFor(candidate, work) === 0) return 'skill';
  return null;
}

const byOrder = (a: WorkCandidate, b: WorkCandidate): number =>
  a.Order - b.Order || (a.UserId < b.UserId ? -1 : a.UserId > b.UserId ? 1 : 0);

/** The first after the one who had the last turn; where that one left, whoever would have come after them. */
function nextInTurn(fit: readonly WorkCandidate[], all: readonly WorkCandidate[], last: string | null) {
  const at = all.findIndex(each => each.UserId === last);
  if (at < 0) return fit[0];
  const turns = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return turns.find(each => fit.includes(each));
}

function taken(
  fit: readonly WorkCandidate[],
  all: readonly WorkCandidate[],
  work: WorkToGive,
  method: RoutingMethod,
  last: string | null,
): WorkCandidate | undefined {
  switch (method) {
    case 'MP':
      return undefined;
    case 'RR':
      return nextInTurn(fit, all, last);
    case 'LL':
      return fit.toSorted((a, b) => a.Load - b.Load || byOrder(a, b))[0];
    case 'SK':
      return fit.toSorted((a, b) => skillsFor(b, work) - skillsFor(a, work) || a.Load - b.Load || byOrder(a, b))[0];
  }
}

/** Exactly one member, or nobody; the answer does not depend on the order in which the members are given. */
export function choose(
  candidates: readonly WorkCandidate[],
  work: WorkToGive,
  method: RoutingMethod,
  last: string | null,
): Choice {
  const all = candidates.toSorted(byOrder);
  const against = new Map(all.map(each => [each.UserId, barrier(each) ?? mismatch(each, work, method)]));
  const fit = all.filter(each => against.get(each.UserId) === null);
  const chosen = taken(fit, all, work, method, last);
  return {
    UserId: chosen?.UserId ?? null,
    Verdicts: all.map(each => ({
      UserId: each.UserId,
      Name: each.Name,
      Code: each === chosen ? 'chosen' : (against.get(each.UserId) ?? 'another'),
      Load: each.Load,
      Capacity: each.Capacity,
      Skills: skillsFor(each, work),
    })),
  };
}
