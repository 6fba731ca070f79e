import {
  customerUploadPage,
  documentCategoryPage,
  documentSourcePage,
  documentSubTypePage,
  documentTypePage,
  workerUploadPage,
} from '../access/pages.ts';
import { bulkCalls, listCalls } from '../kit/call-names.ts';
import { optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

const reading = (page: { at(object: 'Page'): string }) =>
  ({ kind: 'object', object: page.at('Page'), code: 'R' }) as const;

const searches = (plural: string): string[] => [...listCalls(`Search${plural}`), ...bulkCalls(`Set${plural}Status`)];
const edits = (noun: string, ...more: string[]): string[] => [
  `Get${noun}`,
  `Get${noun}History`,
  `Create${noun}`,
  `Save${noun}`,
  `Set${noun}Status`,
  ...more,
];

export const documentCategoryScreen = screen({
  name: 'DocumentCategory',
  path: '/WorkloadManagement/DocumentCategory/DocumentCategory',
  access: reading(documentCategoryPage),
  title: 'document-settings.category.title',
  menu: { group: 'admin', part: 'documents', order: 30, icon: 'folder' },
  calls: searches('DocumentCategories'),
});

/** Without a code in the address the edit screens add a record. */
export const documentCategoryEditScreen = screen({
  name: 'DocumentCategoryEdit',
  path: '/WorkloadManagement/DocumentCategory/DocumentCategoryEdit',
  access: reading(documentCategoryPage),
  title: 'document-settings.category.one',
  params: { Code: optional },
  calls: edits('DocumentCategory', 'GetDocumentCategoryUse'),
});

export const documentSourceSearchScreen = screen({
  name: 'DocumentSourceSearch',
  path: '/UserManagement/DocumentSourceSearch/DocumentSourceSearch',
  access: reading(documentSourcePage),
  title: 'document-settings.source.title',
  menu: { group: 'admin', part: 'documents', order: 40, icon: 'mail' },
  calls: searches('DocumentSources'),
});

export const documentSourceDetailsScreen = screen({
  name: 'DocumentSourceDetails',
  path: '/UserManagement/DocumentSourceSearch/DocumentSourceDetails',
  access: reading(documentSourcePage),
  title: 'document-settings.source.one',
  params: { SourceCode: optional },
  calls: edits('DocumentSource'),
});

export const documentSubTypeScreen = screen({
  name: 'DocumentSubType',
  path: '/WorkloadManagement/DocumentSubType/DocumentSubType',
  access: reading(documentSubTypePage),
  title: 'document-settings.subtype.title',
  menu: { group: 'admin', part: 'documents', order: 50, icon: 'label' },
  calls: searches('DocumentSubTypes'),
});

export const documentSubTypeEditScreen = screen({
  name: 'DocumentSubTypeEdit',
  path: '/WorkloadManagement/DocumentSubType/DocumentSubTypeEdit',
  access: reading(documentSubTypePage),
  title: 'document-settings.subtype.one',
  params: { Code: optional },
  calls: edits('DocumentSubType', 'GetDocumentSubTypeUse'),
});

export const documentTypeScreen = screen({
  name: 'DocumentType',
  path: '/WorkloadManagement/DocumentType/DocumentType',
  access: reading(documentTypePage),
  title: 'document-settings.type.title',
  menu: { group: 'admin', part: 'documents', order: 60, icon: 'folder_open' },
  calls: searches('DocumentTypes'),
});

export const documentTypeEditScreen = screen({
  name: 'DocumentTypeEdit',
  path: '/WorkloadManagement/DocumentType/DocumentTypeEdit',
  access: reading(documentTypePage),
  title: 'document-settings.type.one',
  params: { Code: optional },
  calls: edits('DocumentType', 'GetDocumentTypeUse'),
});

export const workerUploadScreen = screen({
  name: 'WorkerDocumentUploadManagement',
  path: '/WorkloadManagement/WorkerDocumentUploadManagement/WorkerDocumentUploadManagement',
  access: reading(workerUploadPage),
  title: 'document-settings.worker.title',
  menu: { group: 'admin', part: 'documents', order: 70, icon: 'upload_file', title: 'document-settings.worker.menu' },
  calls: searches('WorkerUploadRules'),
});

export const workerUploadEditScreen = screen({
  name: 'WorkerDocumentUploadAddEdit',
  path: '/WorkloadManagement/WorkerDocumentUploadManagement/AddEdit',
  access: reading(workerUploadPage),
  title: 'document-settings.worker.one',
  params: { Subtype: optional },
  calls: edits('WorkerUploadRule'),
});

export const customerUploadScreen = screen({
  name: 'CustomerDocumentUploadManagement',
  path: '/WorkloadManagement/CustomerDocumentUploadManagement/CustomerDocumentUploadManagement',
  access: reading(customerUploadPage),
  title: 'document-settings.customer.title',
  menu: { group: 'admin', part: 'documents', order: 80, icon: 'file_upload', title: 'document-settings.customer.menu' },
  calls: searches('CustomerUploadRules'),
});

export const customerUploadEditScreen = screen({
  name: 'CustomerDocumentUploadAddEdit',
  path: '/WorkloadManagement/CustomerDocumentUploadManagement/AddEdit',
  access: reading(customerUploadPage),
  title: 'document-settings.customer.one',
  params: { Subtype: optional },
  calls: edits('CustomerUploadRule'),
});
