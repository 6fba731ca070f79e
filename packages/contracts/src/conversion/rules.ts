import { lifeFaults } from '../clients/life-dates.ts';
import { isKind, kindOf } from '../evidence/kinds.ts';
import type { FaultCode, FieldFault } from '../kit/faults.ts';

/**
 * What the fields of a line must agree in. Read from the line as it was given, so that a fault in its form does not hide the
 * others: what is not as expected is passed over here, the layout names it.
 */

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const objectOf = (value: unknown): Values => (isObject(value) ? value : {});
export const listOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.map(objectOf) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const digits = (value: unknown): string => text(value).replace(/[\s-]/g, '');

type Say = (path: string, code: FaultCode) => void;

/** The second and further ones that say the same. */
function repeated(values: readonly string[], say: (at: number) => void): void {
  const seen = new Set<string>();
  for (const [at, value] of values.entries()) {
    if (value !== '' && seen.has(value)) say(at);
    seen.add(value);
  }
}

function ofMembers(members: readonly Values[], today: string, say: Say, add: (fault: FieldFault) => void): void {
  repeated(
    members.map(each => text(each.Key)),
    at => say(`Members.${at}.Key`, 'duplicate'),
  );
  repeated(
    members.map(each => digits(each.Ssn).replace(/^0+$/, '')),
    at => say(`Members.${at}.Ssn`, 'duplicate'),
  );
  for (const [at, member] of members.entries()) {
    const own = (name: string): string => `Members.${at}.${name}`;
    const hasNumber = !/^0*$/.test(digits(member.Ssn));
    if (text(member.SsnStatus) === 'given' && !hasNumber) say(own('Ssn'), 'required');
    if (text(member.SsnStatus) !== 'given' && hasNumber) say(own('SsnStatus'), 'invalid');
    if (text(member.JoinedOn) > today) say(own('JoinedOn'), 'future');
    for (const fault of lifeFaults({ BirthDate: text(member.BirthDate) }, today))
      add({ ...fault, path: own(fault.path) });
  }
}

function ofPrograms(programs: readonly Values[], isMember: (key: unknown) => boolean, say: Say): void {
  repeated(
    programs.map(each => text(each.Program)),
    at => say(`Programs.${at}.Program`, 'duplicate'),
  );
  for (const [at, program] of programs.entries()) {
    const own = (name: string): string => `Programs.${at}.${name}`;
    const [from, to] = [text(program.CertifiedFrom), text(program.CertifiedTo)];
    if (text(program.Status) === 'R' && from === '') say(own('CertifiedFrom'), 'required');
    if (from !== '' && to !== '' && to < from) say(own('CertifiedTo'), 'before_start');
    for (const [place, part] of listOf(program.Members).entries()) {
      if (!isMember(part.Key)) say(own(`Members.${place}.Key`), 'unknown_option');
    }
    repeated(
      listOf(program.Members).map(each => text(each.Key)),
      place => say(own(`Members.${place}.Key`), 'duplicate'),
    );
  }
}

function ofFacts(facts: readonly Values[], isMember: (key: unknown) => boolean, say: Say): void {
  for (const [at, fact] of facts.entries()) {
    const own = (name: string): string => `Evidence.${at}.${name}`;
    const kind = text(fact.Kind);
    const whose = text(fact.Member);
    if (text(fact.To) !== '' && text(fact.To) < text(fact.From)) say(own('To'), 'before_start');
    if (whose !== '' && !isMember(whose)) say(own('Member'), 'unknown_option');
    if (!isKind(kind)) continue;
    if (whose === '' && kindOf(kind).person === 'required') say(own('Member'), 'required');
    const data = objectOf(fact.Data);
    for (const [name, { type }] of Object.entries(kindOf(kind).fields)) {
      const named: readonly unknown[] =
        type === 'person' ? [data[name] ?? ''] : type === 'persons' && Array.isArray(data[name]) ? data[name] : [];
      if (named.some(person => text(person) !== '' && !isMember(person))) say(own(`Data.${name}`), 'unknown_option');
    }
  }
}

export function rulesOf(given: unknown, today: string): FieldFault[] {
  const faults: FieldFault[] = [];
  const add = (fault: FieldFault): void => void faults.push(fault);
  const say: Say = (path, code) => add({ path, code, params: {} });
  const line = objectOf(given);
  const members = listOf(line.Members);
  const keys = new Set(members.map(each => text(each.Key)).filter(Boolean));
  const isMember = (person: unknown): boolean => keys.has(text(person));
  if (text(line.OpenedOn) > today) say('OpenedOn', 'future');
  if (text(line.Head) !== '' && !isMember(line.Head)) say('Head', 'unknown_option');
  ofMembers(members, today, say, add);
  for (const [at, tie] of listOf(line.Relationships).entries()) {
    if (!isMember(tie.From)) say(`Relationships.${at}.From`, 'unknown_option');
    if (!isMember(tie.To) || text(tie.From) === text(tie.To)) say(`Relationships.${at}.To`, 'unknown_option');
  }
  ofPrograms(listOf(line.Programs), isMember, say);
  ofFacts(listOf(line.Evidence), isMember, say);
  return faults;
}
