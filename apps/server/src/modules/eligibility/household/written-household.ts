import { codeTables } from '@commonweal/contracts/reference/tables';
import type { HouseholdDocument } from '@commonweal/rules';
import type { CaseFacts, CodeProperty, EvidenceFact, MemberFact } from './facts.ts';

/** A household document written as the facts of a case: what a worker would record of it. */

export const codeProperty: CodeProperty = (table, code, property) => {
  const entries = codeTables.find(each => each.name === table)?.entries ?? {};
  return entries[code]?.att?.[property as never] ?? '';
};

/** The code whose property has this value. */
function codeOf(table: string, value: string | undefined, but: readonly string[] = []): string {
  const entries = codeTables.find(each => each.name === table)?.entries ?? {};
  return (
    Object.entries(entries).find(([code, { att }]) => !but.includes(code) && att?.Determination === value)?.[0] ?? ''
  );
}

const cents = (dollars: number | undefined): number => Math.round((dollars ?? 0) * 100);
const since = '2000-01-01';

const schools: Readonly<Record<string, readonly [full: string, part: string]>> = {
  none: ['NO', 'NO'],
  k12: ['KF', 'KP'],
};

const participations = { member: 'EM', excluded_full: 'DV', excluded_prorated: 'NS', nonmember: 'NA' } as const;

export function writeFacts(document: HouseholdDocument, headPin: string): CaseFacts {
  const evidence: EvidenceFact[] = [];
  let at = 0;
  const times = () => {
    at += 1;
    return { factId: `f${at}`, rowId: `r${at}`, from: since, to: null };
  };
  const record = (kind: EvidenceFact['kind'], pin: string, data: EvidenceFact['data']): void => {
    evidence.push({ ...times(), kind, pin, data, verification: 'DO' });
  };
  const members = document.people.map((person): MemberFact => {
    const work = person.work ?? {};
    record('work-rules', person.id, {
      Registration: 'RG',
      Exemption: { unfit: 'UN', caretaker: 'CA', treatment: 'DR' }[work.exempt?.[0] as 'unfit'] ?? '',
      AbawdMonths: work.abawd_months_used ?? 0,
      HoursPerWeek: work.hours_per_week ?? 0,
    });
    record('cash-history', person.id, {
      MonthsUsed: person.tca?.months_used ?? 0,
      ReceivedLately: person.tca?.received_last_4_months ? 'Y' : 'N',
    });
    if (person.entry_date) record('immigration', person.id, { EntryDate: person.entry_date });
    if (person.receives?.includes('MEDICARE')) record('health-insurance', person.id, { InsuranceType: 'MA' });
    const { tax } = person;
    const status = tax?.dependent_of ? 'DE' : tax?.joint_with ? 'MJ' : tax?.filer ? 'SI' : 'NF';
    record('tax-filing', person.id, { TaxFilingStatus: status, ClaimedBy: tax?.dependent_of ?? '' });
    const [full, part] = schools[person.student?.level ?? 'none'] ?? ['NO', 'NO'];
    return {
      ...times(),
      pin: person.id,
      participation: {
        [document.program ?? '']: person.sanctions?.includes('ipv') ? 'DV' : 'EM',
        SNAP: participations[person.snap ?? 'member'],
      },
      birthDate: person.birth_date ?? '',
      gender: person.sex ?? 'U',
      ssnStatus: person.ssn ?? 'missing',
      citizenship: person.citizenship ? codeOf('CITIZENSHIP', person.citizenship) : '',
      disabled: person.disabled ?? false,
      veteran: person.military_tie ?? false,
      pregnancyDueOn: person.pregnant ? `${document.month}-28` : '',
      school: person.student?.half_time ? full : part,
      taxFilingStatus: '',
    };
  });
  for (const line of document.income ?? []) {
    const frequency = codeOf('INCOMEFREQUENCY', line.frequency ?? 'monthly');
    if (line.kind === 'wages') {
      record('earned-income', line.person, {
        IncomeType: 'WA',
        PayFrequency: frequency,
        GrossPerPay: cents(line.amount),
        HoursPerWeek: null,
      });
    } else if (line.kind === 'self_employment') {
      const data = { Frequency: frequency, Receipts: cents(line.amount), Costs: cents(line.costs) };
      record('self-employment', line.person, data);
    } else {
      const IncomeType = codeOf('INCOMESOURCETYPE', line.kind, ['SD']);
      record('unearned-income', line.person, { IncomeType, Frequency: frequency, Amount: cents(line.amount) });
    }
  }
  for (const line of document.expenses ?? []) {
    const paid = { Amount: cents(line.amount), Frequency: codeOf('INCOMEFREQUENCY', line.frequency ?? 'monthly') };
    if (line.kind === 'medical') record('medical', line.person ?? headPin, { MedicalType: 'RX', ...paid });
    else if (line.kind === 'dependent_care') record('dependent-care', line.person ?? headPin, paid);
    else if (line.kind === 'child_support_paid') {
      record('child-support-paid', line.person ?? headPin, { ...paid, CourtOrdered: 'Y' });
    } else record('shelter', '', { ShelterType: codeOf('SHELTERTYPE', line.kind), ...paid });
  }
  const pays = document.utilities?.pays ?? [];
  for (const utility of pays) record('utility', '', { UtilityType: codeOf('UTILITYTYPE', utility) });
  for (const asset of document.assets ?? []) {
    record(asset.kind === 'vehicle' ? 'vehicle' : 'liquid-asset', asset.owner ?? headPin, {
      AssetType: 'CK',
      Value: cents(asset.amount) + 500,
      Owed: 500,
    });
  }
  // Nothing of a kind is said too: otherwise it would be a question.
  const has = (kind: string) => evidence.some(fact => fact.kind === kind);
  if ((document.income ?? []).length === 0) {
    record('unearned-income', headPin, { IncomeType: 'NI', Frequency: 'MO', Amount: 0 });
  }
  if (!has('shelter')) record('shelter', '', { ShelterType: 'NO', Amount: 0, Frequency: 'MO' });
  if (!has('utility')) record('utility', '', { UtilityType: 'NO' });
  if (!has('liquid-asset')) record('liquid-asset', headPin, { AssetType: 'NO', Value: 0 });
  return {
    caseNumber: document.case_number ?? '',
    county: document.county ?? '',
    headPin,
    members,
    ties: (document.relationships ?? []).map(tie => ({
      ...times(),
      fromPin: tie.from,
      toPin: tie.to,
      relationship: codeOf('RELATIONSHIP', tie.is),
    })),
    evidence,
    programs: [
      { program: document.program ?? '', status: 'P', certifiedFrom: '', certifiedTo: '', monthlyCents: null },
    ],
    applicationDate: document.application_date ?? '',
    homeless: document.homeless ?? false,
    codeProperty,
  };
}
