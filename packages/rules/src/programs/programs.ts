import type { Program } from '../codes.ts';
import type { AnyRule } from '../kit/rule.ts';
import { type Text, text } from '../kit/text.ts';
import { ask } from '../questions.ts';
import { determineFamily, determinePresumptive } from './medicaid/family.ts';
import { determineLongTermCare } from './medicaid/long-term-care.ts';
import {
  LONG_TERM_CARE_RULES,
  MFAM_RULES,
  MSP_RULES,
  MSSI_RULES,
  OSS_RULES,
  PEPW_RULES,
} from './medicaid/rule-lists.ts';
import { determineSavings } from './medicaid/savings.ts';
import { determineSsiRelated } from './medicaid/ssi-related.ts';
import { determineSupplement } from './medicaid/supplement.ts';
import type { Outcome, Request } from './outcome.ts';
import { SNAP_RULES } from './snap/rule-list.ts';
import { determineSnap } from './snap/snap.ts';
import { TCA_RULES } from './tca/rules.ts';
import { determineTca } from './tca/tca.ts';
import { undecided } from './undecided.ts';

/** A program: what it is called, how it is determined, and its rules in the order in which they are applied. */
export interface ProgramRules {
  readonly name: Text;
  readonly determine: (request: Request) => Outcome;
  readonly rules: readonly AnyRule[];
  /** What a policy decision must settle before this program can be computed, in part or at all. */
  readonly open: readonly string[];
}

const open = (name: Text, ...missing: readonly string[]): ProgramRules => ({
  name,
  determine: undecided(...missing),
  rules: [],
  open: missing,
});

const longTermCare = (program: 'ICP' | 'HCBS' | 'HOS', name: Text): ProgramRules => ({
  name,
  determine: determineLongTermCare(program),
  rules: LONG_TERM_CARE_RULES,
  open: [ask('community_spouse')],
});

export const PROGRAM_RULES: Readonly<Record<Program, ProgramRules>> = {
  SNAP: {
    name: text('Food assistance (SNAP)', 'Asistencia alimentaria (SNAP)'),
    determine: determineSnap,
    rules: SNAP_RULES,
    open: ['the rule for counting vehicles as SNAP assets, where the asset test applies and they decide it'],
  },
  TCA: {
    name: text('Temporary cash assistance (TCA)', 'Asistencia temporal en efectivo (TCA)'),
    determine: determineTca,
    rules: TCA_RULES,
    open: [
      'how the income of a parent left out is counted',
      'what is paid for children under 16 during a work sanction, and how much a school attendance sanction takes off',
      ask('cash_pregnancy'),
      'whether a citizen of a Compact state can get cash assistance',
    ],
  },
  MFAM: {
    name: text('Family Medicaid (MFAM)', 'Medicaid familiar (MFAM)'),
    determine: determineFamily,
    rules: MFAM_RULES,
    open: [
      ask('parent_standards'),
      ask('transitional'),
      'whether a child of another status, or from October 2026 in the waiting period, is covered as lawfully residing',
      'whether alimony counts, where the date of the agreement decides the case',
    ],
  },
  MSSI: {
    name: text('SSI-related Medicaid (MSSI)', 'Medicaid relacionado con SSI (MSSI)'),
    determine: determineSsiRelated,
    rules: MSSI_RULES,
    open: ['how the assets of parents are deemed to a child, where they are over the limit of their own'],
  },
  MSP: {
    name: text('Medicare savings programs (MSP)', 'Programas de ahorro de Medicare (MSP)'),
    determine: determineSavings,
    rules: MSP_RULES,
    open: ['whether somebody in care who would get QI1 has other Medicaid'],
  },
  ICP: longTermCare('ICP', text('Institutional care (ICP)', 'Cuidado institucional (ICP)')),
  HCBS: longTermCare(
    'HCBS',
    text('Home and community-based services (HCBS)', 'Servicios en el hogar y la comunidad (HCBS)'),
  ),
  HOS: longTermCare('HOS', text('Hospice (HOS)', 'Hospicio (HOS)')),
  PEPW: {
    name: text('Presumptive eligibility for pregnant women (PEPW)', 'Elegibilidad presuntiva para embarazadas (PEPW)'),
    determine: determinePresumptive,
    rules: PEPW_RULES,
    open: [],
  },
  OSS: {
    name: text('Optional state supplementation (OSS)', 'Suplemento estatal opcional (OSS)'),
    determine: determineSupplement,
    rules: OSS_RULES,
    open: [],
  },
  RMA: open(text('Refugee medical assistance (RMA)', 'Asistencia médica para refugiados (RMA)'), ask('refugee')),
  DDD: open(
    text('Disability decision request (DDD)', 'Solicitud de decisión de discapacidad (DDD)'),
    ask('disability_code'),
  ),
  MPA: open(text('Modified Project AIDS Care (MPA)', 'Project AIDS Care modificado (MPA)'), ask('aids_care')),
  SEP: open(text('Review after SSI ended (SEP)', 'Revisión al terminar SSI (SEP)'), ask('ssi_ended')),
  ESSI: open(
    text('Emergency Medicaid, SSI-related (ESSI)', 'Medicaid de emergencia relacionado con SSI (ESSI)'),
    ask('emergency'),
  ),
};
