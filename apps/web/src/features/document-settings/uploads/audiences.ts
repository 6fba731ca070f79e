import { customerUploadPage, workerUploadPage } from '@commonweal/contracts/access/pages';
import {
  customerUploadEditScreen,
  customerUploadScreen,
  workerUploadEditScreen,
  workerUploadScreen,
} from '@commonweal/contracts/document-settings/screens';
import { customerUploadRules, workerUploadRules } from '@commonweal/contracts/document-settings/upload-calls';

/** The rules for workers and for clients have the same screens; this is what differs. */

export const workers = {
  prefix: 'worker',
  object: workerUploadPage.at('Page'),
  listScreen: workerUploadScreen,
  editScreen: workerUploadEditScreen,
  ...workerUploadRules,
} as const;

export const customers = {
  prefix: 'customer',
  object: customerUploadPage.at('Page'),
  listScreen: customerUploadScreen,
  editScreen: customerUploadEditScreen,
  ...customerUploadRules,
} as const;

export type Audience = typeof workers | typeof customers;

export const ruleAddress = (audience: Audience, Subtype?: string): string => audience.editScreen.at({ Subtype });
