import { customerUploadPage, workerUploadPage } from '@commonweal/contracts/access/pages';
import * as bulks from '@commonweal/contracts/document-settings/bulk-calls';
import {
  customerUploadEditScreen,
  customerUploadScreen,
  workerUploadEditScreen,
  workerUploadScreen,
} from '@commonweal/contracts/document-settings/screens';
import * as calls from '@commonweal/contracts/document-settings/upload-calls';

/** The rules for workers and for clients have the same screens; this is what differs. */

export const workers = {
  prefix: 'worker',
  object: workerUploadPage.at('Page'),
  listScreen: workerUploadScreen,
  editScreen: workerUploadEditScreen,
  list: calls.workerUploadList,
  get: calls.getWorkerUploadRule,
  history: calls.getWorkerUploadRuleHistory,
  create: calls.createWorkerUploadRule,
  save: calls.saveWorkerUploadRule,
  setStatuses: bulks.setWorkerUploadRulesStatus,
  setStatus: calls.setWorkerUploadRuleStatus,
} as const;

export const customers = {
  prefix: 'customer',
  object: customerUploadPage.at('Page'),
  listScreen: customerUploadScreen,
  editScreen: customerUploadEditScreen,
  list: calls.customerUploadList,
  get: calls.getCustomerUploadRule,
  history: calls.getCustomerUploadRuleHistory,
  create: calls.createCustomerUploadRule,
  save: calls.saveCustomerUploadRule,
  setStatuses: bulks.setCustomerUploadRulesStatus,
  setStatus: calls.setCustomerUploadRuleStatus,
} as const;

export type Audience = typeof workers | typeof customers;

export const ruleAddress = (audience: Audience, Subtype?: string): string => audience.editScreen.at({ Subtype });
