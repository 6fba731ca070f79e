/** The demonstration's people: invented, with example domains and 555 numbers. */

export const demoPassword = 'commonweal-demo';

export interface DemoAccount {
  readonly account: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly middleInitial: string;
  readonly email: string;
  readonly regionId: string;
  readonly officeCode: string;
  readonly roles: readonly string[];
  readonly supervisor?: string;
  readonly racfIds?: readonly string[];
  readonly characteristics?: readonly string[];
  readonly deactivated?: boolean;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    account: 'itadmin',
    userId: 'LMORENO',
    firstName: 'Luis',
    lastName: 'Moreno',
    middleInitial: 'A',
    email: 'luis.moreno@agency.example',
    regionId: 'NW',
    officeCode: 'NW01',
    roles: ['ITAdmin'],
    racfIds: ['Z041LM'],
  },
  {
    account: 'itadmin2',
    userId: 'PSINGH',
    firstName: 'Priya',
    lastName: 'Singh',
    middleInitial: '',
    email: 'priya.singh@agency.example',
    regionId: 'NE',
    officeCode: 'NE01',
    roles: ['IT Admin', 'Administrator'],
    racfIds: ['Z041PS'],
  },
  {
    account: 'administrator',
    userId: 'RHAYES',
    firstName: 'Renee',
    lastName: 'Hayes',
    middleInitial: 'M',
    email: 'renee.hayes@agency.example',
    regionId: 'SC',
    officeCode: 'SC01',
    roles: ['Administrator'],
  },
  {
    account: 'supervisor',
    userId: 'CWHITFIELD',
    firstName: 'Carla',
    lastName: 'Whitfield',
    middleInitial: '',
    email: 'carla.whitfield@agency.example',
    regionId: 'SC',
    officeCode: 'SC01',
    roles: ['Supervisor'],
    supervisor: 'RHAYES',
    racfIds: ['Z0417CW'],
  },
  {
    account: 'caseworker',
    userId: 'DOKAFOR',
    firstName: 'Dana',
    lastName: 'Okafor',
    middleInitial: 'L',
    email: 'dana.okafor@agency.example',
    regionId: 'SC',
    officeCode: 'SC01',
    roles: ['Caseworker'],
    supervisor: 'CWHITFIELD',
    racfIds: ['Z0417DO', 'Z0418DO'],
    characteristics: [],
  },
  {
    account: 'cboassistor',
    userId: 'MBAPTISTE',
    firstName: 'Marie',
    lastName: 'Baptiste',
    middleInitial: '',
    email: 'marie.baptiste@partner.example',
    regionId: 'SE',
    officeCode: 'SE01',
    roles: ['CBOAssistor'],
  },
  {
    account: 'clientadmin',
    userId: 'JCHEN',
    firstName: 'Joanna',
    lastName: 'Chen',
    middleInitial: 'K',
    email: 'joanna.chen@agency.example',
    regionId: 'CE',
    officeCode: 'CE01',
    roles: ['ClientAccountAdmin'],
    supervisor: 'RHAYES',
  },
  {
    account: 'norole',
    userId: 'TWEXLER',
    firstName: 'Theo',
    lastName: 'Wexler',
    middleInitial: 'B',
    email: 'theo.wexler@agency.example',
    regionId: 'SC',
    officeCode: 'SC01',
    roles: [],
    supervisor: 'CWHITFIELD',
  },
  {
    account: 'outsider',
    userId: 'NOUTSIDER',
    firstName: 'Nadia',
    lastName: 'Petrova',
    middleInitial: '',
    email: 'nadia.petrova@mailbox.example',
    regionId: 'SC',
    officeCode: 'SC01',
    roles: ['Caseworker'],
  },
  {
    account: 'inactive',
    userId: 'HGRANT',
    firstName: 'Harold',
    lastName: 'Grant',
    middleInitial: '',
    email: 'harold.grant@agency.example',
    regionId: 'SC',
    officeCode: 'SC01',
    roles: ['Caseworker'],
    deactivated: true,
  },
];

const firstNames = [
  'Miguel',
  'Tasha',
  'Per',
  'Aisha',
  'Owen',
  'Lucía',
  'Grace',
  'Dmitri',
  'Noor',
  'Beatriz',
  'Samuel',
  'Yuki',
];
const lastNames = [
  'Reyes',
  'Gaines',
  'Lindqvist',
  'Rahman',
  'Doyle',
  'Ibáñez',
  'Thornton',
  'Volkov',
  'Haddad',
  'Carvalho',
];

export interface Colleague {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly regionId: string;
  readonly officeCode: string;
  readonly role: string;
  readonly supervisor: string | null;
  readonly available: boolean;
}

/** Colleagues enough to page, sort and filter: every first name with every last name, the same at every reset. */
export function colleagues(offices: readonly { office_code: string; region_id: string }[]): Colleague[] {
  const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return lastNames.flatMap((lastName, row) =>
    firstNames.map((firstName, column) => {
      const at = row * firstNames.length + column;
      const office = offices[at % offices.length];
      const inTampa = office?.region_id === 'SC';
      return {
        userId: `${plain(firstName)[0]}${plain(lastName)}${column}`.toUpperCase().slice(0, 20),
        firstName,
        lastName,
        email: `${plain(firstName)}.${plain(lastName)}@agency.example`,
        regionId: office?.region_id ?? 'SC',
        officeCode: office?.office_code ?? 'SC01',
        role: at % 11 === 0 ? 'Supervisor' : at % 17 === 0 ? 'ClientAccountAdmin' : 'Caseworker',
        supervisor: inTampa ? 'CWHITFIELD' : null,
        available: at % 7 !== 3,
      };
    }),
  );
}
