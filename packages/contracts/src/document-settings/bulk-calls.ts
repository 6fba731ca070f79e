import {
  customerUploadPage,
  documentCategoryPage,
  documentSubTypePage,
  documentTypePage,
  workerUploadPage,
} from '../access/pages.ts';
import { activeBulk } from '../kit/status-bulk.ts';
import { documentCategoryList, documentSubTypeList, documentTypeList } from './class-calls.ts';
import { customerUploadList, workerUploadList } from './upload-calls.ts';

export const setDocumentCategoriesStatus = activeBulk(documentCategoryList, {
  name: 'SetDocumentCategoriesStatus',
  records: 'document categories',
  object: documentCategoryPage.at('Page'),
});

export const setDocumentTypesStatus = activeBulk(documentTypeList, {
  name: 'SetDocumentTypesStatus',
  records: 'document types',
  object: documentTypePage.at('Page'),
});

export const setDocumentSubTypesStatus = activeBulk(documentSubTypeList, {
  name: 'SetDocumentSubTypesStatus',
  records: 'document subtypes',
  object: documentSubTypePage.at('Page'),
});

export const setWorkerUploadRulesStatus = activeBulk(workerUploadList, {
  name: 'SetWorkerUploadRulesStatus',
  records: 'worker upload rules',
  object: workerUploadPage.at('Page'),
});

export const setCustomerUploadRulesStatus = activeBulk(customerUploadList, {
  name: 'SetCustomerUploadRulesStatus',
  records: 'customer upload rules',
  object: customerUploadPage.at('Page'),
});
