import { userDetailsPage } from '../access/pages.ts';

/** Which filters and searched columns of people depend on a section of the user details that has an access object. */
export const userGates = {
  gatedFields: [{ object: userDetailsPage.at('Roles'), field: 'Roles', empty: [] }],
  gatedInputs: [
    { object: userDetailsPage.at('Roles'), input: 'RoleName' },
    { object: userDetailsPage.at('Characteristics'), input: 'Characteristic' },
    { object: userDetailsPage.at('Workgroups'), input: 'WorkgroupId' },
    { object: userDetailsPage.at('Profile'), input: 'Phone' },
    { object: userDetailsPage.at('RacfIds'), input: 'RacfIds' },
  ],
} as const;
