import * as z from 'zod';
import { caseDetailsPage } from '../access/pages.ts';
import { type AccessRule, type NeededAccess, needs, type Rule } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors, errors } from '../kit/errors.ts';
import { id } from '../kit/fields.ts';
import { type EvidenceGroup, evidenceGroups } from './kinds.ts';
import { ChangedEvidence, caseNumber, EndedFact, FactHistoryRow, NewEvidence, SavedFact } from './schemas.ts';

const service = 'client-data-management';

/** Of the cases' catalogue: a fact is always one of a case. */
export const { notFound: caseNotFound } = errors('cases', {
  notFound: { status: 404, text: 'cases.error.notFound' },
});

export const evidenceErrors = errors('evidence', {
  factNotFound: { status: 404, text: 'evidence.error.factNotFound' },
  notTrueThen: { status: 409, text: 'evidence.error.notTrueThen' },
  notEnded: { status: 409, text: 'evidence.error.notEnded' },
  nothingChanged: { status: 409, text: 'evidence.error.nothingChanged' },
  otherKind: { status: 409, text: 'evidence.error.otherKind' },
});

/** The access object of a group is its tab. */
export const objectOf = (group: EvidenceGroup): string => caseDetailsPage.at(group);

/** Whoever may do this on any tab; the handler asks for the tab of the fact itself. */
const onSomeTab = (code: NeededAccess): Rule =>
  evidenceGroups
    .slice(1)
    .reduce(
      (rule, group) => rule.or(needs(objectOf(group), code) as AccessRule),
      needs(objectOf(evidenceGroups[0]), code),
    );

export const addEvidence = call({
  service,
  name: 'AddEvidence',
  kind: 'write',
  summary: 'Records a fact of a household with the days on which it is true.',
  request: NewEvidence,
  response: SavedFact,
  access: onSomeTab('U'),
  audit: { activity: 'EVIDENCE_ADDED' },
  errors: [caseNotFound, commonErrors.implausible],
  keyed: true,
});

export const changeEvidence = call({
  service,
  name: 'ChangeEvidence',
  kind: 'write',
  summary:
    'Changes a fact from a day on, or corrects days that were recorded wrongly. What was known before stays known.',
  request: ChangedEvidence,
  response: SavedFact,
  access: onSomeTab('U'),
  audit: { activity: 'EVIDENCE_CHANGED' },
  errors: [
    caseNotFound,
    evidenceErrors.factNotFound,
    evidenceErrors.notTrueThen,
    evidenceErrors.nothingChanged,
    evidenceErrors.otherKind,
    commonErrors.stale,
    commonErrors.implausible,
  ],
  versioned: true,
});

export const endEvidence = call({
  service,
  name: 'EndEvidence',
  kind: 'write',
  summary: 'Ends a fact, reopens it, or says that it was recorded in error.',
  request: EndedFact,
  response: SavedFact,
  access: onSomeTab('U'),
  audit: { activity: 'EVIDENCE_ENDED' },
  errors: [
    caseNotFound,
    evidenceErrors.factNotFound,
    evidenceErrors.notTrueThen,
    evidenceErrors.notEnded,
    commonErrors.stale,
  ],
  versioned: true,
});

export const getEvidenceHistory = call({
  service,
  name: 'GetEvidenceHistory',
  kind: 'read',
  summary: 'Every row of a fact that was ever believed: when it was true, when it was known, who recorded it and why.',
  request: z.strictObject({ CaseNumber: caseNumber, FactId: id }),
  response: z.strictObject({ data: z.array(FactHistoryRow) }),
  access: onSomeTab('R'),
  audit: { activity: 'EVIDENCE_HISTORY_VIEWED' },
  errors: [caseNotFound, evidenceErrors.factNotFound],
});
