import { eligibilitySummaryPage, whatIfPage } from '../access/pages.ts';
import { caseNotFound } from '../evidence/calls.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { eligibilityErrors } from './errors.ts';
import {
  CaseDetermined,
  CliffRequest,
  CliffView,
  CopiesComputed,
  CopiesInput,
  DetermineCaseInput,
  KeepInput,
  KeptAnswer,
  KeptRequest,
  KeptWhatIf,
  WhatIfPage,
  WhatIfRequest,
} from './what-if-schemas.ts';

const service = 'client-data-management';
const mayRead = needs(whatIfPage.at('Page'), 'R');
const viewed = { activity: 'WHAT_IF_VIEWED' } as const;

export const determineCase = call({
  service,
  name: 'DetermineCase',
  kind: 'write',
  summary:
    'Determines every program that the case asks for or has, cash before food assistance, and says what else the household could have.',
  request: DetermineCaseInput,
  response: CaseDetermined,
  access: needs(eligibilitySummaryPage.at('Page'), 'U'),
  audit: { activity: 'DETERMINATION_CREATED' },
  errors: [caseNotFound, eligibilityErrors.noFigures],
  perMinute: 60,
});

export const getWhatIf = call({
  service,
  name: 'GetWhatIf',
  kind: 'read',
  summary: 'The figures of a household that a copy can change, what every program gives today, and the kept copies.',
  request: WhatIfRequest,
  response: WhatIfPage,
  access: mayRead,
  audit: viewed,
  errors: [caseNotFound, eligibilityErrors.noFigures],
});

export const computeWhatIf = call({
  service,
  name: 'ComputeWhatIf',
  kind: 'read',
  summary: 'What every program would give with other figures, up to four copies side by side. The case is not touched.',
  request: CopiesInput,
  response: CopiesComputed,
  access: mayRead,
  audit: viewed,
  errors: [caseNotFound, eligibilityErrors.noFigures, eligibilityErrors.lineNotFound],
  perMinute: 60,
});

export const getCliff = call({
  service,
  name: 'GetCliff',
  kind: 'read',
  summary: 'Benefits of all programs against the earnings of one person, and where more earnings leave less.',
  request: CliffRequest,
  response: CliffView,
  access: mayRead,
  audit: viewed,
  errors: [caseNotFound, eligibilityErrors.noFigures, eligibilityErrors.lineNotFound, eligibilityErrors.personNotFound],
  perMinute: 30,
});

export const keepWhatIf = call({
  service,
  name: 'KeepWhatIf',
  kind: 'write',
  summary:
    'Keeps copies with their figures and answers in the household’s file, as they are now. Nothing changes them.',
  request: KeepInput,
  response: KeptAnswer,
  access: needs(whatIfPage.at('Page'), 'U'),
  audit: { activity: 'WHAT_IF_CREATED' },
  errors: [caseNotFound, eligibilityErrors.noFigures, eligibilityErrors.lineNotFound],
  keyed: true,
});

export const getKeptWhatIf = call({
  service,
  name: 'GetKeptWhatIf',
  kind: 'read',
  summary: 'Copies that were kept, exactly as they were then.',
  request: KeptRequest,
  response: KeptWhatIf,
  access: mayRead,
  audit: viewed,
  errors: [caseNotFound, eligibilityErrors.whatIfNotFound],
});
