interface Reading {
  readonly program: string;
  readonly decided: string;
  readonly reading: string;
}

/** What was decided, and by which reading of which text. */
const DECIDED: readonly Reading[] = [
  {
    program: 'TCA',
    decided: 'Payment standards by size',
    reading:
      'The printed table (manual, Appendix A-5), half sizes included; beyond 24 the printed amounts for a further person and half. Half sizes and tier II are not computed.',
  },
  {
    program: 'TCA',
    decided: 'Income columns of a group with a family-cap child',
    reading:
      'Printed by whole sizes only: every person in the group counts as one for the 185 % and 100 % columns, one half only for the payment standard.',
  },
  {
    program: 'TCA',
    decided: 'Teen parent with an adult relative',
    reading:
      'Tier III also when the teen is left out of the group (manual 2420). A grown brother or sister counts as a relative.',
  },
  {
    program: 'TCA',
    decided: '$90, and $200 and one half',
    reading:
      'Each worker alone, with own earnings and own receipt in the last four months (manual 2420.0314-.0315 words it by the individual); the unearned income in the test is that of the group. Marked on the worksheet.',
  },
  {
    program: 'TCA',
    decided: 'First month',
    reading:
      'By the jurisdiction’s setting `proration`, from the application date as handed in; an amount under $10 because of it is paid (manual 2420.0208), an amount under $10 for a full month is not. Where the agency starts from another day, that day must be handed in.',
  },
  {
    program: 'TCA',
    decided: 'Child-support non-cooperation',
    reading: 'Cooperation is a condition for the family (s. 414.095(6), F.S.): cash assistance ends.',
  },
  {
    program: 'TCA',
    decided: 'Violation and felony',
    reading:
      'The person is left out, the rest of the group goes on. On the household’s record without a person: undetermined, and the field that names the person is asked for.',
  },
  {
    program: 'TCA',
    decided: 'Wait of permanent residents',
    reading:
      'Lifted by a military tie or an earlier refugee, asylee or Cuban or Haitian status (8 U.S.C. 1613(b)), not by quarters of work.',
  },
  {
    program: 'SNAP',
    decided: 'Separate elderly and disabled unit',
    reading: 'Never apart from an own child under 22 (7 CFR 273.1(b)(1)(ii)); the manual says it of those under 18.',
  },
  {
    program: 'SNAP',
    decided: 'Sanctions of a person',
    reading:
      'Work, violation, felony: left out with all income counted (7 CFR 273.11(c)(1)); child support: left out with a share counted (273.11(c)(2), (o), (p)). School attendance does nothing here.',
  },
  {
    program: 'SNAP',
    decided: 'Quarters of work not stated',
    reading:
      'Taken as not claimed: 40 quarters are something the person brings forward. What would change the result names it.',
  },
  {
    program: 'SNAP',
    decided: 'Gross limit that is shown',
    reading:
      'Who may pass by Florida’s 200 % is shown that limit, because it decides; after a violation, sanction, felony or lottery win 130 %.',
  },
  {
    program: 'MFAM',
    decided: 'Postpartum months',
    reading:
      'To the end of the twelfth month after the month in which the pregnancy ended (42 CFR 435.170), only with Medicaid while pregnant; the period is not made anew.',
  },
  {
    program: 'MFAM',
    decided: 'Newborn of a covered mother',
    reading:
      'As stated; else from the mother’s own record; else, where the mother is in the household and its income is over the pregnancy limit, she could not have been covered and the child is tested by income. Otherwise asked, and only of a child who is not covered anyway.',
  },
  {
    program: 'MFAM',
    decided: 'Couple filing separately',
    reading:
      'Both saying that they file, and neither naming the other, is separately; nothing said is together. Their own children then have a household by family ties (42 CFR 435.603(f)(2)(ii)).',
  },
  {
    program: 'MFAM',
    decided: 'Income of a child or dependent',
    reading:
      'Counts with the parent or claimant only when a return is required (435.603(d)(2)), stated or worked out from a year of the present income; Social Security does not make a child file.',
  },
  {
    program: 'MFAM',
    decided: 'Parents, caretakers, 19 and 20',
    reading:
      'At or under the level of FAC 65A-1.716(2): eligible. Over the level with 5 % of the guideline and over 24 % with 5 %: not. In between: asked.',
  },
  {
    program: 'MFAM',
    decided: 'Student of 18',
    reading:
      'Does not make a caretaker (FAC 65A-1.703(2)(e)). For household size, students of 19 and 20 count as children, as before.',
  },
  {
    program: 'MFAM',
    decided: 'Continuous coverage',
    reading:
      'Twelve months that begin with the month of the decision, for a child under 19; to the end of the pregnancy for a pregnant person. Ends early only by an exception that is recorded.',
  },
  {
    program: 'Medicaid',
    decided: 'Months before the application',
    reading:
      'Three, with bills (42 CFR 435.915). Florida’s limit for adults is the setting `retroactive_adults`; under 21 and pregnant or postpartum people are not adults for it.',
  },
  {
    program: 'Medicaid',
    decided: 'Reasonable opportunity',
    reading:
      'Every month of which a day lies within 90 days from the notice (42 CFR 435.956(b)); then the reason is missing proof.',
  },
  {
    program: 'Medicaid',
    decided: 'Lawfully residing',
    reading:
      'Settings: children without the wait, pregnant people not. From October 2026, and for a child of another status, asked.',
  },
  {
    program: 'MSSI, MSP',
    decided: 'Deeming from a spouse',
    reading:
      '20 CFR 416.1163(b)-(c). Where income is deemed, the couple’s limit applies; the cap of paragraph (d) by one’s own income is about the SSI payment and is not used.',
  },
  {
    program: 'MSSI',
    decided: 'Deeming from parents',
    reading: '20 CFR 416.1165; step-parents count, a parent with SSI or cash assistance does not.',
  },
  {
    program: 'MSP',
    decided: 'Cost-of-living months',
    reading:
      'As long as the limits in force are those of the year before (January to March, because the tables change in April), the year’s Social Security increase is taken out: benefit ÷ (1 + increase). The statute’s own months end one month after publication; for March the new benefit is never set against the old limit.',
  },
  {
    program: 'MSP',
    decided: 'Equal to 120 % and 135 %',
    reading: 'Setting `savings_boundary`: Florida `at_most` on dollars rounded up; the statute says less than.',
  },
  { program: 'MSP', decided: 'QMB’s first month', reading: 'The month after the month determined.' },
  {
    program: 'OSS',
    decided: 'Track',
    reading:
      'Setting `supplement_track`, `redesign` unless the record says that the person had the supplement before the redesign.',
  },
  {
    program: 'OSS',
    decided: 'Highest payment of a couple, redesign',
    reading: 'Twice the individual payment, as the protected track prints it (345 and 690).',
  },
  {
    program: 'OSS',
    decided: 'Spouse outside the facility',
    reading: 'The two live apart: neither counted nor deemed.',
  },
];

