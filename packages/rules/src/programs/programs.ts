import type { AnyRule } from '../kit/rule.ts';
import { type Text, text } from '../kit/text.ts';
import type { Program } from './codes.ts';
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

export const PROGRAM_RULES: Readonly<Record<Program, ProgramRules>> = {
  SNAP: {
    name: text('Food assistance (SNAP)', 'Asistencia de alimentos (SNAP)'),
    determine: determineSnap,
    rules: SNAP_RULES,
    open: [],
  },
  TCA: {
    name: text('Temporary cash assistance (TCA)', 'Asistencia temporal en efectivo (TCA)'),
    determine: determineTca,
    rules: TCA_RULES,
    open: [],
  },
  MFAM: open(text('Family Medicaid (MFAM)', 'Medicaid familiar (MFAM)'), 'the rules of this program'),
  MSSI: open(text('SSI-related Medicaid (MSSI)', 'Medicaid relacionado con SSI (MSSI)'), 'the rules of this program'),
  MSP: open(
    text('Medicare savings programs (MSP)', 'Programas de ahorro de Medicare (MSP)'),
    'the rules of this program',
  ),
  ICP: open(text('Institutional care (ICP)', 'Cuidado institucional (ICP)'), 'the rules of this program'),
  HCBS: open(text('Home and community services (HCBS)', 'Servicios en el hogar (HCBS)'), 'the rules of this program'),
  HOS: open(text('Hospice (HOS)', 'Hospicio (HOS)'), 'the rules of this program'),
  PEPW: open(text('Presumptive eligibility (PEPW)', 'Elegibilidad presunta (PEPW)'), 'the rules of this program'),
  OSS: open(
    text('Optional state supplementation (OSS)', 'Suplemento estatal opcional (OSS)'),
    'the rules of this program',
  ),
  RMA: open(
    text('Refugee medical assistance (RMA)', 'Asistencia médica para refugiados (RMA)'),
    'the income standard and the number of months of refugee medical assistance',
  ),
  DDD: open(
    text('Disability decision request (DDD)', 'Solicitud de decisión de discapacidad (DDD)'),
    'what this code stands for: a request for a disability decision, or developmental disabilities',
  ),
  MPA: open(
    text('Modified Project AIDS Care (MPA)', 'Project AIDS Care modificado (MPA)'),
    'the rules and figures of Modified Project AIDS Care',
  ),
  SEP: open(
    text('Review after SSI ended (SEP)', 'Revisión al terminar SSI (SEP)'),
    'what this code stands for: a review for other coverage after SSI ended',
  ),
  ESSI: open(
    text('Emergency Medicaid, SSI-related (ESSI)', 'Medicaid de emergencia relacionado con SSI (ESSI)'),
    'what this code stands for: emergency Medicaid for noncitizens, SSI-related',
  ),
};
