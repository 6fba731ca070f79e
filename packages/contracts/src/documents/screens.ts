import {
  docSupervisorDashboardPage,
  documentByQueuePage,
  documentIndexPage,
  documentSearchPage,
  documentViewPage,
  forwardDocumentPage,
  viewerToolPage,
} from '../access/pages.ts';
import { bulkCalls, countedListCalls } from '../kit/call-names.ts';
import { needed, optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

const reads = (object: string) => ({ kind: 'object', object, code: 'R' }) as const;
const changes = (object: string) => ({ kind: 'object', object, code: 'U' }) as const;

const pageCalls = ['GetDocumentPages', 'ArrangeDocument', 'ViewDocumentOriginal', 'FindSeparators'];

export const documentByQueueScreen = screen({
  name: 'DocumentByQueue',
  path: '/WorkloadManagement/DocumentByQueue/DocumentByQueue',
  access: reads(documentByQueuePage.at('Page')),
  title: 'documents.queue.title',
  menu: { group: 'documents', order: 10, icon: 'folder_open' },
  keys: 'g q',
  params: { Queue: optional, Page: optional, Order: optional },
  calls: [
    'GetDocuments',
    'GetDocumentQueues',
    'GetDocumentThumbnails',
    'GetThumbnailsWaiting',
    'TakeNextDocument',
    'TakeDocument',
    'PrintSeparatorSheet',
    ...bulkCalls('RouteDocuments'),
  ],
});

export const documentSearchScreen = screen({
  name: 'DocumentSearch',
  path: '/DocumentManagement/DocumentSearch/DocumentSearch',
  access: reads(documentSearchPage.at('Page')),
  title: 'documents.search.title',
  menu: { group: 'documents', order: 20, icon: 'search' },
  keys: 'g f',
  calls: countedListCalls('GetDocuments'),
});

/** How papers stand: queues, people, subtypes. */
export const docSupervisorDashboardScreen = screen({
  name: 'DocSupervisorDashboard',
  path: '/WorkloadManagement/SupervisorDashboard/SupervisorDashboard',
  access: reads(docSupervisorDashboardPage.at('Page')),
  layout: 'dashboard',
  title: 'documents.dashboard.title',
  menu: { group: 'documents', order: 50, icon: 'groups', title: 'documents.dashboard.menu' },
  params: { Queue: optional },
  calls: ['GetDocumentDashboard'],
});

export const documentIndexScreen = screen({
  name: 'DocumentIndex',
  path: '/DocumentManagement/DocumentIndex/DocumentIndex',
  access: changes(documentIndexPage.at('Page')),
  title: 'documents.index.title',
  params: { DocumentNumber: needed, Queue: optional },
  calls: [
    'GetDocumentDetails',
    'GetIndexProposals',
    'IndexDocument',
    'PutBackDocument',
    'TakeNextDocument',
    'ViewDocument',
    'FindInDocument',
    ...pageCalls,
  ],
});

export const documentViewScreen = screen({
  name: 'DocumentView',
  path: '/DocumentManagement/DocumentView/DocumentView',
  access: reads(documentViewPage.at('Page')),
  title: 'documents.view.title',
  params: { DocumentNumber: needed, Proof: optional, Beside: optional },
  calls: [
    'GetDocumentDetails',
    'ViewDocument',
    'FindInDocument',
    'GetDocumentProofs',
    'MarkProof',
    'EndProof',
    'AddDocumentNote',
    'DeleteDocument',
    'RestoreDocument',
    'SetLegalHold',
    'RecordDocumentPrint',
    'GetDocumentAnnotations',
    'AddAnnotation',
    'ChangeAnnotation',
    'RemoveAnnotation',
    'RedactDocument',
    'GetDocuments',
    ...pageCalls,
  ],
});

export const forwardDocumentScreen = screen({
  name: 'ForwardDocument',
  path: '/DocumentManagement/ForwardDocument/ForwardDocument',
  access: changes(forwardDocumentPage.at('Page')),
  layout: 'buttonBarStandalone',
  title: 'documents.forward.title',
  params: { DocumentNumber: needed },
  calls: ['GetDocumentDetails', 'ForwardDocument'],
});

/** For a second monitor: follows the document that another window of the same browser opens. */
export const viewerToolScreen = screen({
  name: 'ViewerTool',
  path: '/DocumentManagement/ViewerTool',
  access: reads(viewerToolPage.at('Page')),
  layout: 'raw',
  title: 'documents.viewer.title',
  params: { DocumentNumber: optional },
  calls: ['GetDocumentDetails', 'ViewDocument', 'FindInDocument'],
});
