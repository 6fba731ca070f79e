/** The specification's maximum lengths (section 5), by field. Schemas, forms, database checks and tests read this one table. */
export const limits = {
  name: 50,
  clientFirstName: 15,
  clientLastName: 15,
  middleInitial: 1,
  pin: 10,
  caseNumber: 10,
  ssn: 9,
  alienNumber: 9,
  shortNote: 255,
  workItemNote: 500,
  note: 1000,
  comment: 1000,
  roleName: 255,
  supervisorUserId: 100,
  capacityThresholdCharacters: 4,
  capacityThreshold: 100,
  city: 25,
  facilityCity: 15,
  facilityName: 30,
  zip: 5,
  state: 2,
  licence: 8,
  address: 100,
  applicationAddress1: 50,
  applicationAddress2: 30,
  noticeAddress1: 47,
  incomeAmount: 8,
  monthlyIncome: 6,
  announcementMessage: 1000,
  driversLicense: 8,
  fsfnMinimum: 5,
  fsfnMaximum: 10,
  nonAgencyDelayDays: 2,
  phone: 10,
  /** Ours: the specification names no limit for these. */
  email: 254,
  userId: 20,
  officeCode: 20,
  racfId: 8,
  reason: 255,
  screenName: 100,
  referenceCode: 30,
  referenceDescription: 255,
  applicationNumber: 20,
  documentNumber: 20,
  workItemId: 20,
} as const;

/** Result limits (specification 9). */
export const clientSearchLimit = 200;
export const pageSize = 25;
export const maximumPageSize = 100;
/** Those that a list offers. */
export const pageSizes = [10, pageSize, 50, maximumPageSize] as const;
export const exportRowLimit = 100_000;

/** Files that a person takes out of the portal, of every kind together. */
export const exportsAnHour = { kind: 'export', most: 10 } as const;
