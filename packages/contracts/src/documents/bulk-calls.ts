import { documentByQueuePage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { bulk } from '../kit/bulk.ts';
import { optionalLine } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { DocumentFilters } from './schemas.ts';

export const routeDocuments = bulk({
  service: 'document-management',
  name: 'RouteDocuments',
  summary: 'Routes waiting documents to a queue, or into the hand of one person who may open them.',
  activity: 'DOCUMENTS_ROUTED',
  access: needs(documentByQueuePage.at('Route'), 'U'),
  filters: DocumentFilters.omit({ Text: true }),
  /** One of the two. */
  options: { WorkgroupId: optionalLine(limits.referenceCode), UserId: optionalLine(limits.userId) },
});
