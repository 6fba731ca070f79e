import { describe, expect, it } from 'vitest';
import { type FlowFacts, flowOf, isStepDone, stepAsks, stepInTheWay } from './flows.ts';
import { programLifecycle, programStatuses, statusOfRequests } from './lifecycle.ts';

const nothing: FlowFacts = {
  persons: 0,
  programs: 0,
  caseChosen: false,
  openOverlaps: 0,
  registered: false,
  undecidedPersons: 0,
  openConflicts: 0,
  unregisteredPersons: 0,
  hasCase: false,
  needsScreening: true,
};
const all: FlowFacts = {
  ...nothing,
  persons: 2,
  programs: 1,
  caseChosen: true,
  registered: true,
  hasCase: true,
  needsScreening: false,
};

describe('the steps of a flow', () => {
  it('say when each is done, for every page that is declared', () => {
    for (const name of ['ApplicationRegistration', 'CRAD'] as const) {
      for (const { pageId } of flowOf(name).steps)
        expect(isStepDone(name, pageId, all), `${name} ${pageId}`).toBe(true);
    }
    expect(isStepDone('CRAD', 'NoSuchPage', all)).toBe(false);
  });

  it('name the first one in the way', () => {
    expect(stepInTheWay('ApplicationRegistration', 'Recap', nothing)).toBe('HouseholdMembers');
    expect(stepInTheWay('ApplicationRegistration', 'Recap', { ...nothing, persons: 1 })).toBe('ProgramSelection');
    expect(stepInTheWay('ApplicationRegistration', 'Recap', { ...all, openOverlaps: 1 })).toBe('CaseAssociation');
    expect(stepInTheWay('CRAD', 'CaseAssociation', { ...all, openConflicts: 1 })).toBe('ConflictResolution');
    expect(stepInTheWay('CRAD', 'Withdraw', all)).toBeUndefined();
  });

  it('ask a person only where something is left to decide; what was told at registration is not confirmed twice', () => {
    const asks = (facts: FlowFacts) =>
      flowOf('CRAD').steps.flatMap(({ pageId }) => (stepAsks('CRAD', pageId, facts) ? [pageId] : []));
    expect(asks(all)).toEqual([]);
    expect(asks({ ...all, undecidedPersons: 1, unregisteredPersons: 1, hasCase: false, needsScreening: true })).toEqual(
      ['IndividualMatches', 'IndividualRegistration', 'CaseAssociation', 'ExpeditedServices'],
    );
    expect(asks({ ...all, openConflicts: 2 })).toEqual(['ConflictResolution']);
    expect(
      flowOf('ApplicationRegistration').steps.every(each => stepAsks('ApplicationRegistration', each.pageId, all)),
    ).toBe(true);
  });
});

describe('the life cycle of a request', () => {
  it('leads from every pending state to every end, and from a denial back', () => {
    for (const state of ['NA', 'P', 'S'] as const) {
      expect(programLifecycle.next(state, 'withdraw')).toBe('W');
      expect(programLifecycle.next(state, 'deny')).toBe('D');
      expect(programLifecycle.next(state, 'process')).toBe('R');
    }
    expect(programLifecycle.next('D', 'reopen')).toBe('P');
  });

  it('visits every state × action: what is not listed is not allowed', () => {
    const allowed = programStatuses.flatMap(state =>
      programLifecycle.actions.flatMap(action => (programLifecycle.next(state, action) ? [`${state} ${action}`] : [])),
    );
    expect(allowed.toSorted()).toEqual(
      [
        'NA begin',
        'P hold',
        'S resume',
        ...['NA', 'P', 'S'].flatMap(state =>
          ['delay', 'process', 'withdraw', 'deny'].map(action => `${state} ${action}`),
        ),
        'D reopen',
      ].toSorted(),
    );
  });

  it('gives the application its own status', () => {
    expect(statusOfRequests(['R', 'NA'])).toBe('P');
    expect(statusOfRequests(['W', 'R', 'D'])).toBe('R');
    expect(statusOfRequests(['W', 'D'])).toBe('D');
    expect(statusOfRequests(['W', 'W'])).toBe('W');
  });
});
