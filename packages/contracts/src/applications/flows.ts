/** The registration flows as data: ordered pages. GetDriverFlow answers them; the screens of a flow follow them. */
export interface Flow {
  readonly name: string;
  readonly steps: readonly { readonly pageId: string; readonly path: string }[];
}

const steps = (folder: string, ...pageIds: string[]): Flow['steps'] =>
  pageIds.map(pageId => ({ pageId, path: `/${folder}/${pageId}` }));

export const flows: readonly Flow[] = [
  {
    name: 'ApplicationRegistration',
    steps: steps(
      'ApplicationRegistration',
      'Information',
      'HouseholdMembers',
      'ProgramSelection',
      'CaseAssociation',
      'Recap',
    ),
  },
  {
    name: 'CRAD',
    steps: steps(
      'CRAD',
      'ProgramSelection',
      'ApplicationInformation',
      'IndividualMatches',
      'ConflictResolution',
      'IndividualRegistration',
      'IndividualAliases',
      'CaseAssociation',
      'ExpeditedServices',
      'Withdraw',
    ),
  },
];