interface Asked {
  readonly program: string;
  readonly question: string;
  readonly who: string;
}

/** What is still asked of a person, and of whom. */
const ASKED: readonly Asked[] = [
  { program: 'SNAP', question: 'How vehicles count, where the asset test applies and they decide it.', who: 'Policy' },
  { program: 'SNAP', question: 'Which proration Florida uses (setting `proration`; either is lawful).', who: 'Policy' },
  {
    program: 'SNAP',
    question:
      'SUNCAP standard shelter amounts, and a shelter resident in two groups in one month (7 CFR 273.11(g)): not computed.',
    who: 'Policy',
  },
  { program: 'TCA', question: 'How the income of a parent left out counts.', who: 'Policy' },
  {
    program: 'TCA',
    question:
      'What is paid for children under 16 during a work sanction and through whom: the document does not say which sanction in a row it is (s. 414.065, F.S.).',
    who: 'Policy',
  },
  { program: 'TCA', question: 'How much a school attendance sanction takes off (s. 414.1251, F.S.).', who: 'Policy' },
  {
    program: 'TCA',
    question:
      'From which month of pregnancy cash assistance is paid without another child; citizens of Compact states.',
    who: 'Policy',
  },
  { program: 'TCA', question: 'The day from which the first month runs, if not the application date.', who: 'Policy' },
  {
    program: 'MFAM',
    question: 'The dollar table for parents, caretakers, 19 and 20, between the readings.',
    who: 'Policy',
  },
  {
    program: 'MFAM',
    question: 'Months covered before new earnings, for transitional coverage; the date of an alimony agreement.',
    who: 'Caseworker',
  },
  {
    program: 'MFAM',
    question:
      'Whether a parent who does not cooperate with child support loses Medicaid (42 CFR 435.610; not in pregnancy): the household document records sanctions for food and cash assistance only.',
    who: 'Policy',
  },
  {
    program: 'Medicaid',
    question: 'What Pub. L. 119-21, sec. 71109, leaves of the option for lawfully residing children from October 2026.',
    who: 'Policy',
  },
  {
    program: 'MSSI',
    question: 'How parents’ assets are deemed to a child (20 CFR 416.1202(b)) when over the limit of their own.',
    who: 'Policy',
  },
  {
    program: 'MSSI',
    question:
      'Whether the savings rule for cost-of-living months also holds for MEDS-AD (42 U.S.C. 1396a(m)(2)(C)): not applied.',
    who: 'Policy',
  },
  { program: 'MSP', question: 'Whether somebody in care who would get QI1 has other Medicaid.', who: 'Caseworker' },
  {
    program: 'ICP, HCBS, HOS',
    question: 'Income and asset allowances of a spouse who stays in the community; look-back for transfers.',
    who: 'Policy',
  },
  {
    program: 'OSS',
    question:
      'Home Care for Disabled Adults (Appendix A-12: income 2,982 and 5,964, assets 2,000 and 3,000 in 2026) has no request code here.',
    who: 'Policy',
  },
  { program: 'RMA, DDD, MPA, SEP, ESSI', question: 'What the code stands for, or its figures.', who: 'Policy' },
  {
    program: 'all',
    question:
      'Figures typed in from general knowledge of published sources, to be compared with the print: filing thresholds of dependents (2025, 2026), Social Security increases (2.5 and 2.8 %), 185 % and 100 % columns of April 2026 (by formula).',
    who: 'Policy',
  },
];

const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

export const writeOpenQuestions = (): string =>
  [
    '# What is decided, and what is still asked',
    'Read by program against the Code of Federal Regulations and the Florida manual by title. A reading stands on the worksheet where it decides; a question stops a determination only where it decides the case, and the answer names it.',
    '## Decided, and by which reading',
    [
      row('Program', 'What', 'Reading'),
      row('---', '---', '---'),
      ...DECIDED.map(one => row(one.program, one.decided, one.reading)),
    ].join('\n'),
    '## Still asked of a person',
    [
      row('Program', 'Question', 'Of whom'),
      row('---', '---', '---'),
      ...ASKED.map(one => row(one.program, one.question, one.who)),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
